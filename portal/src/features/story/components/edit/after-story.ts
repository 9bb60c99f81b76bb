import { afterForms } from '@/components/form/after-forms';
import { nextTask } from '@/lib/next-task';

/** For what writes a story: what it is made of runs before it, too. */
export const afterStory = <T>(load: () => Promise<T>) =>
  afterForms(async () => {
    await import('../../model');
    await nextTask();
    return load();
  });
