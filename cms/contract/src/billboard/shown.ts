import type { Billboard } from './schema';

/** True while a published post waits for its time, so that members don't see it yet (decision 73); `now` in ms. */
export const isScheduled = (
  { is_published, publish_at }: Pick<Billboard, 'is_published' | 'publish_at'>,
  now: number,
) => is_published && publish_at !== null && publish_at > now;
