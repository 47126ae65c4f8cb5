// What macOS offers to Swift of C's libraries, as far as the program uses it, with the types that it
// has there; written anew from its manual pages, for type-checking on other systems. The C names are
// made up, so that nothing clashes with this system's own.
#ifndef DARWIN_STUB_H
#define DARWIN_STUB_H

#define AS(name) __attribute__((swift_name(name)))

typedef __SIZE_TYPE__ size_t;
typedef long ssize_t;
typedef long long darwin_off_t AS("off_t");
typedef int darwin_pid_t AS("pid_t");
typedef int darwin_dev_t AS("dev_t");
typedef unsigned long long darwin_ino_t AS("ino_t");
typedef unsigned short darwin_mode_t AS("mode_t");
typedef unsigned short darwin_nlink_t AS("nlink_t");
typedef unsigned int darwin_uid_t AS("uid_t");
typedef unsigned int darwin_gid_t AS("gid_t");
typedef long darwin_time_t AS("time_t");
typedef unsigned int darwin_useconds_t AS("useconds_t");
typedef unsigned int darwin_nfds_t AS("nfds_t");

// Of MacTypes.h: the program's own names are not told apart from these by themselves.
struct darwin_point { short v, h; } AS("Point");
typedef unsigned char darwin_style AS("Style");
typedef long darwin_size AS("Size");

// Closed to Swift on macOS.
#define CLOSED __attribute__((unavailable("not open to Swift on macOS")))
void *darwin_popen(const char *, const char *) AS("popen(_:_:)") CLOSED;
int darwin_pclose(void *) AS("pclose(_:)") CLOSED;
int darwin_system(const char *) AS("system(_:)") CLOSED;
int darwin_fork(void) AS("fork()") CLOSED;

// Unlike elsewhere these are pointers.
typedef void *darwin_spawnattr AS("posix_spawnattr_t");
typedef void *darwin_spawn_actions AS("posix_spawn_file_actions_t");

// errno.h, string.h, stdlib.h
extern const int darwin_errno AS("errno");
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define ENXIO 6
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENOSPC 28
#define EPIPE 32
#define EAGAIN 35
#define EADDRINUSE 48
#define EWOULDBLOCK 35
#define ELOOP 62
#define ENOTEMPTY 66
char *darwin_strerror(int) AS("strerror(_:)");
size_t darwin_strlen(const char *) AS("strlen(_:)");
char *darwin_strdup(const char *) AS("strdup(_:)");
void darwin_free(void *) AS("free(_:)");
void darwin_exit(int) AS("exit(_:)") __attribute__((noreturn));
char *darwin_getenv(const char *) AS("getenv(_:)");
int darwin_setenv(const char *, const char *, int) AS("setenv(_:_:_:)");
int darwin_unsetenv(const char *) AS("unsetenv(_:)");
char *darwin_realpath(const char *, char *) AS("realpath(_:_:)");
int darwin_mkstemp(char *) AS("mkstemp(_:)");
char *darwin_mkdtemp(char *) AS("mkdtemp(_:)");
unsigned darwin_geteuid(void) AS("geteuid()");

// unistd.h, fcntl.h, sys/file.h
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x0004
#define O_APPEND 0x0008
#define O_NOFOLLOW 0x0100
#define O_CREAT 0x0200
#define O_TRUNC 0x0400
#define O_EXCL 0x0800
#define O_NOCTTY 0x20000
#define O_CLOEXEC 0x1000000
#define F_GETFD 1
#define F_SETFD 2
#define F_GETFL 3
#define F_SETFL 4
#define FD_CLOEXEC 1
#define PATH_MAX 1024
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
#define LOCK_SH 1
#define LOCK_EX 2
#define LOCK_NB 4
#define LOCK_UN 8
#define _SC_OPEN_MAX 5
#define _SC_NPROCESSORS_ONLN 58
int darwin_open(const char *, int) AS("open(_:_:)");
int darwin_create(const char *, int, darwin_mode_t) AS("open(_:_:_:)");
int darwin_fcntl(int, int) AS("fcntl(_:_:)");
int darwin_fcntl_int(int, int, int) AS("fcntl(_:_:_:)");
int darwin_access(const char *, int) AS("access(_:_:)");
int darwin_close(int) AS("close(_:)");
int darwin_dup(int) AS("dup(_:)");
int darwin_chmod(const char *, darwin_mode_t) AS("chmod(_:_:)");
int darwin_fchmod(int, darwin_mode_t) AS("fchmod(_:_:)");
int darwin_fsync(int) AS("fsync(_:)");
int darwin_ftruncate(int, darwin_off_t) AS("ftruncate(_:_:)");
int darwin_flock(int, int) AS("flock(_:_:)");
int darwin_isatty(int) AS("isatty(_:)");
int darwin_link(const char *, const char *) AS("link(_:_:)");
darwin_off_t darwin_lseek(int, darwin_off_t, int) AS("lseek(_:_:_:)");
int darwin_mkdir(const char *, darwin_mode_t) AS("mkdir(_:_:)");
int darwin_pipe(int *) AS("pipe(_:)");
ssize_t darwin_read(int, void *, size_t) AS("read(_:_:_:)");
ssize_t darwin_pread(int, void *, size_t, darwin_off_t) AS("pread(_:_:_:_:)");
ssize_t darwin_readlink(const char *, char *, size_t) AS("readlink(_:_:_:)");
int darwin_rename(const char *, const char *) AS("rename(_:_:)");
int darwin_rmdir(const char *) AS("rmdir(_:)");
long darwin_sysconf(int) AS("sysconf(_:)");
darwin_mode_t darwin_umask(darwin_mode_t) AS("umask(_:)");
int darwin_unlink(const char *) AS("unlink(_:)");
int darwin_usleep(darwin_useconds_t) AS("usleep(_:)");
ssize_t darwin_write(int, const void *, size_t) AS("write(_:_:_:)");
darwin_pid_t darwin_getpid(void) AS("getpid()");

// poll.h, time.h
struct darwin_pollfd { int fd; short events; short revents; } AS("pollfd");
#define POLLIN 0x0001
#define POLLOUT 0x0004
#define POLLERR 0x0008
#define POLLHUP 0x0010
int darwin_poll(struct darwin_pollfd *, darwin_nfds_t, int) AS("poll(_:_:_:)");
struct darwin_timespec { darwin_time_t tv_sec; long tv_nsec; } AS("timespec");
typedef unsigned int darwin_clockid_t AS("clockid_t");
#define CLOCK_REALTIME 0u
#define CLOCK_MONOTONIC 6u
int darwin_clock_gettime(darwin_clockid_t, struct darwin_timespec *) AS("clock_gettime(_:_:)");

// sys/stat.h, dirent.h
struct darwin_stat {
  darwin_dev_t st_dev;
  darwin_mode_t st_mode;
  darwin_nlink_t st_nlink;
  darwin_ino_t st_ino;
  darwin_uid_t st_uid;
  darwin_gid_t st_gid;
  darwin_dev_t st_rdev;
  struct darwin_timespec st_atimespec, st_mtimespec, st_ctimespec, st_birthtimespec;
  darwin_off_t st_size;
} AS("stat");
#define S_IFMT ((darwin_mode_t)0170000)
#define S_IFIFO ((darwin_mode_t)0010000)
#define S_IFCHR ((darwin_mode_t)0020000)
#define S_IFDIR ((darwin_mode_t)0040000)
#define S_IFBLK ((darwin_mode_t)0060000)
#define S_IFREG ((darwin_mode_t)0100000)
#define S_IFLNK ((darwin_mode_t)0120000)
#define S_IFSOCK ((darwin_mode_t)0140000)
int darwin_stat_of(const char *, struct darwin_stat *) AS("stat(_:_:)");
int darwin_lstat(const char *, struct darwin_stat *) AS("lstat(_:_:)");
int darwin_fstat(int, struct darwin_stat *) AS("fstat(_:_:)");
#define AT_SYMLINK_NOFOLLOW 0x0020
int darwin_fstatat(int, const char *, struct darwin_stat *, int) AS("fstatat(_:_:_:_:)");
typedef struct darwin_dir darwin_dir AS("DIR");
struct darwin_dirent {
  darwin_ino_t d_ino;
  unsigned long long d_seekoff;
  unsigned short d_reclen, d_namlen;
  unsigned char d_type;
  char d_name[1024];
} AS("dirent");
struct darwin_dir { int unused; };
darwin_dir *darwin_opendir(const char *) AS("opendir(_:)");
struct darwin_dirent *darwin_readdir(darwin_dir *) AS("readdir(_:)");
int darwin_dirfd(darwin_dir *) AS("dirfd(_:)");
int darwin_closedir(darwin_dir *) AS("closedir(_:)");

// signal.h, sys/wait.h, util.h
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGKILL 9
#define SIGPIPE 13
#define SIGTERM 15
#define SIGSTOP 17
#define SIGTSTP 18
#define SIGCONT 19
#define WNOHANG 1
int darwin_kill(darwin_pid_t, int) AS("kill(_:_:)");
int darwin_raise(int) AS("raise(_:)");
darwin_pid_t darwin_waitpid(darwin_pid_t, int *, int) AS("waitpid(_:_:_:)");
int darwin_openpty(int *, int *, char *, void *, void *) AS("openpty(_:_:_:_:_:)");

// math.h
double darwin_erfc(double) AS("erfc(_:)");
double darwin_exp(double) AS("exp(_:)");
double darwin_log(double) AS("log(_:)");
double darwin_log2(double) AS("log2(_:)");
double darwin_sin(double) AS("sin(_:)");
double darwin_cos(double) AS("cos(_:)");

#endif
