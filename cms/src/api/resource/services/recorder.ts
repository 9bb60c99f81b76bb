import { CLICK_PAUSE, formatDate } from 'contract';
import { batched } from '../../../lib/concurrency/batched';
import { inTransaction } from '../../../lib/database';
import { now } from '../../../lib/time/clock';
import { addToDays, type Click, type Counted, countClicks, type DayCount } from '../queries/clicks';

/** Seven values a row, well below what one statement of either database takes. */
const BATCH = 1_000;

const once = (clicks: readonly Click[]): Click[] => [
  ...new Map(
    clicks.map(({ resource_id, user_id }) => [`${resource_id} ${user_id}`, { resource_id, user_id }]),
  ).values(),
];

const perResource = (counted: readonly Counted[], day: string): DayCount[] => {
  const days = new Map<string, DayCount>();
  for (const { resource_id, count } of counted) {
    const before = days.get(resource_id) ?? { resource_id, day, count: 0, users: 0 };
    const isNew = count === 1;
    days.set(resource_id, { ...before, count: before.count + 1, users: before.users + (isNew ? 1 : 0) });
  }
  return [...days.values()];
};

const store = (clicks: readonly Click[]) =>
  inTransaction(async (trx) => {
    const time = now();
    const counted = await countClicks(once(clicks), time, time - CLICK_PAUSE, trx);
    if (counted.length > 0) await addToDays(perResource(counted, formatDate(time)), time, trx);
  });

/**
 * Counts a click, at most once per person and resource in 30 seconds; stored when it resolves. While one transaction
 * runs, the clicks that come gather for the next: a burst costs few writes, not one each, and locks no list.
 */
export const recordClick = batched(async (clicks: readonly Click[]) => {
  await store(clicks);
  return clicks.map(() => undefined);
}, BATCH);
