/**
 * How Node runs a server, wherever one is started; package.json, the Dockerfile and one machine's unit say the same. Young
 * objects are cleared away in smaller lots: 250 MB resident after boot instead of 390. Between two full collections the heap grows to
 * twice what is in use, where V8 allows four times on a large machine: 450 to 470 MB through 60,000 hostile calls instead of
 * 490 to 520 with 2.5 times. Neither limits what a heap may hold; `--max-old-space-size` would, and it would put aside the
 * limits of the threads that read other people's files.
 */
export const MEMORY_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=100'];

/**
 * Fifty photos at once leave 230 MB instead of 360 with the C library, which otherwise keeps a heap for each thread. It also gives
 * back what it has free at the end of a heap from 128 KB on, where a first large picture would raise that to 64 MB: thirty photos
 * beside sixty logins take 266 MB instead of 298 and leave 203 instead of 286, in the same time. What is larger than 72 KB lies
 * by itself and is given back when it goes, where it would leave holes in the heap. The 64 KB that each read of a socket takes do
 * not: the kernel would clear sixteen pages for each, half as much again for a save (docs/decisions/220).
 */
export const MEMORY_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '73728',
};
