// What the Glibc overlay lacks, and functions for the macros that Swift can't import.
#pragma once

#include <pthread.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/random.h>
#include <sys/signalfd.h>
#include <sys/socket.h>

// These hide behind _GNU_SOURCE, which would turn every `struct sockaddr *` of
// <sys/socket.h> into a transparent union that Swift can't call.
int accept4(int listener, struct sockaddr *address, socklen_t *length, int flags);
int pthread_setname_np(pthread_t thread, const char *name);

static inline void us_name_thread(pthread_t thread, const char *name) {
  pthread_setname_np(thread, name);
}

static inline int us_accept(int listener) {
  return accept4(listener, 0, 0, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

// epoll_event is a packed struct with a union: one function per direction keeps it out of Swift.
static inline int us_epoll_ctl(int poller, int operation, int fd, uint32_t events, uint64_t key) {
  struct epoll_event event = {.events = events, .data = {.u64 = key}};
  return epoll_ctl(poller, operation, fd, &event);
}

static inline uint64_t us_event_key(const struct epoll_event *events, int index) {
  return events[index].data.u64;
}

static inline uint32_t us_event_mask(const struct epoll_event *events, int index) {
  return events[index].events;
}
