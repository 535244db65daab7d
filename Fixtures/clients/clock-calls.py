#!/usr/bin/env python3
"""Calls the C library's functions that know the time, and prints what each says or does.

A reading prints the seconds that it is ahead of the kernel's own; a wait until a moment of the
program's clock prints whether it took until then. The argument is the time by which the wall clock is
ahead.
"""
import ctypes
import os
import signal
import sys
import threading
import time

C = ctypes.CDLL(None, use_errno=True)
AHEAD = int(sys.argv[1])
REALTIME, MONOTONIC, REALTIME_COARSE, BOOTTIME, TAI = 0, 1, 5, 7, 11
ETIMEDOUT, WAIT = 110, 0.05


class Spec(ctypes.Structure):
    _fields_ = [("seconds", ctypes.c_long), ("nanoseconds", ctypes.c_long)]

    @property
    def value(self):
        return self.seconds + self.nanoseconds / 1e9


class Timer(ctypes.Structure):
    _fields_ = [("interval", Spec), ("value", Spec)]


def spec(value):
    return Spec(int(value), int(value % 1 * 1e9))


def system(clock):
    """The kernel's own answer, which no library changes."""
    now = Spec()
    C.syscall(228 if os.uname().machine == "x86_64" else 113, clock, ctypes.byref(now))
    return now.value


def reading(clock):
    now = Spec()
    assert C.clock_gettime(clock, ctypes.byref(now)) == 0
    return round(now.value - system(clock))


def timeval():
    now = Spec()
    assert C.gettimeofday(ctypes.byref(now), None) == 0
    return round(now.seconds + now.nanoseconds / 1e6 - system(REALTIME))


def utc():
    now = Spec()
    assert C.timespec_get(ctypes.byref(now), 1) == 1
    return round(now.value - system(REALTIME))


def seconds():
    C.time.restype = ctypes.c_long
    return round((C.time(None) - system(REALTIME)) / 60) * 60


def waits(wait, ahead, expected=(0,)):
    """Says whether a wait until a moment takes until then: a monotonic moment without `ahead`."""
    until = spec(system(REALTIME if ahead is not None else MONOTONIC) + (ahead or 0) + WAIT)
    begun = system(MONOTONIC)
    result = wait(ctypes.byref(until))
    taken = system(MONOTONIC) - begun
    assert result in expected, f"{result} {os.strerror(ctypes.get_errno())}"
    return "waits" if WAIT - 0.005 < taken < 2 else f"took {taken:.3f}s"


def room(size=128):
    return ctypes.create_string_buffer(size)


def condition(clock):
    attributes, made, mutex = room(), room(), room()
    C.pthread_condattr_init(attributes)
    C.pthread_condattr_setclock(attributes, clock)
    C.pthread_cond_init(made, attributes)
    C.pthread_mutex_init(mutex, None)
    C.pthread_mutex_lock(mutex)
    return made, mutex


def held(init, lock):
    """Something that another thread holds."""
    made = room()
    init(made, None)
    thread = threading.Thread(target=lambda: lock(made))
    thread.start()
    thread.join()
    return made


def mutex():
    return held(C.pthread_mutex_init, C.pthread_mutex_lock)


def plain_mutex():
    return held(lambda mutex, _: C.mtx_init(mutex, 1), C.mtx_lock)


def plain_condition():
    made, mutex = room(), room()
    C.cnd_init(made)
    C.mtx_init(mutex, 0)
    C.mtx_lock(mutex)
    return made, mutex


def lock():
    return held(C.pthread_rwlock_init, C.pthread_rwlock_wrlock)


def semaphore():
    made = room()
    C.sem_init(made, 0, 0)
    return made


def queue():
    class Attributes(ctypes.Structure):
        _fields_ = [(name, ctypes.c_long) for name in ("flags", "most", "size", "now", *"abcd")]
    name = f"/understudy-{os.getpid()}".encode()
    made = C.mq_open(name, os.O_RDWR | os.O_CREAT, 0o600, ctypes.byref(Attributes(0, 1, 8)))
    assert made >= 0, os.strerror(ctypes.get_errno())
    C.mq_unlink(name)
    return made


def full_queue():
    made = queue()
    assert C.mq_send(made, b"x", ctypes.c_size_t(1), 0) == 0
    return made


def timer(clock):
    def wait(until):
        made = C.timerfd_create(clock, 0)
        value = Timer(Spec(0, 0), until._obj)
        assert C.timerfd_settime(made, 1, ctypes.byref(value), None) == 0
        os.read(made, 8)
        return 0
    return wait


def posix_timer(clock):
    def wait(until):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGALRM})
        made, value = ctypes.c_void_p(), Timer(Spec(0, 0), until._obj)
        assert C.timer_create(clock, None, ctypes.byref(made)) == 0
        assert C.timer_settime(made, 1, ctypes.byref(value), None) == 0
        signal.sigwait({signal.SIGALRM})
        return 0
    return wait


def sleeping_thread():
    made = ctypes.c_void_p()
    C.pthread_create(ctypes.byref(made), None, ctypes.cast(C.pause, ctypes.c_void_p), None)
    return made


LATE = (ETIMEDOUT,)
FAILED = (-1,)
size = ctypes.c_size_t
TABLE = [
    ("CLOCK_REALTIME", lambda: reading(REALTIME)),
    ("CLOCK_REALTIME_COARSE", lambda: reading(REALTIME_COARSE)),
    ("CLOCK_TAI", lambda: reading(TAI)),
    ("CLOCK_MONOTONIC", lambda: reading(MONOTONIC)),
    ("CLOCK_BOOTTIME", lambda: reading(BOOTTIME)),
    ("time", seconds),
    ("gettimeofday", timeval),
    ("timespec_get", utc),
    ("time.sleep", lambda: waits(lambda _: time.sleep(WAIT) or 0, AHEAD)),
    ("clock_nanosleep", lambda: waits(lambda t: C.clock_nanosleep(REALTIME, 1, t, None), AHEAD)),
    ("clock_nanosleep monotonic",
     lambda: waits(lambda t: C.clock_nanosleep(MONOTONIC, 1, t, None), None)),
    ("pthread_cond_timedwait",
     lambda: waits(lambda t: C.pthread_cond_timedwait(*condition(REALTIME), t), AHEAD, LATE)),
    ("pthread_cond_timedwait monotonic",
     lambda: waits(lambda t: C.pthread_cond_timedwait(*condition(MONOTONIC), t), None, LATE)),
    ("pthread_cond_clockwait",
     lambda: waits(
         lambda t: C.pthread_cond_clockwait(*condition(REALTIME), REALTIME, t), AHEAD, LATE)),
    ("pthread_mutex_timedlock",
     lambda: waits(lambda t: C.pthread_mutex_timedlock(mutex(), t), AHEAD, LATE)),
    ("pthread_mutex_clocklock monotonic",
     lambda: waits(lambda t: C.pthread_mutex_clocklock(mutex(), MONOTONIC, t), None, LATE)),
    ("pthread_rwlock_timedrdlock",
     lambda: waits(lambda t: C.pthread_rwlock_timedrdlock(lock(), t), AHEAD, LATE)),
    ("pthread_rwlock_clockwrlock",
     lambda: waits(lambda t: C.pthread_rwlock_clockwrlock(lock(), REALTIME, t), AHEAD, LATE)),
    ("pthread_timedjoin_np",
     lambda: waits(lambda t: C.pthread_timedjoin_np(sleeping_thread(), None, t), AHEAD, LATE)),
    ("sem_timedwait", lambda: waits(lambda t: C.sem_timedwait(semaphore(), t), AHEAD, FAILED)),
    ("sem_clockwait monotonic",
     lambda: waits(lambda t: C.sem_clockwait(semaphore(), MONOTONIC, t), None, FAILED)),
    ("mtx_timedlock",
     lambda: waits(lambda t: C.mtx_timedlock(plain_mutex(), t), AHEAD, (4,))),
    ("cnd_timedwait", lambda: waits(lambda t: C.cnd_timedwait(*plain_condition(), t), AHEAD, (4,))),
    ("mq_timedreceive",
     lambda: waits(lambda t: C.mq_timedreceive(queue(), room(), size(8), None, t), AHEAD, FAILED)),
    ("mq_timedsend",
     lambda: waits(lambda t: C.mq_timedsend(full_queue(), b"x", size(1), 0, t), AHEAD, FAILED)),
    ("timerfd_settime", lambda: waits(timer(REALTIME), AHEAD)),
    ("timerfd_settime monotonic", lambda: waits(timer(MONOTONIC), None)),
    ("timer_settime", lambda: waits(posix_timer(REALTIME), AHEAD)),
    ("Event.wait", lambda: waits(lambda _: threading.Event().wait(WAIT) and 1, AHEAD, (False,))),
]
for name, call in TABLE:
    print(f"{name}: {call()}", flush=True)
os._exit(0)
