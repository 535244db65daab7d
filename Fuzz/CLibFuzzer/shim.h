#include <stddef.h>
#include <stdint.h>

// LLVM describes it under "Using libFuzzer as a library", and has no header for it.
int LLVMFuzzerRunDriver(int *count, char ***arguments,
                        int (*test)(const uint8_t *start, size_t count));
