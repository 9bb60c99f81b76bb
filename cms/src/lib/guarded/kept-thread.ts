import { type Patience, startThread, type Thread, type ThreadLimits } from './thread';

/** So long a thread waits for its next question, ms. */
const STAY = 10_000;

/**
 * Asks threads of this compiled module. To start one takes many times what most answers take: one that has answered stays for
 * `stay` ms, for the next question. Questions at once have a thread each, and one of these stays (record 253).
 */
export const keptThread = (script: string, limits: ThreadLimits, stay = STAY) => {
  let idle: { thread: Thread; timer: NodeJS.Timeout } | undefined;

  const take = (): Thread => {
    const kept = idle;
    idle = undefined;
    clearTimeout(kept?.timer);
    return kept && !kept.thread.isOver() ? kept.thread : startThread(script, limits);
  };

  const leave = (thread: Thread) => {
    if (idle || thread.isOver()) return void thread.end();
    const end = () => {
      idle = undefined;
      void thread.end();
    };
    idle = { thread, timer: setTimeout(end, stay).unref() };
  };

  return async <Answer>(question: unknown, patience?: Patience): Promise<Answer> => {
    const thread = take();
    try {
      return await thread.ask<Answer>(question, patience);
    } finally {
      leave(thread);
    }
  };
};
