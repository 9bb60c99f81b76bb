import { describe, expect, it } from 'vitest';
import type { PersonMarks } from '../guardian/may-show';
import { CONSENT_MARKS, type ConsentMark } from '../guardian/state';
import { asMembersRead, coversForMembers, type OnShow } from './for-members';

const photo = (key: string, is_cover = false) => ({ key, description: `小明 ${key}`, is_cover });
const STORY = {
  agree_authorize: true,
  story_name: '小明的斑馬線',
  problem: '小明過不了馬路',
  pictures: { feeling: [photo('a', true), photo('b')], imagine: [photo('c', true)], implement: [], share: [] },
};
const COVERS = ['a', 'c', '', ''];

/** Staff said of `b` that no person can be told in it, of `a` that one can; `c` stays out. */
const ON_SHOW: OnShow = {
  story_name: '○○的斑馬線',
  problem: '○○過不了馬路',
  photos: [
    { key: 'a', stage: 'feeling', is_cover: true, caption: '○○ a', anonymous: false },
    { key: 'b', stage: 'feeling', is_cover: false, caption: '○○ b', anonymous: true },
  ],
};

const marksWith = (public_photos: ConsentMark, public_words: ConsentMark = 'yes'): PersonMarks[] => [
  { id: 'm', is_counselor: false, marks: { certificate_name: 'yes', public_words, public_photos } },
];

// By what a person decided of photos: the photos with their captions, and the covers.
const TABLE: Record<'on show' | 'not on show', Record<ConsentMark, [photos: string[], covers: string[]]>> = {
  'not on show': {
    yes: [['a ', 'b ', 'c '], COVERS],
    none: [['a ', 'b ', 'c '], COVERS],
    no: [[], ['', '', '', '']],
  },
  'on show': {
    yes: [['a ○○ a', 'b ○○ b', 'c '], COVERS],
    none: [['a ○○ a', 'b ○○ b', 'c '], COVERS],
    no: [['b ○○ b'], ['b', '', '', '']],
  },
};
const ROWS = (['not on show', 'on show'] as const).flatMap((state) =>
  CONSENT_MARKS.map((mark) => [state, mark, ...TABLE[state][mark]] as const),
);

describe('what other members read of a story', () => {
  it.each(ROWS)('%s, photos %s', (state, mark, photos, covers) => {
    const onShow = state === 'on show' ? ON_SHOW : undefined;
    const marks = marksWith(mark);
    const read = asMembersRead(STORY, { marks, onShow });
    const all = Object.values(read.pictures).flat();
    expect(all.map(({ key, description }) => `${key} ${description}`)).toEqual(photos);
    expect(coversForMembers(COVERS, { agree_authorize: true, marks, onShow })).toEqual(covers);
    expect([read.story_name, read.problem]).toEqual(onShow ? ['○○的斑馬線', '○○過不了馬路'] : ['小明的斑馬線', '']);
  });

  it('has no photo without the signature, nor where words are refused', () => {
    const covers = (agree_authorize: boolean, words: ConsentMark) =>
      coversForMembers(COVERS, { agree_authorize, marks: marksWith('yes', words), onShow: ON_SHOW }).join('');
    expect([covers(true, 'yes'), covers(false, 'yes'), covers(true, 'no')]).toEqual(['ac', '', '']);
  });
});
