import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { nextTask } from '@/lib/next-task';

type Load = LazyRouteFunction<RouteObject>;

/** For a screen with forms: what these are made of runs before it, in steps, so that a slow device answers to a tap meanwhile. */
export const afterForms =
  (load: Load): Load =>
  async () => {
    await import('web-kit/zod-setup');
    await nextTask();
    await import('@/lib/text-schemas');
    await nextTask();
    await import('@/components/form/form');
    await nextTask();
    return load();
  };

/** For the screen where a story is written: what a story is made of, too. */
export const afterStory = (load: Load): Load =>
  afterForms(async () => {
    await import('@/features/story/model');
    await nextTask();
    return load();
  });
