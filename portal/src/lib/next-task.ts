/** Resolves in a task of its own: what else waits for the main thread, a tap above all, comes first. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
