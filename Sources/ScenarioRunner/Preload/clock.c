// Moves the wall clock of the program that this library is loaded into, and nothing else.
//
// Readings of the wall clock have an offset added. A wait until a time of that clock has it taken
// off, so that it ends when the program's own clock gets there. Monotonic clocks, sleeps and
// time-outs are real: whatever waits, waits as long as it would without this library.
//
// The offset is in the page that UNDERSTUDY_CLOCK names: nanoseconds, written twice. The page is
// mapped, so a change reaches a running program at once and a reading costs no system call.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <mqueue.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <threads.h>
#include <time.h>
#include <unistd.h>

_Static_assert(sizeof(time_t) == 8, "seconds must have 64 bits");

#define EXPORTED __attribute__((visibility("default")))

// MARK: - The offset

// The writer changes the first number and then the second; a reader that finds both equal, the
// second read first, has one that was meant.
struct page {
  _Atomic int64_t first, second;
};

static _Atomic(const struct page *) page;
static atomic_bool is_sought;

// Programs read clocks before constructors have run, so the first reading may come here.
static void seek_page(void) {
  if (atomic_exchange(&is_sought, true)) return;
  const char *path = getenv("UNDERSTUDY_CLOCK");
  if (!path) return;
  int code = errno;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file >= 0) {
    void *at = mmap(NULL, sizeof(struct page), PROT_READ, MAP_SHARED, file, 0);
    if (at != MAP_FAILED) atomic_store(&page, at);
    close(file);
  }
  errno = code;
}

static int64_t offset(void) {
  const struct page *now = atomic_load_explicit(&page, memory_order_acquire);
  if (!now) {
    seek_page();
    now = atomic_load(&page);
    if (!now) return 0;
  }
  int64_t first, second;
  // A writer that was ended between the two numbers must hold up nobody.
  for (int attempt = 0; attempt < 1000; attempt++) {
    second = atomic_load(&now->second);
    first = atomic_load(&now->first);
    if (first == second) break;
  }
  return first;
}

// False when the sum is no time.
static bool add(struct timespec *time, int64_t nanoseconds) {
  const int64_t second = 1000000000;
  int64_t seconds = nanoseconds / second;
  long rest = time->tv_nsec + nanoseconds % second;
  if (rest < 0) rest += second, seconds--;
  if (rest >= second) rest -= second, seconds++;
  if (__builtin_add_overflow(time->tv_sec, seconds, &seconds)) return false;
  *time = (struct timespec){.tv_sec = seconds, .tv_nsec = rest};
  return true;
}

static bool is_wall(clockid_t clock) {
  return clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI
         || clock == CLOCK_REALTIME_ALARM;
}

// MARK: - The system's functions

// The next definition of a function. A plain search finds the oldest version, which for two of them
// takes other arguments than today's.
static void *next(const char *name, const char *version) {
  void *found = version ? dlvsym(RTLD_NEXT, name, version) : NULL;
  return found ? found : dlsym(RTLD_NEXT, name);
}

static _Atomic(int (*)(clockid_t, struct timespec *)) read_clock;

__attribute__((constructor)) static void prepare(void) {
  seek_page();
  atomic_store(&read_clock, (int (*)(clockid_t, struct timespec *))next("clock_gettime", NULL));
}

// MARK: - Readings

EXPORTED int clock_gettime(clockid_t clock, struct timespec *time) {
  int (*read)(clockid_t, struct timespec *) = atomic_load(&read_clock);
  int result = read ? read(clock, time) : (int)syscall(SYS_clock_gettime, clock, time);
  if (result == 0 && is_wall(clock)) add(time, offset());
  return result;
}

EXPORTED time_t time(time_t *seconds) {
  struct timespec now;
  // Whole seconds are those of the coarse clock, as in the C library.
  if (clock_gettime(CLOCK_REALTIME_COARSE, &now) != 0) return -1;
  if (seconds) *seconds = now.tv_sec;
  return now.tv_sec;
}

EXPORTED int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  if (zone) *(struct timezone *)zone = (struct timezone){0};
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  return 0;
}

EXPORTED int timespec_get(struct timespec *time, int base) {
  if (base == TIME_UTC) return clock_gettime(CLOCK_REALTIME, time) == 0 ? base : 0;
  int (*read)(struct timespec *, int) = next("timespec_get", NULL);
  return read ? read(time, base) : 0;
}

// MARK: - Waits until a time

// No wall clock of today shows less, and no machine has run for so long. That tells apart the times
// of both clocks where a call doesn't name its own.
static const time_t EARLIEST = 500000000;

static const struct timespec *real(const struct timespec *until, struct timespec *room) {
  if (!until || until->tv_sec < EARLIEST || until->tv_nsec < 0 || until->tv_nsec > 999999999)
    return until;
  *room = *until;
  if (!add(room, -offset())) return until;
  // Long past, but not before the clocks' beginning, which the system takes for a mistake.
  if (room->tv_sec < 0) *room = (struct timespec){0};
  return room;
}

static const struct itimerspec *real_timer(
    int flags, const struct itimerspec *setting, struct itimerspec *room) {
  if (!setting || !(flags & TIMER_ABSTIME)) return setting;
  *room = *setting;
  room->it_value = *real(&setting->it_value, &(struct timespec){0});
  // Zero would stop the timer.
  if (setting->it_value.tv_sec && !room->it_value.tv_sec) room->it_value.tv_nsec |= 1;
  return room;
}

#define REAL(until) real(until, &(struct timespec){0})
#define REAL_BY(clock, until) (is_wall(clock) ? REAL(until) : until)

// Passes a call on, with the arguments that follow its parameters.
#define WAIT(name, version, missing, parameters, ...)           \
  EXPORTED int name parameters {                                \
    static _Atomic(int (*) parameters) known;                   \
    int(*wait) parameters = atomic_load(&known);                \
    if (!wait) atomic_store(&known, wait = next(#name, version)); \
    return wait ? wait(__VA_ARGS__) : missing;                  \
  }

// The two ways in which functions say that the system doesn't have them.
#define BY_ERRNO (errno = ENOSYS, -1)
#define BY_RESULT ENOSYS

typedef const struct timespec *restrict moment;

WAIT(clock_nanosleep, NULL, BY_RESULT,
     (clockid_t clock, int flags, const struct timespec *until, struct timespec *left),
     clock, flags, flags & TIMER_ABSTIME ? REAL_BY(clock, until) : until, left)

WAIT(pthread_cond_timedwait, "GLIBC_2.3.2", BY_RESULT,
     (pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, moment until),
     condition, mutex, REAL(until))
WAIT(pthread_cond_clockwait, NULL, BY_RESULT,
     (pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock,
      moment until),
     condition, mutex, clock, REAL_BY(clock, until))

WAIT(pthread_mutex_timedlock, NULL, BY_RESULT,
     (pthread_mutex_t *restrict mutex, moment until), mutex, REAL(until))
WAIT(pthread_mutex_clocklock, NULL, BY_RESULT,
     (pthread_mutex_t *restrict mutex, clockid_t clock, moment until),
     mutex, clock, REAL_BY(clock, until))

WAIT(pthread_rwlock_timedrdlock, NULL, BY_RESULT,
     (pthread_rwlock_t *restrict lock, moment until), lock, REAL(until))
WAIT(pthread_rwlock_timedwrlock, NULL, BY_RESULT,
     (pthread_rwlock_t *restrict lock, moment until), lock, REAL(until))
WAIT(pthread_rwlock_clockrdlock, NULL, BY_RESULT,
     (pthread_rwlock_t *restrict lock, clockid_t clock, moment until),
     lock, clock, REAL_BY(clock, until))
WAIT(pthread_rwlock_clockwrlock, NULL, BY_RESULT,
     (pthread_rwlock_t *restrict lock, clockid_t clock, moment until),
     lock, clock, REAL_BY(clock, until))

WAIT(pthread_timedjoin_np, NULL, BY_RESULT,
     (pthread_t thread, void **result, const struct timespec *until),
     thread, result, REAL(until))
WAIT(pthread_clockjoin_np, NULL, BY_RESULT,
     (pthread_t thread, void **result, clockid_t clock, const struct timespec *until),
     thread, result, clock, REAL_BY(clock, until))

WAIT(sem_timedwait, NULL, BY_ERRNO,
     (sem_t *restrict semaphore, moment until), semaphore, REAL(until))
WAIT(sem_clockwait, NULL, BY_ERRNO,
     (sem_t *restrict semaphore, clockid_t clock, moment until),
     semaphore, clock, REAL_BY(clock, until))

WAIT(cnd_timedwait, NULL, thrd_error,
     (cnd_t *restrict condition, mtx_t *restrict mutex, moment until),
     condition, mutex, REAL(until))
WAIT(mtx_timedlock, NULL, thrd_error, (mtx_t *restrict mutex, moment until), mutex, REAL(until))

WAIT(mq_timedsend, NULL, BY_ERRNO,
     (mqd_t queue, const char *message, size_t length, unsigned priority,
      const struct timespec *until),
     queue, message, length, priority, REAL(until))
EXPORTED ssize_t mq_timedreceive(
    mqd_t queue, char *restrict message, size_t length, unsigned *restrict priority,
    moment until) {
  ssize_t (*wait)(mqd_t, char *, size_t, unsigned *, const struct timespec *) =
      next("mq_timedreceive", NULL);
  return wait ? wait(queue, message, length, priority, REAL(until)) : BY_ERRNO;
}

WAIT(timerfd_settime, NULL, BY_ERRNO,
     (int timer, int flags, const struct itimerspec *setting, struct itimerspec *old),
     timer, flags, real_timer(flags, setting, &(struct itimerspec){0}), old)
WAIT(timer_settime, "GLIBC_2.3.3", BY_ERRNO,
     (timer_t timer, int flags, const struct itimerspec *restrict setting,
      struct itimerspec *restrict old),
     timer, flags, real_timer(flags, setting, &(struct itimerspec){0}), old)
