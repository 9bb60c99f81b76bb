import { nextTask } from '@/lib/next-task';

/** For what has forms: what these are made of runs before it, in steps, so that a slow device answers to a tap meanwhile. */
export const afterForms =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    await import('web-kit/zod-setup');
    await nextTask();
    await import('@/lib/text-schemas');
    await nextTask();
    await import('./form');
    await nextTask();
    return load();
  };
