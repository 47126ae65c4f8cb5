#include "CExpat.h"

#include <expat.h>

/// More than a dump may have, and less than what expat counts in, an int.
enum { LONGEST = 1 << 27, FIRST_PIECE = 1 << 16 };

typedef struct {
  XML_Parser parser;
  const mistap_xml_listener *listener;
  int depth;
  int deepest;
  mistap_xml_outcome outcome;
  XML_Index end;
} mistap_xml_reading;

static void stop(mistap_xml_reading *reading, mistap_xml_outcome outcome) {
  reading->outcome = outcome;
  XML_StopParser(reading->parser, XML_FALSE);
}

static void XMLCALL begin(void *context, const XML_Char *name, const XML_Char **attributes) {
  mistap_xml_reading *reading = context;
  if (reading->outcome != mistap_xml_complete) return;
  reading->depth += 1;
  if (reading->depth > reading->deepest) {
    stop(reading, mistap_xml_too_deep);
    return;
  }
  XML_Index offset = XML_GetCurrentByteIndex(reading->parser);
  if (!reading->listener->begin(
          reading->listener->context, name, (const char *const *)attributes,
          offset < 0 ? 0 : (size_t)offset)) {
    stop(reading, mistap_xml_stopped);
  }
}

static void XMLCALL end(void *context, const XML_Char *name) {
  (void)name;
  mistap_xml_reading *reading = context;
  if (reading->outcome != mistap_xml_complete || reading->end >= 0) return;
  reading->depth -= 1;
  if (!reading->listener->end(reading->listener->context)) {
    stop(reading, mistap_xml_stopped);
    return;
  }
  if (reading->depth > 0) return;
  // What follows the root is noise. An empty tag is told of twice, at its one place.
  reading->end = XML_GetCurrentByteIndex(reading->parser) + XML_GetCurrentByteCount(reading->parser);
  XML_StopParser(reading->parser, XML_FALSE);
}

static void XMLCALL declare(
    void *context, const XML_Char *name, const XML_Char *system, const XML_Char *public, int internal) {
  (void)name;
  (void)system;
  (void)public;
  (void)internal;
  stop(context, mistap_xml_declares);
}

/// Whether expat wanted more than there was.
static int wants_more(enum XML_Error error) {
  return error == XML_ERROR_NO_ELEMENTS || error == XML_ERROR_UNCLOSED_TOKEN ||
         error == XML_ERROR_PARTIAL_CHAR || error == XML_ERROR_UNCLOSED_CDATA_SECTION;
}

mistap_xml_result mistap_xml_read(
    const char *bytes, size_t length, int deepest, const mistap_xml_listener *listener) {
  mistap_xml_result result = {mistap_xml_malformed, 0, 0, NULL};
  if (length > LONGEST) return result;
  XML_Parser parser = XML_ParserCreate("UTF-8");
  if (parser == NULL) return result;
  mistap_xml_reading reading = {parser, listener, 0, deepest, mistap_xml_complete, -1};
  XML_SetUserData(parser, &reading);
  XML_SetElementHandler(parser, begin, end);
  XML_SetStartDoctypeDeclHandler(parser, declare);
  XML_SetParamEntityParsing(parser, XML_PARAM_ENTITY_PARSING_NEVER);
  // A piece twice as long as the one before: expat keeps what is left of one, so that a short document
  // in a long text costs little, and reads a token that is not whole again, so that a long one does.
  size_t from = 0;
  size_t piece = FIRST_PIECE;
  for (;;) {
    size_t count = length - from < piece ? length - from : piece;
    int last = from + count == length;
    if (XML_Parse(parser, bytes + from, (int)count, last) != XML_STATUS_OK || last) break;
    from += count;
    piece *= 2;
  }
  result.outcome = reading.outcome;
  XML_Index place = XML_GetCurrentByteIndex(parser);
  result.place = place < 0 || (size_t)place > length ? length : (size_t)place;
  if (reading.end >= 0) {
    result.length = (size_t)reading.end;
  } else if (reading.outcome == mistap_xml_complete) {
    enum XML_Error error = XML_GetErrorCode(parser);
    result.outcome = wants_more(error) ? mistap_xml_truncated : mistap_xml_malformed;
    result.reason = XML_ErrorString(error);
  }
  XML_ParserFree(parser);
  return result;
}
