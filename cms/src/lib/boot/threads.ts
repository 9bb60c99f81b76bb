/**
 * Threads for what Node does beside the event loop, read when the first of them is needed: two decode photos, one makes small
 * pictures, four hash passwords, and three are left for files, so that no login waits for a photo.
 */
process.env.UV_THREADPOOL_SIZE ??= '10';
