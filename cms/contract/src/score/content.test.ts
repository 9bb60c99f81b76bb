import { describe, expect, it } from 'vitest';
import {
  FIRST_JUDGING_CONTENT,
  JUDGING_TEXT_KEYS,
  judgingContentOf,
  judgingContentSchema,
  judgingTextsBody,
  judgingTextsOf,
} from './content';

describe('the judging content', () => {
  it('is the same after the way to texts and back', () => {
    expect(judgingContentOf(judgingTextsOf(FIRST_JUDGING_CONTENT))).toEqual(FIRST_JUDGING_CONTENT);
    judgingContentSchema.parse(FIRST_JUDGING_CONTENT);
  });

  it('has a text for each of eight indicators and fourteen templates, none of them empty', () => {
    const texts = judgingTextsOf(FIRST_JUDGING_CONTENT);
    expect(Object.keys(texts).sort()).toEqual([...JUDGING_TEXT_KEYS].sort());
    expect(JUDGING_TEXT_KEYS).toHaveLength(22);
    expect(Object.values(texts).every((text) => text.length > 0)).toBe(true);
  });
});

describe('judgingTextsBody', () => {
  it.each([
    ['one text', { texts: { F3: '很棒' }, base: { F3: '好' } }, true],
    ['nothing', { texts: {}, base: {} }, false],
    ['an empty text', { texts: { F3: '  ' }, base: { F3: '好' } }, false],
    ['no base', { texts: { F3: '很棒' }, base: {} }, false],
    ['an unknown key', { texts: { F2: '很棒' }, base: { F2: '好' } }, false],
    ['an indicator of 201 characters', { texts: { 'do-action': '字'.repeat(201) }, base: { 'do-action': '' } }, false],
    ['a template of 2,000', { texts: { intro: '字'.repeat(2_000) }, base: { intro: '' } }, true],
  ])('%s', (_, body, good) => {
    expect(judgingTextsBody.safeParse(body).success).toBe(good);
  });
});
