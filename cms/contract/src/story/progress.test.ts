import { describe, expect, it } from 'vitest';
import {
  BLOCKING_POSITIONS,
  CHECKPOINT_GROUPS,
  CHECKPOINTS,
  checkpointState,
  nextPosition,
  notApplicable,
  progressCount,
} from './checkpoints';
import type { Pictures } from './files';
import { questionnairePersons } from './participation';
import { PICTURE_STAGES } from './picture-stages';
import { computeProgress, type ProgressInput, startBlock, submissionBlock } from './progress';

const school = { category: 1, city: '臺北市', district: '大安區', name: '市立幸安國小' } as const;
const certificate = {
  wade_giles: 'WANG,XIAO-MING',
  department_zh: '市立幸安國小',
  department_en: 'Xingan School',
  school,
};
const photo = { url: 'a', description: '斑馬線', is_cover: true };
const fullPictures = (): Pictures => ({ feeling: [photo], imagine: [photo], implement: [photo], share: [photo] });

const blank = (): ProgressInput => ({
  is_18: false,
  team_name: '',
  team_members: [],
  counselors: [],
  problem: '',
  pictures: { feeling: [], imagine: [], implement: [], share: [] },
  pdf_list: [],
  story_name: '',
  agree_authorize: false,
  video: { src: '' },
  sdgs: [],
  certificate_address: null,
  is_participate: null,
  apply_status: 1,
  questionnaireStatus: [],
});

const whole = (): ProgressInput => ({
  ...blank(),
  team_name: '海風小隊',
  team_members: [{ id: 'm1', name: '小明', grade: '五年級', age: 11, ...certificate }],
  counselors: [{ id: 'c1', name: '林老師', ...certificate }],
  problem: '校門口的斑馬線看不清楚',
  pictures: fullPictures(),
  pdf_list: [{ name: '學習單.pdf', url: 'b' }],
  story_name: '看得見的斑馬線',
  agree_authorize: true,
  video: { src: 'https://youtu.be/abcdefghijk' },
  sdgs: ['11'],
  certificate_address: { recipient: '林老師', zip: '106', city: '臺北市', address: '和平東路一段1號', note: '' },
  is_participate: true,
  apply_status: 4,
  questionnaireStatus: [{ id: 'c1', status: true }],
});

describe('computeProgress', () => {
  it('has nothing but the unasked sharing season in a blank story', () => {
    expect(computeProgress(blank())).toEqual({
      message: '1 小組名稱與成員',
      bar_list: [false, false, false, false, false, false, false, false, false, false, true, false],
    });
  });

  it('has all twelve in a whole, approved story', () => {
    expect(computeProgress(whole())).toEqual({ message: '審核完成', bar_list: Array(12).fill(true) });
  });

  const cases: [name: string, position: number, change: Partial<ProgressInput>, message: string][] = [
    ['no team name', 0, { team_name: '' }, '1 小組名稱與成員'],
    ['no members', 0, { team_members: [] }, '1 小組名稱與成員'],
    [
      'a member of 18 under 18',
      0,
      { team_members: [{ id: 'm', name: '大明', grade: '高三', age: 18, ...certificate }] },
      '1 小組名稱與成員',
    ],
    ['no counsellor', 1, { counselors: [] }, '1 輔導員'],
    ['a blank problem', 2, { problem: ' \n' }, '2.1 感受到的問題'],
    ...PICTURE_STAGES.map((stage): [string, number, Partial<ProgressInput>, string] => [
      `no photo in ${stage}`,
      3,
      { pictures: { ...fullPictures(), [stage]: [] } },
      '2.2 四步驟照片',
    ]),
    [
      'a photo without description',
      3,
      { pictures: { ...fullPictures(), share: [photo, { ...photo, description: ' ' }] } },
      '2.2 四步驟照片',
    ],
    ['no learning sheet', 4, { pdf_list: [] }, '2.3 學習單與故事名稱'],
    ['no story name', 4, { story_name: '' }, '2.3 學習單與故事名稱'],
    ['a blank story name', 4, { story_name: ' \n' }, '2.3 學習單與故事名稱'],
    ['no video', 6, { video: { src: '' } }, '2.6 影片連結'],
    ['no goals', 7, { sdgs: [] }, '2.7 SDGs'],
    [
      'a member without English department',
      8,
      { team_members: [{ id: 'm1', name: '小明', grade: '五年級', age: 11, ...certificate, department_en: '' }] },
      '3.1 國際證書資料',
    ],
    [
      'a counsellor without school',
      8,
      { counselors: [{ id: 'c1', name: '林老師', ...certificate, school: null }] },
      '3.1 國際證書資料',
    ],
    ['no certificate address', 8, { certificate_address: null }, '3.1 國際證書資料'],
    ['a questionnaire open', 9, { questionnaireStatus: [{ id: 'c1', status: false }] }, '3.2 輔導員問卷'],
    [
      'one of two questionnaires open',
      9,
      {
        counselors: ['c1', 'c2'].map((id) => ({ id, name: '林老師', ...certificate })),
        questionnaireStatus: [
          { id: 'c1', status: true },
          { id: 'c2', status: false },
        ],
      },
      '3.2 輔導員問卷',
    ],
    ['another person’s questionnaire only', 9, { questionnaireStatus: [{ id: 'm1', status: true }] }, '3.2 輔導員問卷'],
    ['the sharing season unanswered while eligible', 10, { is_participate: null }, '2.5 分享季報名'],
  ];
  it.each(cases)('misses a position with %s (decision 1)', (_, position, change, message) => {
    const progress = computeProgress({ ...whole(), ...change });
    expect(progress.bar_list[position]).toBe(false);
    expect(progress.message).toBe(message);
  });

  it('has no certificates without people, though there is an address', () => {
    expect(computeProgress({ ...whole(), team_members: [], counselors: [] }).bar_list[8]).toBe(false);
  });

  it.each([
    [1, '資料填寫完成，可以送出'],
    [2, '待審核'],
    [3, '資料填寫完成，可以送出'],
    [4, '審核完成'],
    [5, '審核完成'],
    [6, '審核完成'],
  ] as const)('says in status %i what is next once all but the review is there: %s', (apply_status, message) => {
    expect(computeProgress({ ...whole(), apply_status, is_participate: true }).message).toBe(message);
  });

  it('never names the optional consent as the next step (decision 3)', () => {
    const progress = computeProgress({ ...whole(), agree_authorize: false, is_participate: null });
    expect(progress.bar_list[5]).toBe(false);
    expect(progress.bar_list[10]).toBe(true);
    expect(progress.message).toBe('審核完成');
  });

  it.each([1, 2, 3] as const)('leaves "reviewed" open in status %i', (apply_status) => {
    expect(computeProgress({ ...whole(), apply_status }).bar_list[11]).toBe(false);
  });

  it.each([
    [true, true],
    [false, true],
    [null, false],
  ])('counts the sharing season as answered: %s → %s', (is_participate, expected) => {
    expect(computeProgress({ ...whole(), is_participate }).bar_list[10]).toBe(expected);
  });
});

describe('18+ teams', () => {
  const adult = {
    ...whole(),
    is_18: true,
    counselors: [],
    team_members: [{ id: 'u1', name: '陳大文', department: '大學', age: 20, account: 'a@b.tw', ...certificate }],
  };
  it('counts the bound account holder as the counsellor (decision 5, decision 6)', () => {
    expect(questionnairePersons(adult)).toEqual(['u1']);
    expect(computeProgress({ ...adult, questionnaireStatus: [{ id: 'u1', status: true }] }).bar_list).toEqual(
      Array(12).fill(true),
    );
  });
  it('has no position 1 without one', () => {
    const unbound = { ...adult, team_members: adult.team_members.map((member) => ({ ...member, account: undefined })) };
    expect(computeProgress(unbound).bar_list[1]).toBe(false);
  });
  it('refuses a member of 17', () => {
    const young = { ...adult, team_members: adult.team_members.map((member) => ({ ...member, age: 17 })) };
    expect(computeProgress(young).bar_list[0]).toBe(false);
  });
});

describe('submissionBlock', () => {
  it('blocks on 0, 1, 2, 3, 4, 9 and 10 only (decision 2)', () =>
    expect(BLOCKING_POSITIONS).toEqual([0, 1, 2, 3, 4, 9, 10]));
  it('lets a story through that lacks consent, video, goals and address (decision 2, decision 8)', () => {
    const story = { ...whole(), agree_authorize: false, video: { src: '' }, sdgs: [], certificate_address: null };
    expect(submissionBlock(story)).toBeNull();
  });
  it('names the first missing blocking position, not the first missing one (decision 3)', () => {
    const story = { ...whole(), video: { src: '' }, questionnaireStatus: [] };
    expect(submissionBlock(story)).toEqual({ step: 9, message: '3.2 輔導員問卷' });
  });
  it('asks for schools when nothing else is missing', () => {
    const story = { ...whole(), counselors: [{ id: 'c1', name: '林老師', ...certificate, school: null }] };
    expect(submissionBlock(story)).toEqual({ step: 8, message: '請為所有成員選擇學校' });
  });
});

describe('startBlock', () => {
  const sending = { ...whole(), pictures: blank().pictures, pdf_list: [], story_name: '' };
  it.each([
    ['photos and sheet are missing, and nothing arrives', sending, false, 3],
    ['photos and sheet are missing, and files arrive', sending, true, null],
    ['files arrive, and the questionnaire is missing', { ...sending, questionnaireStatus: [] }, true, 9],
    ['files arrive, and the problem is missing', { ...sending, problem: '' }, true, 2],
    ['an empty story whose files arrive', blank(), true, 0],
    ['everything is there', whole(), false, null],
  ])('%s', (_, story, arriving, step) => {
    expect(startBlock(story, arriving)?.step ?? null).toBe(step);
  });
  it('asks for schools as a sending does', () => {
    const counselors = [{ id: 'c1', name: '林老師', ...certificate, school: null }];
    expect(startBlock({ ...sending, counselors }, true)?.message).toBe('請為所有成員選擇學校');
  });
});

describe('the list of checkpoints', () => {
  it('has its positions in order and four groups of 2, 6, 3 and 1', () => {
    expect(CHECKPOINTS.map((point) => point.position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(CHECKPOINT_GROUPS.map((group) => group.positions.length)).toEqual([2, 6, 3, 1]);
    for (const group of CHECKPOINT_GROUPS)
      for (const position of group.positions) expect(CHECKPOINTS[position]?.group).toBe(group.key);
  });
  it('finds the next position, or none', () => {
    expect(nextPosition(Array(12).fill(false))).toBe(0);
    expect(nextPosition(Array(12).fill(true))).toBeNull();
    expect(nextPosition([...Array(11).fill(true), false])).toBeNull();
  });
});

describe('decision 88: the count is of twelve, whatever is applicable', () => {
  const bar = (...done: number[]) => CHECKPOINTS.map(({ position }) => done.includes(position));

  it.each([
    ['a new story', bar(0, 1, 10), [10], 3],
    ['without consent', bar(0, 1, 2, 3, 4, 6, 10), [10], 7],
    ['eligible and asked', bar(0, 1, 5, 6), [], 4],
    ['eligible and answered', bar(0, 1, 5, 6, 10), [], 5],
    ['a story without positions', [], [], 0],
  ])('%s', (_name, list, none, done) => {
    expect(notApplicable(list)).toEqual(none);
    expect(progressCount(list)).toEqual({ done, of: 12 });
  });

  it('counts what was sent back as open, filled in or not', () => {
    const list = bar(0, 1, 2, 3, 10);
    expect(progressCount(list, [3, 6])).toEqual({ done: 4, of: 12 });
    expect(progressCount(list, [3, 6], [2, 3, 4, 6])).toEqual({ done: 1, of: 4 });
  });

  it.each([
    [3, 'returned'],
    [10, 'none'],
    [2, 'done'],
    [5, 'optional'],
    [6, 'missing'],
  ] as const)('position %i is %s', (position, state) => {
    expect(checkpointState(bar(0, 1, 2, 3, 10), position, [3])).toBe(state);
  });
});
