import type { PublicStory } from 'contract';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  changesOf,
  draftOf,
  isUndone,
  keptDraft,
  markedTexts,
  toggled,
  unsaid,
  withWords,
  wordsProblem,
} from './draft';

const story = {
  base: 7,
  texts: [
    {
      key: 'problem',
      text: '小明和小華',
      places: [
        { from: 0, to: 2, kind: 'name' },
        { from: 3, to: 5, kind: 'name' },
      ],
    },
  ],
  chosen: ['橋'],
  undone: [{ key: 'problem', from: 0, to: 2 }],
  photos: [
    { place: 'feeling.0', choice: 'recognisable' },
    { place: 'feeling.1', choice: 'out' },
    { place: 'share.0', choice: null },
  ],
  choices: ['out', 'anonymous'],
} as unknown as PublicStory;

it('begins with what was chosen last, without what may not be chosen any more', () => {
  const draft = draftOf(story);
  expect(draft.undone).toEqual([{ key: 'problem', from: 0, to: 2 }]);
  expect(draft.photos).toEqual({ 'feeling.0': null, 'feeling.1': 'out', 'share.0': null });
  expect(unsaid(draft)).toBe(2);
});

it('shows a place and hides it again, and sends what was chosen', () => {
  const place = { key: 'problem', from: 3, to: 5 };
  const shown = toggled(draftOf(story), place);
  expect(isUndone(shown, place)).toBe(true);
  expect(isUndone(toggled(shown, place), place)).toBe(false);
  expect(bodyOf(story, shown)).toEqual({
    base: 7,
    undone: [{ key: 'problem', from: 0, to: 2 }, place],
    chosen: ['橋'],
    photos: [{ place: 'feeling.1', choice: 'out' }],
  });
});

it('sends nothing of a place that is marked no longer', () => {
  const { undone } = bodyOf(story, { ...draftOf(story), undone: [{ key: 'problem', from: 0, to: 1 }] });
  expect(undone).toEqual([]);
});

it('marks the words as they stand now, each as it is sent', () => {
  const wordsOf = (chosen: string[]) =>
    markedTexts(story, { chosen }).flatMap(({ text, places }) => places.map(({ from, to }) => text.slice(from, to)));
  expect(wordsOf([])).toEqual(['小明', '小華']);
  expect(wordsOf(['和'])).toEqual(['小明', '和', '小華']);
  expect(withWords(draftOf(story), [' 和 ', '和', ' ']).chosen).toEqual(['和']);
});

it.each([
  ['no word', [], undefined],
  ['a word', ['橋'], undefined],
  ['the longest', ['橋'.repeat(30)], undefined],
  ['one that is too long', ['橋', '路'.repeat(31)], `「${'路'.repeat(31)}」：最多 30 個字`],
  ['too many', Array.from({ length: 51 }, (_, at) => `字${at}`), '最多遮住 50 個字詞'],
])('says what is wrong with the words: %s', (_what, chosen, problem) => {
  expect(wordsProblem({ chosen })).toBe(problem);
});

describe('a story that is changed meanwhile', () => {
  const photo = (place: string, file: string, caption: string, choice: string | null = null) => ({
    ...{ place, url: `/files/${file}?e=${place}`, caption, choice },
  });
  const texts = (name: string, problem: string) => [
    { key: 'story_name', text: name, places: [] },
    { key: 'problem', text: problem, places: [{ from: 0, to: 2, kind: 'name' }] },
  ];
  const before = {
    ...story,
    ...{ county: '臺東縣', level: 'elementary', choices: ['out', 'anonymous', 'recognisable'] },
    texts: texts('小明的橋', '小明和小華'),
    photos: [photo('feeling.0', 'a', '甲'), photo('feeling.1', 'b', ''), photo('share.0', 'c', '丙')],
  } as unknown as PublicStory;
  const draft = {
    undone: [
      { key: 'story_name', from: 0, to: 2 },
      { key: 'problem', from: 0, to: 2 },
    ],
    chosen: ['橋'],
    photos: { 'feeling.0': 'out', 'feeling.1': 'recognisable', 'share.0': 'anonymous' },
  } as const;
  const kept = (now: object) =>
    keptDraft({ ...draft, undone: [...draft.undone], chosen: ['橋'] }, before, { ...before, ...now });

  it('keeps what was chosen of each photo, wherever it stands now, and of each text that is the same', () => {
    expect(kept({})).toEqual(draft);
    const photos = [photo('feeling.0', 'b', ''), photo('feeling.1', 'new', ''), photo('share.0', 'c', '新的')];
    expect(kept({ base: 8, photos, texts: texts('小明的橋', '小明和小春') })).toEqual({
      undone: [{ key: 'story_name', from: 0, to: 2 }],
      chosen: ['橋'],
      photos: { 'feeling.0': 'recognisable', 'feeling.1': null, 'share.0': 'anonymous' },
    });
    expect(kept({ choices: ['out', 'anonymous'] }).photos).toEqual({ ...draft.photos, 'feeling.1': null });
  });

  it('tells what was, and what is', () => {
    expect(changesOf(before, before)).toEqual([]);
    const photos = [photo('feeling.0', 'b', '乙'), photo('feeling.1', 'new', ''), photo('share.0', 'c', '丙')];
    const now = { ...before, county: '', texts: texts('', '小明和小華'), photos } as PublicStory;
    expect(changesOf(before, now)).toEqual([
      '故事名稱：原來是「小明的橋」，現在是「空白」',
      '縣市和學習階段：原來是「臺東縣，國小」，現在是「沒有縣市，國小」',
      '第 1 張照片的說明：原來是「空白」，現在是「乙」',
      '多了 1 張照片',
      '少了 1 張照片',
    ]);
  });
});
