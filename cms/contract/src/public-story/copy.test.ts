import { describe, expect, it } from 'vitest';
import { type CopySource, copyMarks, copyPhotos, copyTexts, originOf, publicCopyOf } from './copy';

const photo = (description: string, is_cover = false) => ({
  description,
  is_cover,
  width: 4,
  height: 3,
  key: 'ffffffffffffffffffffffffffffffff',
});
const school = { category: 1, city: '臺東縣', district: '卑南鄉', name: '初鹿國小' } as const;
const story: CopySource & Record<string, unknown> = {
  account: '27K7MQ2XPA',
  session: 2026,
  is_18: false,
  story_name: '小明的斑馬線',
  problem: '初鹿國小的王小明過不了馬路，請打 0912345678',
  team_name: '海風小隊',
  sdgs: ['4', '11'],
  plate: { motto: '一步一步來' },
  authorization: { name: '王大同' },
  team_members: [{ name: '王小明', parent: '李美麗', school }],
  counselors: [{ name: '林淑芬', school: { category: 4 }, department_zh: '陽光協會', phone: '0911' } as never],
  pictures: {
    feeling: [photo('小明和林淑芬', true), photo('')],
    imagine: [],
    implement: [photo('海風小隊、王大同、李美麗、陽光協會、27K7MQ2XPA')],
    share: [],
  },
  pdf_list: [{ key: 'sheet', name: '小明.pdf' }],
  video: { src: 'https://youtu.be/x' },
};

const NONE = { undone: [], chosen: [] };
const keys = new Map([
  ['feeling.0', 'k1'],
  ['implement.0', 'k2'],
]);

describe('the copy that the world reads (T-106)', () => {
  it('has exactly its own fields, and nothing that says who somebody is', () => {
    const copy = publicCopyOf(story, NONE, keys);
    expect(copy).toEqual({
      session: 2026,
      story_name: '○○的斑馬線',
      problem: '○○的○○過不了馬路，請打 ○○',
      goals: ['4', '11'],
      county: '臺東縣',
      level: 'elementary',
      photos: [
        { key: 'k1', stage: 'feeling', caption: '○○和○○', is_cover: true, width: 4, height: 3 },
        { key: 'k2', stage: 'implement', caption: '○○、○○、○○、○○、○○', is_cover: false, width: 4, height: 3 },
      ],
    });
  });

  it('leaves out every photo that has no key of its own', () => {
    expect(publicCopyOf(story, NONE, new Map()).photos).toEqual([]);
    expect(copyPhotos(story).map(({ place }) => place)).toEqual(['feeling.0', 'feeling.1', 'implement.0']);
  });

  it('shows what staff undo in one text there alone, and hides what they add', () => {
    const undone = [{ key: 'story_name', from: 0, to: 2 }];
    const copy = publicCopyOf(story, { undone, chosen: ['斑馬'] }, keys);
    expect(copy.story_name).toBe('小明的○○線');
    expect(copy.photos[0]?.caption).toBe('○○和○○');
  });

  it('marks every text that is not empty', () => {
    expect(copyTexts(story).map(({ key }) => key)).toEqual(['story_name', 'problem', 'feeling.0', 'implement.0']);
    expect(copyMarks(story).map(({ places }) => places.length)).toEqual([1, 3, 2, 5]);
  });
});

describe('where a story is from', () => {
  it.each([
    ['a listed school', story, { county: '臺東縣', level: 'elementary' }],
    [
      'junior high',
      { ...story, team_members: [{ name: 'x', school: { ...school, category: 2 } }] },
      { county: '臺東縣', level: 'junior' },
    ],
    [
      'senior high',
      { ...story, team_members: [{ name: 'x', school: { ...school, category: 3 } }] },
      { county: '臺東縣', level: 'senior' },
    ],
    [
      'the counsellor alone has one',
      { ...story, team_members: [], counselors: [{ name: 'x', school }] },
      { county: '臺東縣', level: 'elementary' },
    ],
    ['none', { ...story, team_members: [] }, { county: '', level: 'other' }],
    ['adults', { ...story, is_18: true }, { county: '臺東縣', level: 'adult' }],
  ] as const)('%s', (_name, source, origin) => {
    expect(originOf(source)).toEqual(origin);
  });
});
