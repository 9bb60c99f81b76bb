import { DAY, type PartnerRow, sessionOf } from 'contract';
import { partnerSearchText } from '../../api/partner/queries/imports';
import { newRow, type Transaction } from '../../lib/database';
import type { DemoUser } from './members';
import { randomName } from './names';
import { makeRandom, type Random } from './random';

const SEED = 20_190_301;
/** Partners who joined the platform under the same address, and those who did not. */
const JOINED = 6;
const OTHERS = 18;
const PLACES = ['晨光故事協會', '山海社區大學', '北區家長聯盟', '圖書館志工隊', '小樹親子共學', '南方教育基金會'];
const POSITIONS = ['理事', '志工', '講師', '執行秘書', '家長代表'];

const rowOf = (random: Random, name: string, email: string, session: number): PartnerRow => ({
  name,
  email,
  cellphone: `0900${String(random.whole(0, 999_999)).padStart(6, '0')}`,
  department: random.pick(PLACES),
  position: random.pick(POSITIONS),
  session_list: random.some([session, session - 1, session - 2], random.whole(0, 3)),
});

/** Members of the partner group, some of whom are members of the platform too. */
export const storePartners = async (users: readonly DemoUser[], now: number, trx: Transaction): Promise<void> => {
  const random = makeRandom(SEED);
  const session = sessionOf(now);
  const members = random.some(
    users.filter(({ role }) => role === 'user'),
    JOINED,
  );
  const rows = [
    ...members.map(({ name, account }) => rowOf(random, name, account, session)),
    ...Array.from({ length: OTHERS }, (_, index) =>
      rowOf(random, randomName(random).name, `partner${index + 1}@example.org`, session),
    ),
  ];
  await trx('merrymama_users').insert(
    rows.map(({ session_list, ...row }) => {
      const time = new Date(now - random.whole(1, 400) * DAY);
      return {
        ...row,
        ...newRow(time),
        sessions: session_list.join(';'),
        search_text: partnerSearchText({ ...row, session_list }),
      };
    }),
  );
};
