import { DAY, formatDate } from 'contract';
import { addToDays, type Click, insertClickers } from '../../api/resource/queries/clicks';
import { publishedIds } from '../../api/resource/queries/library';
import type { Transaction } from '../../lib/database';
import type { DemoUser } from './members';
import { makeRandom } from './random';

const SEED = 20_240_517;
const BATCH = 200;

type Pair = Click & { count: number; time: number };

const pairsOf = (resources: readonly string[], members: readonly DemoUser[], now: number): Pair[] => {
  const random = makeRandom(SEED);
  return members.flatMap((member) => {
    // What is on top is clicked most.
    const clicked = random.some(resources, random.whole(0, 9)).filter((_, index) => random.chance(0.9 - index * 0.05));
    return clicked.map((resource_id) => {
      const time = random.moment(Math.max(member.create_time, now - 90 * DAY), now);
      return { resource_id, user_id: member.id, count: random.whole(1, 4), time };
    });
  });
};

const daysOf = (pairs: readonly Pair[]) => {
  const days = new Map<string, { resource_id: string; day: string; count: number; users: number }>();
  for (const { resource_id, count, time } of pairs) {
    const day = formatDate(time);
    const before = days.get(`${resource_id} ${day}`) ?? { resource_id, day, count: 0, users: 0 };
    days.set(`${resource_id} ${day}`, { ...before, count: before.count + count, users: before.users + 1 });
  }
  return [...days.values()];
};

/** Clicks of the demo's members on the library, over the last three months. */
export const storeClicks = async (users: readonly DemoUser[], now: number, trx: Transaction) => {
  const members = users.filter(({ role }) => role === 'user');
  const pairs = pairsOf(await publishedIds(trx), members, now);
  const days = daysOf(pairs);
  for (let start = 0; start < pairs.length; start += BATCH) {
    await insertClickers(pairs.slice(start, start + BATCH), trx);
  }
  for (let start = 0; start < days.length; start += BATCH) await addToDays(days.slice(start, start + BATCH), now, trx);
};
