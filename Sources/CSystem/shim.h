// What the Glibc overlay lacks, and functions for the macros that Swift can't import.
#pragma once

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/inet_diag.h>
#include <linux/memfd.h>
#include <linux/netlink.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <linux/sock_diag.h>
#include <net/if.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/pidfd.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

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

// Starting and ending processes.

// GNU extensions of <spawn.h>, <stdlib.h> and <sys/mman.h>.
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
int posix_spawn_file_actions_addtcsetpgrp_np(posix_spawn_file_actions_t *actions, int terminal);
int memfd_create(const char *name, unsigned int flags);
int pipe2(int ends[2], int flags);
int mkostemp(char *path, int flags);
int posix_openpt(int flags);
int grantpt(int terminal);
int unlockpt(int terminal);
int ptsname_r(int terminal, char *name, size_t size);
// Of <sys/uio.h>.
ssize_t process_vm_readv(
    pid_t process, const struct iovec *here, unsigned long count, const struct iovec *there,
    unsigned long thereCount, unsigned long flags);

#define US_SPAWN_SETSID 0x80 // POSIX_SPAWN_SETSID

// The C function hides the kernel's last parameter, what the process used. Of the signal's
// information, the two members that matter lie in a union behind macros.
static inline int us_limit_file_size(int process, uint64_t bytes) {
  uint64_t limits[2] = {bytes, bytes};
  return (int)syscall(SYS_prlimit64, process, RLIMIT_FSIZE, limits, (void *)0);
}

static inline int us_wait(
    int process, int options, int *code, int *status, struct rusage *usage) {
  siginfo_t info = {.si_signo = 0};
  long result = syscall(SYS_waitid, P_PIDFD, process, &info, options, usage);
  *code = info.si_signo == 0 ? 0 : info.si_code;
  *status = info.si_signo == 0 ? 0 : info.si_status;
  return (int)result;
}

// This program's parent may have it ignore SIGCHLD, and then the system throws exit codes
// away. Swift can't compare the handler.
static inline void us_keep_exit_codes(void) {
  struct sigaction action;
  if (sigaction(SIGCHLD, 0, &action) != 0) return;
  if (action.sa_handler != SIG_IGN && !(action.sa_flags & SA_NOCLDWAIT)) return;
  if (action.sa_handler == SIG_IGN) action.sa_handler = SIG_DFL;
  action.sa_flags &= ~SA_NOCLDWAIT;
  sigaction(SIGCHLD, &action, 0);
}

static inline int us_adopt_orphans(int on) { return prctl(PR_SET_CHILD_SUBREAPER, on, 0, 0, 0); }

static inline int us_set_terminal_size(int terminal, unsigned short rows, unsigned short columns) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(terminal, TIOCSWINSZ, &size);
}

// Networks, files and processes of a client's own. GNU extensions of <sched.h>.
int unshare(int flags);
int setns(int descriptor, int kind);

// Makes a socket in another network, on a thread that goes there and ends: the way back may be barred.
struct us_socket_wish { int network, family, kind, result, code; };

static inline void *us_make_wished_socket(void *argument) {
  struct us_socket_wish *wish = (struct us_socket_wish *)argument;
  wish->result = setns(wish->network, CLONE_NEWNET);
  if (wish->result == 0) wish->result = socket(wish->family, wish->kind, 0);
  wish->code = errno;
  return 0;
}

static inline int us_socket_in(int network, int family, int kind) {
  struct us_socket_wish wish = {network, family, kind, -1, 0};
  pthread_t thread;
  wish.code = pthread_create(&thread, 0, us_make_wished_socket, &wish);
  if (wish.code == 0) pthread_join(thread, 0);
  errno = wish.code;
  return wish.result;
}

// A fresh network's loopback is down; the address to say so in is a structure of unions. It gets an
// address for documentation as well: with 127.0.0.1 alone the system's resolver says, to all that ask
// for families which are set up (AI_ADDRCONFIG), that there is no IPv4, as GLib's programs do.
static inline int us_raise_loopback(void) {
  int probe = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (probe < 0) return -1;
  struct ifreq request = {.ifr_name = "lo", .ifr_flags = IFF_UP | IFF_RUNNING};
  int result = ioctl(probe, SIOCSIFFLAGS, &request);
  struct ifreq more = {.ifr_name = "lo:1"};
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr = {htonl(0xC0000201)}};
  memcpy(&more.ifr_addr, &address, sizeof address);
  if (result == 0) result = ioctl(probe, SIOCSIFADDR, &more);
  int code = errno;
  close(probe);
  errno = code;
  return result;
}

// Watching the calls of a program. The kernel holds each call that a filter names, until somebody who
// has the filter's listener lets it go on. Who is started by a thread has that thread's filter.

#if defined(__x86_64__)
#define US_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define US_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#define US_MOST_WATCHED 64

static inline int us_thread_number(void) { return (int)syscall(SYS_gettid); }

// Has this thread's calls with these numbers held from now on, and returns the listener.
static inline int us_watch_this_thread(const int32_t *numbers, int count) {
#ifdef US_ARCHITECTURE
  struct sock_filter code[US_MOST_WATCHED + 5];
  if (count > US_MOST_WATCHED) return errno = E2BIG, -1;
  int size = 0;
  code[size++] = (struct sock_filter)BPF_STMT(
      BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch));
  code[size++] = (struct sock_filter)BPF_JUMP(
      BPF_JMP | BPF_JEQ | BPF_K, US_ARCHITECTURE, 0, (uint8_t)(count + 1));
  code[size++] = (struct sock_filter)BPF_STMT(
      BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr));
  for (int index = 0; index < count; index++) {
    code[size++] = (struct sock_filter)BPF_JUMP(
        BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)numbers[index], (uint8_t)(count - index), 0);
  }
  code[size++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  code[size++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF);
  struct sock_fprog program = {(unsigned short)size, code};
  // With the second flag no signal but the one that kills makes a held call begin again.
  const unsigned long calm = SECCOMP_FILTER_FLAG_NEW_LISTENER, calmer = calm | 1UL << 5;
  for (int attempt = 0; attempt < 2; attempt++) {
    int listener = (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, calmer, &program);
    if (listener < 0 && errno == EINVAL) {
      listener = (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, calm, &program);
    }
    if (listener >= 0 || errno != EACCES || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
      return listener;
    }
  }
  return -1;
#else
  return errno = ENOSYS, -1;
#endif
}

// A call that is held.
struct us_held_call {
  uint64_t id;
  int32_t thread;
  int32_t number;
  uint64_t given[6];
};

// Takes the next call that is held: 1 for one, 0 where its program was killed a moment ago.
static inline int us_take_held_call(int listener, struct us_held_call *call) {
  // Newer kernels may tell more.
  union { struct seccomp_notif told; char room[512]; } next = {{0}};
  if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &next) != 0) {
    return errno == ENOENT || errno == EINTR ? 0 : -1;
  }
  call->id = next.told.id;
  call->thread = (int32_t)next.told.pid;
  call->number = next.told.data.nr;
  for (int index = 0; index < 6; index++) call->given[index] = next.told.data.args[index];
  return 1;
}

static inline void us_let_go_on(int listener, uint64_t id) {
  struct seccomp_notif_resp answer = {id, 0, 0, SECCOMP_USER_NOTIF_FLAG_CONTINUE};
  ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &answer);
}

// What a call changes: the file behind a descriptor, or the one at a path that is read from a folder.
struct us_file_change {
  const char *call; // Null when it changes no file.
  int descriptor;   // Of the file, or of the path's folder.
  uint64_t path;    // In the memory of the process; 0 for a descriptor's file.
};

static inline struct us_file_change us_held_change(struct us_held_call call) {
  struct us_file_change none = {0, -1, 0};
  const uint64_t *given = call.given;
#define US_FILE(number, name, place) \
  case number: return (struct us_file_change){name, (int)given[place], 0};
#define US_PATH(number, name, place) \
  case number: return (struct us_file_change){name, (int)given[place], given[place + 1]};
#define US_PATH_HERE(number, name, place) \
  case number: return (struct us_file_change){name, AT_FDCWD, given[place]};
  switch (call.number) {
  US_FILE(SYS_write, "write", 0)
  US_FILE(SYS_writev, "write", 0)
  US_FILE(SYS_pwrite64, "write", 0)
  US_FILE(SYS_pwritev, "write", 0)
  US_FILE(SYS_pwritev2, "write", 0)
  US_FILE(SYS_sendfile, "write", 0)
  US_FILE(SYS_copy_file_range, "write", 2)
  US_FILE(SYS_ftruncate, "truncate", 0)
  US_FILE(SYS_fallocate, "allocate", 0)
  US_FILE(SYS_fchmod, "chmod", 0)
  US_PATH_HERE(SYS_truncate, "truncate", 0)
  US_PATH(SYS_fchmodat, "chmod", 0)
  US_PATH(SYS_mkdirat, "mkdir", 0)
  US_PATH(SYS_unlinkat, "remove", 0)
  US_PATH(SYS_symlinkat, "link", 1)
  US_PATH(SYS_linkat, "link", 2)
  US_PATH(SYS_renameat2, "rename to", 2)
#ifdef SYS_renameat
  US_PATH(SYS_renameat, "rename to", 2)
#endif
#ifdef SYS_rename // Only older machines have the calls without a folder.
  US_PATH_HERE(SYS_rename, "rename to", 1)
  US_PATH_HERE(SYS_unlink, "remove", 0)
  US_PATH_HERE(SYS_rmdir, "remove", 0)
  US_PATH_HERE(SYS_mkdir, "mkdir", 0)
  US_PATH_HERE(SYS_link, "link", 1)
  US_PATH_HERE(SYS_symlink, "link", 1)
  US_PATH_HERE(SYS_chmod, "chmod", 0)
  US_PATH_HERE(SYS_creat, "create", 0)
  case SYS_open:
    if (!(given[1] & (O_CREAT | O_TRUNC))) return none;
    return (struct us_file_change){"open", AT_FDCWD, given[0]};
#endif
  case SYS_openat:
    if (!(given[2] & (O_CREAT | O_TRUNC))) return none;
    return (struct us_file_change){"open", (int)given[0], given[1]};
  default: return none;
  }
#undef US_FILE
#undef US_PATH
#undef US_PATH_HERE
}

// What a call looks for: the file at a path that is read from a folder.
struct us_file_look {
  int isLook;
  int descriptor; // Of the path's folder.
  uint64_t path;  // In the memory of the process.
  int opens;      // True for a file that is opened, and not only asked about.
  int changes;    // True for one that is opened to be changed, or made.
};

static inline struct us_file_look us_held_look(struct us_held_call call) {
  struct us_file_look none = {0, -1, 0, 0, 0};
  const uint64_t *given = call.given;
  const uint64_t changing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
#define US_LOOK(number) \
  case number: return (struct us_file_look){1, (int)given[0], given[1], 0, 0};
#define US_LOOK_HERE(number) \
  case number: return (struct us_file_look){1, AT_FDCWD, given[0], 0, 0};
  switch (call.number) {
  US_LOOK(SYS_faccessat)
#ifdef SYS_faccessat2
  US_LOOK(SYS_faccessat2)
#endif
  US_LOOK(SYS_newfstatat)
  US_LOOK(SYS_statx)
#ifdef SYS_open // Only older machines have the calls without a folder.
  US_LOOK_HERE(SYS_access)
  US_LOOK_HERE(SYS_stat)
  US_LOOK_HERE(SYS_lstat)
  case SYS_open:
    return (struct us_file_look){1, AT_FDCWD, given[0], 1, (given[1] & changing) != 0};
#endif
  case SYS_openat:
    return (struct us_file_look){1, (int)given[0], given[1], 1, (given[2] & changing) != 0};
  default: return none;
  }
#undef US_LOOK
#undef US_LOOK_HERE
}

// The address that a call connects to, in network order: the number of its bytes, and 0 for a call
// that connects to none of IP's.
static inline int us_held_connection(
    struct us_held_call call, uint8_t bytes[16], uint16_t *port) {
  if (call.number != SYS_connect) return 0;
  union { struct sockaddr any; struct sockaddr_in four; struct sockaddr_in6 six; } address = {0};
  size_t size = call.given[2] < sizeof address ? call.given[2] : sizeof address;
  struct iovec here = {&address, size};
  struct iovec there = {(void *)(uintptr_t)call.given[1], size};
  if (process_vm_readv(call.thread, &here, 1, &there, 1, 0) != (ssize_t)size) return 0;
  if (address.any.sa_family == AF_INET && size >= sizeof address.four) {
    *port = ntohs(address.four.sin_port);
    memcpy(bytes, &address.four.sin_addr, 4);
    return 4;
  }
  if (address.any.sa_family != AF_INET6 || size < sizeof address.six) return 0;
  *port = ntohs(address.six.sin6_port);
  memcpy(bytes, &address.six.sin6_addr, 16);
  return 16;
}

// Copies a text out of the memory of another process, and returns its bytes up to the end.
static inline long us_held_text(int process, uint64_t address, char *text, size_t room) {
  size_t count = 0;
  while (count < room) {
    // A page that can't be read must not spoil the one before it.
    size_t part = 4096 - (address + count) % 4096;
    if (part > room - count) part = room - count;
    struct iovec here = {text + count, part};
    struct iovec there = {(void *)(uintptr_t)(address + count), part};
    ssize_t got = process_vm_readv(process, &here, 1, &there, 1, 0);
    if (got <= 0) return -1;
    for (size_t end = count + (size_t)got; count < end; count++) {
      if (text[count] == 0) return (long)count;
    }
  }
  return -1;
}
