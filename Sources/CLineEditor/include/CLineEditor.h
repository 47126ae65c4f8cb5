#ifndef CLINEEDITOR_H
#define CLINEEDITOR_H
#endif
