import { DAY } from 'contract';
import type { Random } from '../random';
import type { Pools } from '../world/pools';
import type { Hint } from './from-schema';

const someTime = (random: Random) => Date.now() - random.whole(-400, 12_000) * DAY;

/** What a field of a body or a query mostly holds, by its name. */
export const hintsOf = (pools: Pools): Hint => {
  const from =
    (...names: (keyof Pools)[]) =>
    (random: Random) => {
      const pool = pools[random.pick(names)];
      return pool.length > 0 ? random.pick(pool) : undefined;
    };
  const password = (random: Random) => random.pick(['Challenge-2026', 'kiwi-star-4827']);
  const mail = (random: Random) => random.pick(['teacher@example.org', 'not-there@example.org', 'judge1@example.org']);
  const url = (random: Random) =>
    random.chance(0.5) && pools.files.length > 0
      ? `/api/file/${random.pick(pools.files)}`
      : random.pick(['https://youtu.be/dQw4w9WgXcQ', 'https://example.org/a.pdf', '/api/file/public/x.jpg']);
  const number = (random: Random) => random.whole(0, 3);
  const hints: Record<string, Hint> = {
    account: from('accounts', 'mails'),
    password,
    current_password: password,
    email: mail,
    test_email: () => 'admin@example.org',
    reply_email: () => 'admin@example.org',
    id: from('stories', 'users', 'schools', 'managers', 'jobs'),
    ids: from('stories'),
    id_list: from('stories'),
    story: from('stories'),
    judge_id: from('judges'),
    member_id: from('users'),
    token: from('tokens'),
    url,
    link: url,
    src: url,
    city: () => '臺北市',
    district: () => '大安區',
    phone: () => '0912345678',
    base: number,
    version: number,
    page: () => '1',
    size: () => '20',
    session: () => String(new Date().getFullYear()),
    text: () => '海風',
    type: () => '資訊與科技',
    teacher_grade: () => 'elementary',
    gender: () => 'male',
    wade_giles: () => 'WANG,XIAO-MING',
    tel: () => '02-23456789',
    zip: () => '100',
    target: (random) => random.whole(1, 12),
    nickname: () => '全球孩童創意行動挑戰',
    subject: () => '提醒',
    frequency: () => '每年一次',
    sdgs: (random) => String(random.whole(1, 17)),
    auto_send_time: (random) => Date.now() + random.whole(1, 400) * DAY,
    born_date: someTime,
    date: someTime,
  };
  return (random, name) => (name.endsWith('_time') ? someTime(random) : hints[name]?.(random, name));
};
