import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../common/durations';
import { breachDeadline, breachRemaining } from './deadline';
import { type BreachKind, breachCountWords, breachKindWords, breachPersons, breachTotal } from './kinds';
import { type BreachLetterFacts, breachLetter } from './letters';
import { breachAddition, breachFacts } from './schema';
import { BREACH_STEPS, breachLetterOf, breachRecipients, breachReport, breachSteps } from './steps';

const noticed = Date.UTC(2026, 10, 20, 1, 30);

describe('the 72 hours', () => {
  it('end to the minute', () => expect(breachDeadline(noticed)).toBe(Date.UTC(2026, 10, 23, 1, 30)));

  it.each([
    [0, false, '還有 3 天 0 小時'],
    [19 * HOUR, false, '還有 2 天 5 小時'],
    [48 * HOUR, false, '還有 1 天 0 小時'],
    [48 * HOUR + MINUTE, false, '還有 23 小時 59 分'],
    [72 * HOUR - MINUTE, false, '還有 1 分'],
    [72 * HOUR, false, '還有 0 分'],
    [72 * HOUR + 65 * MINUTE, true, '已超過 1 小時 5 分'],
    [99 * HOUR, true, '已超過 1 天 3 小時'],
  ])('%d ms after becoming aware', (after, over, text) => {
    expect(breachRemaining(noticed, noticed + after)).toEqual({ over, text });
  });
});

describe('how many it concerns', () => {
  it('adds the kinds, at most as many as there are', () => {
    const kinds = [{ members: 80 }, { members: 80, staff: 3 }, { children: 5, schools: 2 }];
    expect(breachTotal(kinds, { members: 100, staff: 9, children: 7, schools: 2 })).toEqual({
      members: 100,
      staff: 3,
      children: 5,
      schools: 2,
    });
    expect(breachTotal([], { members: 1 })).toEqual({});
  });

  it('says it in words; accounts and schools are no people', () => {
    const counts = { members: 1284, teams: 50, children: 0, schools: 31 };
    expect(breachCountWords(counts)).toBe('會員 1,284 人、故事帳號 50 個、學校單位 31 所');
    expect(breachPersons(counts)).toBe(1284);
    expect(breachCountWords({ children: 878 })).toBe('隊員（兒童與學員）878 人');
    expect(breachCountWords({ members: 0 })).toBe('沒有找到受影響的人');
    expect(breachKindWords(['survey', 'member_profile', 'survey'])).toBe('會員基本資料、問卷');
  });
});

describe('breachRecipients', () => {
  it.each<[BreachKind[], string]>([
    [['member_profile'], 'authority members staff'],
    [['team_children'], 'authority members guardians schools staff'],
    [['partners'], 'authority staff partners'],
    [['id_last4', 'judgements'], 'authority members staff'],
    [['records'], 'authority members staff'],
    [['guardians', 'partners'], 'authority members schools staff partners'],
  ])('%j', (kinds, recipients) => {
    expect(breachRecipients(kinds).join(' ')).toBe(recipients);
    const letters = breachSteps(kinds).flatMap((step) => breachLetterOf(step) ?? []);
    expect(letters.sort()).toEqual(recipients.split(' ').sort());
  });

  it.each([
    [{ members: 100 }, 9_999, false],
    [{ members: 60, children: 41 }, 0, true],
    [{ teams: 500, schools: 90 }, 0, false],
    [{}, 10_000, true],
  ])('is the authority by the thresholds: %j of %d records', (counts, held, due) => {
    const report = breachReport(counts, held);
    expect(report.due).toBe(due);
    if (!due) expect(report.reason).toContain('請與法律顧問確認');
  });

  it('begins every event with stopping it, and has a hint for every step', () => {
    expect(breachSteps(['partners'])[0]).toBe('contain');
    for (const { hint, label } of Object.values(BREACH_STEPS)) expect(hint.length * label.length).toBeGreaterThan(0);
  });
});

const facts: BreachLetterFacts = {
  title: '備份遺失',
  noticed_time: noticed,
  from: null,
  until: null,
  kinds: ['member_profile'],
  what: '一份備份被下載。$& 原因查證中。',
  measures: '',
  counts: { members: 120 },
  sender: { name: '全球孩童創意行動挑戰', organisation: '', phone: '', email: 'help@example.org' },
};

describe('the letters', () => {
  it('to the authority has the deadline, the kinds and the number', () => {
    const { subject, text } = breachLetter('authority', facts);
    expect(subject).toBe('個人資料事故通報：備份遺失');
    for (const part of ['2026-11-20 09:30', '2026-11-23 09:30', '至多 120 人（會員 120 人）', '會員基本資料'])
      expect(text).toContain(part);
  });

  it.each(['members', 'guardians', 'schools', 'staff', 'partners', 'authority'] as const)(
    'to %s says what happened as it was typed, and marks what is missing',
    (recipient) => {
      const { text } = breachLetter(recipient, facts);
      expect(text).toContain('一份備份被下載。$& 原因查證中。');
      expect(text).toContain('諮詢電話：（請補上）');
      expect(text).toContain('諮詢信箱：help@example.org');
    },
  );

  it('warns people of false calls, not the staff', () => {
    expect(breachLetter('members', facts).text).toContain('165');
    expect(breachLetter('staff', facts).text).not.toContain('165');
  });
});

describe('what is accepted', () => {
  const { counts: _counts, sender: _sender, ...body } = facts;
  it.each([
    [{}, []],
    [{ title: ' ' }, ['title']],
    [{ kinds: [] }, ['kinds']],
    [{ kinds: ['health'] }, ['kinds']],
    [{ noticed_time: 1.5 }, ['noticed_time']],
    [{ from: noticed, until: noticed - 1 }, ['until']],
    [{ from: noticed, until: noticed }, []],
    [{ what: 'x'.repeat(5001) }, ['what']],
    [{ closed_time: 1 }, ['']],
  ])('%j', (change, places) => {
    const { error } = breachFacts.safeParse({ ...body, ...change });
    expect((error?.issues ?? []).map(({ path }) => String(path[0] ?? ''))).toEqual(places);
  });

  it('takes steps, notes and a closing, nothing else', () => {
    expect(breachAddition.safeParse({ kind: 'step', step: 'contain', done: true }).success).toBe(true);
    expect(breachAddition.safeParse({ kind: 'note', text: '' }).success).toBe(false);
    expect(breachAddition.safeParse({ kind: 'opened', text: 'x' }).success).toBe(false);
  });
});
