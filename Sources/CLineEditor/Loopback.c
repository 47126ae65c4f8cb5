#include "Internal.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { thread_stack = 8 << 20, waiting_connections = 16 };

// Other threads start programs: a descriptor is closed on exec from its first moment, where that is possible.
#ifdef __linux__
enum { at_once = SOCK_CLOEXEC | SOCK_NONBLOCK };
#define ACCEPT(listener) accept4(listener, NULL, NULL, at_once)
#else
enum { at_once = 0 };
#define ACCEPT(listener) accept(listener, NULL, NULL)
#endif

static void prepare(int descriptor) {
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
}

static int bind_loopback(int descriptor, bool is_version_6, int port) {
  if (!is_version_6) {
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return bind(descriptor, (struct sockaddr *)&address, sizeof address);
  }
  int only = 1;
  setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &only, sizeof only);
  struct sockaddr_in6 address = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port)};
  address.sin6_addr = in6addr_loopback;
  return bind(descriptor, (struct sockaddr *)&address, sizeof address);
}

int mistap_loopback_listen(bool is_version_6, int port) {
  int descriptor = socket(is_version_6 ? AF_INET6 : AF_INET, SOCK_STREAM | at_once, 0);
  if (descriptor < 0) return -1;
  prepare(descriptor);
  int on = 1;
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (bind_loopback(descriptor, is_version_6, port) == 0
      && listen(descriptor, waiting_connections) == 0) {
    return descriptor;
  }
  int reason = errno;
  close(descriptor);
  errno = reason;
  return -1;
}

int mistap_loopback_port(int listener) {
  struct sockaddr_in address = {0};
  socklen_t length = sizeof address;
  if (getsockname(listener, (struct sockaddr *)&address, &length) != 0) return 0;
  return ntohs(address.sin_port);
}

int mistap_loopback_accept(int listener) {
  int descriptor = ACCEPT(listener);
  if (descriptor >= 0) prepare(descriptor);
  return descriptor;
}

void mistap_loopback_end_sending(int descriptor) { shutdown(descriptor, SHUT_WR); }

bool mistap_pipe(int *ends) {
  if (pipe(ends) != 0) return false;
  prepare(ends[0]);
  prepare(ends[1]);
  return true;
}

typedef struct job {
  void (*run)(void *);
  void *context;
} job;

static void *perform(void *data) {
  job own = *(job *)data;
  free(data);
  own.run(own.context);
  return NULL;
}

bool mistap_thread_start(void (*run)(void *), void *context) {
  job *own = malloc(sizeof *own);
  if (own == NULL) return false;
  *own = (job){run, context};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, thread_stack);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // Signals are for the threads that expect them.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  bool has_started = pthread_create(&thread, &attributes, perform, own) == 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  if (!has_started) free(own);
  return has_started;
}
