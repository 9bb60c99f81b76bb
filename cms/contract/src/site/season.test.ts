import { expect, it } from 'vitest';
import { archiveRefusal, type Season, seasonChecks } from './season';

const at = (text: string) => Date.parse(`${text}+08:00`);
const now = at('2026-11-01T00:00');
const edition = {
  open_time: at('2026-12-01T09:00'),
  close_time: at('2027-03-10T17:00'),
  supplement_deadline: at('2027-03-24T17:00'),
  review_deadline: null,
  grace_minutes: 30,
  notice: '',
  supplement_notice: '',
};
const archived = { released_time: null, archived_time: now };
const open = { archived_time: null };
const season: Season = {
  session: 2027,
  judges: 6,
  invited: 4,
  judging: { prepared: true, mode: 'assigned', prizes: 3 },
  texts_changed: null,
  empty: { site: [], resources: 0 },
  last: {
    session: 2026,
    stories: 9,
    pending: 0,
    returned: 0,
    judging: 0,
    mode: 'open',
    prizes: 0,
    awards: 0,
    ...archived,
  },
};
const last = (change: object) => ({ last: { ...season.last, ...change } });

it.each([
  ['everything', {}, {}, {}],
  ['a link of the site that was not given', {}, { empty: { site: ['如何報名'], resources: 0 } }, { site: 'look' }],
  ['resources without their links', {}, { empty: { site: [], resources: 2 } }, { site: 'look' }],
  ['no opening', { open_time: null }, {}, { dates: 'missing' }],
  ['no close', { close_time: null }, {}, { dates: 'missing' }],
  ['dates of last year', { open_time: 1, close_time: 2 }, {}, { dates: 'look' }],
  ['no day for supplements', { supplement_deadline: null }, {}, { supplement: 'look' }],
  ['an opening in the session before', { open_time: at('2026-09-30T23:59') }, {}, { session: 'look' }],
  ['a notice of the fourteenth edition', { notice: '第十四屆挑戰已經結束。' }, {}, { notices: 'look' }],
  ['a notice of this edition', { notice: '第十六屆挑戰已經結束。' }, {}, {}],
  ['a notice of the year in which the session begins', { notice: '2026年10月起報名，2027年截止。' }, {}, {}],
  ['a close right now', { close_time: now, open_time: now - 1 }, {}, { dates: 'done' }],
  ['a supplement notice of 2025', { supplement_notice: '補件截止時間：2025/03/24 17:00' }, {}, { notices: 'look' }],
  ['no judges', {}, { judges: 0 }, { judges: 'missing' }],
  ['no judge invited', {}, { invited: 0 }, { judges: 'look' }],
  ['no judging settings', {}, { judging: { ...season.judging, prepared: false } }, { judging: 'look' }],
  ['no prizes', {}, { judging: { ...season.judging, prizes: 0 } }, { judging: 'look' }],
  ['pending stories of last year', {}, last({ ...open, pending: 1 }), { last: 'look', archive: 'look' }],
  ['returned stories of last year', {}, last({ ...open, returned: 1 }), { last: 'look', archive: 'look' }],
  ['stories of last year being judged', {}, last({ ...open, judging: 1 }), { last: 'look', archive: 'look' }],
  ['last year finished, not archived', {}, last(open), { archive: 'look' }],
  ['no stories of last year', {}, last({ ...open, stories: 0 }), {}],
  ['an archived year with stories left', {}, last({ pending: 1 }), {}],
])('with %s', (_, dates, facts, expected) => {
  const done = { dates: 'done', supplement: 'done', session: 'done', notices: 'done', judges: 'done', judging: 'done' };
  expect(seasonChecks({ ...edition, ...dates }, { ...season, ...facts }, now)).toMatchObject({
    ...done,
    last: 'done',
    archive: 'done',
    ...expected,
  });
});

it.each([
  [2025, undefined],
  [2026, undefined],
  [2027, 'season_running'],
  [2028, 'season_running'],
])('%i is archived in the session of 2027: %s', (session, refusal) => {
  expect([now, at('2026-10-01T00:00'), at('2027-09-30T23:59')].map((time) => archiveRefusal(session, time))).toEqual([
    refusal,
    refusal,
    refusal,
  ]);
});
