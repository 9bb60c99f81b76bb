import type { Awards, JudgeProgress } from 'contract';
import { expect, it } from 'vitest';
import { chosenStep, type Facts, type StepKey, stepsOf } from './steps';

const judge = (given: Partial<JudgeProgress>): JudgeProgress => ({
  id: 'j1',
  name: '甲評審',
  waiting: 0,
  draft: 0,
  sent: 0,
  declined: 0,
  open_rounds: [],
  invited_time: null,
  reminded_time: null,
  silent: false,
  ...given,
});
const story = { id: 's1', account: 'CHI-2026-00001', story_name: '斑馬線', missing: 1, sent: 0 };
const judging: Facts['judging'] = {
  session: 2026,
  mode: 'open',
  seed: '甲',
  domains: [],
  last_day: null,
  divisions: [],
  divisions_time: 0,
  archived: false,
  update_time: 0,
};
const missing: Facts['missing'] = { total: 3, readings: 0, stories: [], declared: [] };
const awards: Awards = { prizes: [], awards: [], released_time: null, update_time: 0 };
const fresh: Facts = { judging, judges: [judge({})], missing, awards, stories: { begun: 0, scored: 0 }, opened: false };

const picked: Facts = { ...fresh, judging: { ...judging, update_time: 5 } };
const set: Facts = { ...fresh, judging: { ...judging, mode: 'assigned', update_time: 5 } };
const invited: Facts = { ...set, judges: [judge({ invited_time: 1 })] };
const assigned: Facts = { ...set, judges: [judge({ invited_time: 1, waiting: 3 })] };
const sent: Facts = { ...set, judges: [judge({ invited_time: 1, sent: 3 })], stories: { begun: 0, scored: 3 } };
const prizes = [{ name: '金獎', places: 1, division: '' }];
const won: Awards = { ...awards, prizes, awards: [{ story_id: 's1', prize: '金獎', reason: '' }] };

const of = (facts: Facts, wanted: StepKey) => {
  const step = stepsOf(facts).find(({ key }) => key === wanted);
  const { label, ...where } = step?.act ?? { label: '' };
  return [
    step?.count,
    `${step?.done ? 'done' : 'open'}${step?.closed ? ', closed' : ''}`,
    label,
    Object.values(where)[0],
  ];
};

it.each<[string, StepKey, Facts, ReturnType<typeof of>]>([
  ['not set', 'mode', fresh, ['還沒設定', 'open', '選擇評審方式', 'mode']],
  ['set', 'mode', set, ['由管理員分派', 'done', '下一步：邀請', 'invite']],
  [
    'begun without being set',
    'mode',
    { ...fresh, stories: { begun: 1, scored: 0 } },
    ['評審自己挑選', 'done', '下一步：評分進度', 'progress'],
  ],
  ['no judge', 'invite', { ...set, judges: [] }, ['還沒有評審', 'open, closed', '新增評審帳號', '/permission-manage']],
  ['none invited', 'invite', set, ['已邀請 0/1 位', 'open', '選擇要邀請的評審', 'invite']],
  ['one invited', 'invite', invited, ['已邀請 1/1 位', 'done', '下一步：分派', 'assign']],
  [
    'one with something to read not invited',
    'invite',
    { ...set, judges: [judge({ invited_time: 1, waiting: 1 }), judge({ id: 'j2', waiting: 2 })] },
    ['已邀請 1/2 位', 'open', '選擇要邀請的評審', 'invite'],
  ],
  [
    'all begun, none invited',
    'invite',
    { ...set, judges: [judge({ waiting: 1, draft: 1 })] },
    ['已經開始評分', 'done', '下一步：評分進度', 'progress'],
  ],
  ['not set', 'assign', fresh, ['還沒設定', 'open, closed', '選擇評審方式', 'mode']],
  ['judges pick', 'assign', picked, ['不用分派', 'done, closed', '下一步：評分進度', 'progress']],
  ['no judge', 'assign', { ...set, judges: [] }, ['還沒有評審', 'open, closed', '新增評審帳號', '/permission-manage']],
  [
    'no story',
    'assign',
    { ...set, missing: { ...missing, total: 0 } },
    ['還沒有故事', 'open, closed', '前往管理報名故事', '/stories-manage'],
  ],
  ['to assign', 'assign', set, ['3 則還沒分派', 'open', '試算第 1 輪', 'assign']],
  ['assigned', 'assign', assigned, ['3 份', 'done', '下一步：評分進度', 'progress']],
  [
    'judges pick',
    'progress',
    { ...picked, stories: { begun: 1, scored: 1 } },
    ['已評分 1/3 則', 'open, closed', '前往評審平台', '/judge-stories-list?session=2026'],
  ],
  [
    'all that were picked',
    'progress',
    { ...picked, stories: { begun: 0, scored: 3 } },
    ['已評分 3/3 則', 'done, closed', '下一步：名次', 'ranking'],
  ],
  ['not assigned', 'progress', set, ['還沒分派', 'open, closed', '前往分派', 'assign']],
  [
    'one who has opened nothing',
    'progress',
    { ...assigned, judges: assigned.judges.map((one) => ({ ...one, silent: true })) },
    ['已送出 0/3 份', 'open', '看還沒打開的評審', 'silent'],
  ],
  ['waiting', 'progress', assigned, ['已送出 0/3 份', 'open', '提醒評審', 'remind']],
  [
    'readings missing',
    'progress',
    { ...sent, missing: { ...missing, readings: 1, stories: [story] } },
    ['已送出 3/4 份', 'open', '看缺評分的故事', 'progress'],
  ],
  ['all sent', 'progress', sent, ['已送出 3/3 份', 'done', '下一步：名次', 'ranking']],
  ['nothing sent', 'ranking', assigned, ['還沒有評分', 'open, closed', '看評分進度', 'progress']],
  ['not opened', 'ranking', sent, ['已評分 3/3 則', 'open', '開啟排名', true]],
  ['opened', 'ranking', { ...sent, opened: true }, ['已評分 3/3 則', 'open', '下一步：獎項與公布', 'awards']],
  ['nothing sent', 'awards', assigned, ['還沒有評分', 'open, closed', '看評分進度', 'progress']],
  ['not opened', 'awards', sent, ['還沒有獎項', 'open', '開啟排名', true]],
  ['no prize', 'awards', { ...sent, opened: true }, ['還沒有獎項', 'open', '填寫獎項', 'awards']],
  [
    'no winner',
    'awards',
    { ...sent, opened: true, awards: { ...awards, prizes } },
    ['1 個獎項', 'open', '選出得獎故事', 'awards'],
  ],
  ['to release', 'awards', { ...sent, opened: true, awards: won }, ['1 則得獎', 'open', '檢查並公開', 'release']],
  [
    'released',
    'awards',
    { ...sent, opened: true, awards: { ...won, released_time: 9 } },
    ['已公布', 'done', '', undefined],
  ],
])('says of %s, in the step %s, its count, whether it is done and the next act', (_, key, facts, said) => {
  expect(of(facts, key)).toEqual(said);
});

it('leads from a step that is done to the first one that is not', () => {
  expect(of({ ...invited, judges: [judge({ invited_time: 1, waiting: 1 })] }, 'mode')[3]).toBe('progress');
  expect(of({ ...sent, awards: { ...won, released_time: 9 } }, 'mode')[3]).toBe('invite');
});

it('has nothing to do but to look in an archived session', () => {
  const archived: Facts = { ...sent, judging: { ...set.judging, archived: true } };
  expect(new Set(stepsOf(archived).map(({ todo }) => todo))).toEqual(new Set(['這一屆已經封存，只能查看。']));
  expect(of(archived, 'ranking')).toEqual(['已評分 3/3 則', 'open', '開啟排名', true]);
  expect(of({ ...archived, stories: { begun: 0, scored: 0 }, judges: [] }, 'invite')[3]).toBe('assign');
});

it.each<[string, string | null, Facts, StepKey]>([
  ['the one of the address', 'awards', fresh, 'awards'],
  ['the first that is not done', null, fresh, 'mode'],
  ['the first that is not done', null, set, 'invite'],
  ['the first that is not done', null, invited, 'assign'],
  ['the first that is not done, past what is not needed', null, { ...picked, judges: invited.judges }, 'progress'],
  ['the first that is not done', 'none', assigned, 'progress'],
  ['the last once all are done', null, { ...sent, awards: { ...won, released_time: 9 } }, 'awards'],
  ['the last of an archived session', null, { ...fresh, judging: { ...judging, archived: true } }, 'awards'],
])('shows %s (%s)', (_, asked, facts, key) => {
  expect(chosenStep(stepsOf(facts), asked, facts.judging.archived)).toBe(key);
});
