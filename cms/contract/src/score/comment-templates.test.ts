import { describe, expect, it } from 'vitest';
import { buildComments, COMMENT_CLOSING, COMMENT_INTRO, templateFor } from './comment-templates';
import type { StageScore } from './compute-score';
import { STAGES } from './indicators';

const SCORES: readonly StageScore[] = [1, 3, 5];

describe('templateFor', () => {
  it.each(STAGES)('speaks of $label at every score', ({ letter, label }) => {
    const texts = SCORES.map((score) => templateFor(letter, score));
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) expect(text.startsWith(`【${label}】`)).toBe(true);
  });
});

describe('buildComments', () => {
  it.each([[{ F: 1, I: 1, D: 1, S: 1 }], [{ F: 5, I: 3, D: 1, S: 3 }], [{ F: 5, I: 5, D: 5, S: 5 }]] as const)(
    '%j: intro, four stages, closing',
    (scores) => {
      expect(buildComments(scores)).toEqual([
        COMMENT_INTRO,
        templateFor('F', scores.F),
        templateFor('I', scores.I),
        templateFor('D', scores.D),
        templateFor('S', scores.S),
        COMMENT_CLOSING,
      ]);
    },
  );
});
