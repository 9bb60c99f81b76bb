import { type RejectReasonCode, SECTION_KEYS, SECTIONS } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeStory } from '../test-story';
import { returnedToTeam } from './returned';
import { OWN_PARTS, teamLead, teamProgress } from './team-lead';

const DONE = {
  problem: '車開得很快',
  pictures: Object.fromEntries(
    ['feeling', 'imagine', 'implement', 'share'].map((stage) => [
      stage,
      [{ url: '/api/file/a', description: '路口', is_cover: true }],
    ]),
  ) as ReturnType<typeof makeStory>['pictures'],
  pdf_list: [{ name: '學習單.pdf', url: '/api/file/b' }],
  story_name: '看得見的斑馬線',
  video: { src: 'https://youtu.be/abc', is_own: true },
  sdgs: ['4'],
};

const came = (words: string, codes: RejectReasonCode[], done: boolean, is_18 = false) => {
  const texts = codes.map(() => '一句話');
  const story = makeStory({
    ...(done ? DONE : {}),
    is_18,
    apply_status: 3,
    failed_message: [words, ...texts].filter(Boolean).join('\n'),
    failed_reasons: codes,
  });
  return [returnedToTeam(story), story] as const;
};

const WORDS = '2.2 的照片太模糊，請小朋友重拍';
const RIGHT = '你們的部分都可以了，老師會補上其他資料。';
const MEND = '請改好這些地方，再按儲存。';

describe('decision 83: what a team reads first of a story that came back', () => {
  it.each<[string, string, RejectReasonCode[], boolean, string]>([
    ['free text alone, all filled in', WORDS, [], true, ''],
    ['free text alone, something open', WORDS, [], false, ''],
    ['free text beside reasons for the teacher', WORDS, ['members_incomplete'], true, ''],
    ['free text beside reasons for the team', WORDS, ['photo_quality'], true, MEND],
    ['reasons for the team', '', ['photo_quality'], true, MEND],
    ['reasons for the team and the teacher', '', ['photo_quality', 'consent_missing'], true, MEND],
    ['reasons for the teacher, all filled in', '', ['consent_missing'], true, RIGHT],
    [
      'reasons for the teacher, something open',
      '',
      ['consent_missing'],
      false,
      '老師會補上其他資料。你們還有沒寫完的地方。',
    ],
    ['neither words nor reasons', '', [], true, '要改哪裡，請問老師。'],
  ])('%s', (_name, words, codes, done, lead) => {
    expect(teamLead(...came(words, codes, done))).toBe(lead);
  });

  it.each<[string, string, RejectReasonCode[], boolean, string]>([
    ['free text alone', WORDS, [], true, '看看審核的人寫了什麼'],
    ['free text beside reasons for the teacher', WORDS, ['consent_missing'], true, '看看審核的人寫了什麼'],
    ['reasons for the team', '', ['photo_quality'], true, '還有 1 個地方要改'],
    ['reasons for the teacher alone', '', ['consent_missing'], true, '5 個部分都寫好了！'],
    ['neither', '', [], true, '5 個部分，完成了 5 個'],
    ['something open', '', ['consent_missing'], false, '5 個部分，完成了 0 個'],
  ])('the strip: %s', (_name, words, codes, done, text) => {
    const [returned, story] = came(words, codes, done);
    expect(teamProgress(returned, story, true)).toBe(text);
  });

  it.each([
    ['no words of the reviewer’s', '', '這些地方你們都改過了。老師會再送出一次。'],
    ['words that may ask for more', WORDS, '這些地方你們都改過了。再看一次審核的人寫的話。'],
  ])('once all that was named is changed: %s', (_name, words, lead) => {
    const [returned, story] = came(words, ['photo_quality', 'consent_missing'], true);
    expect(teamLead({ ...returned, mended: new Set(['2.2'] as const) }, story)).toBe(lead);
  });

  it('says no more than the count once what was named is mended and words are left', () => {
    const [, story] = came(WORDS, ['photo_quality'], true);
    expect(teamProgress(returnedToTeam(story, { mended: ['2.2'] }), story, true)).toBe('5 個部分，完成了 5 個');
  });

  it('speaks of the representative to a team of adults', () => {
    expect(teamLead(...came('', ['consent_missing'], true, true))).toBe('你們的部分都可以了，代表人會補上其他資料。');
  });
});

it('counts each section that a team fills in and that a story must have', () => {
  const counted = SECTION_KEYS.filter((key) => SECTIONS[key].visitor === 'edit' && SECTIONS[key].positions.length > 0);
  expect(OWN_PARTS).toEqual(counted);
});
