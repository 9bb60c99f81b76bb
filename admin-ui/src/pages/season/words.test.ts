import { SEASON_CHECKS, type Season } from 'contract';
import { expect, it } from 'vitest';
import { checkWords, rehearsalWords } from './words';

const open = { released_time: null, archived_time: null };
const season: Season = {
  session: 2027,
  judges: 6,
  invited: 4,
  judging: { prepared: true, mode: 'assigned', prizes: 3 },
  texts_changed: null,
  empty: { site: ['如何報名', '聯絡電話'], resources: 2 },
  last: { session: 2026, stories: 9, pending: 1, returned: 2, judging: 3, mode: 'open', prizes: 0, awards: 4, ...open },
};

it('words what a member may do and reads', () => {
  const steps = [
    { step: 'create' as const, open: true, reads: '' },
    { step: 'submit' as const, open: false, reads: '已經截止。' },
  ];
  expect(rehearsalWords({ session: 2027, steps })).toEqual([
    '新增小組：可以，故事算在 2027 屆（第十六屆）。沒有顯示說明。',
    '第一次送出故事：不可以。畫面顯示「已經截止。」',
  ]);
});

it('says until when who pressed in time may finish', () => {
  const graceUntil = Date.parse('2027-03-11T00:30+08:00');
  const [text] = rehearsalWords({ session: 2027, steps: [{ step: 'submit', open: false, reads: '', graceUntil }] });
  expect(text).toBe('第一次送出故事：不可以。截止前按下送出的小組，2027-03-11 00:30 前還可以傳完。沒有顯示說明。');
});

it('names what of the site is still empty, and where it is filled in (decision 77)', () => {
  const { text, way } = checkWords(season).site;
  expect(text.look).toContain('還沒有填：如何報名、聯絡電話');
  expect(text.look).toContain('2 份教學資源');
  expect(way?.to).toMatch(/^\/admin\/content-manager\/single-types\//);
  expect(checkWords({ ...season, empty: { site: [], resources: 2 } }).site.way).toBeUndefined();
});

it('has a sentence for each check, with the figures of last year', () => {
  const words = checkWords(season);
  for (const check of SEASON_CHECKS) expect(words[check].text.done).toMatch(/。$/);
  expect(words.last.text.look).toContain('待審 1 則、退件未補 2 則、評審中 3 則');
  expect(words.judging.text.done).toBe('由管理員分派，3 個獎項。評審指標、評語範本和退件理由會沿用（還沒有改過）。');
});

it('says what is left before last year is archived, and that prizes are missing', () => {
  const words = checkWords({ ...season, judging: { ...season.judging, prizes: 0 } });
  expect(words.archive.text.look).toBe('還沒有封存。還有 6 則故事沒處理完，處理完以後再封存。');
  expect(words.judging.text.look).toMatch(/^由管理員分派，還沒有獎項。/);
  const finished = { ...season.last, pending: 0, returned: 0, judging: 0 };
  expect(checkWords({ ...season, last: finished }).archive.text.look).toMatch(/^還沒有封存。都處理完了/);
});
