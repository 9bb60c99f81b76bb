import type { PublicStory } from 'contract';
import { expect, it } from 'vitest';
import { bodyOf, draftOf, isUndone, markedTexts, toggled, unsaid, withWords } from './draft';

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
