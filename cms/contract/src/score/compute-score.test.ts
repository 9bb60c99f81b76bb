import { describe, expect, it } from 'vitest';
import { computeScore, type ScoredRow, totalScore } from './compute-score';
import { INDICATORS } from './indicators';

const table = (marks: string): ScoredRow[] =>
  INDICATORS.map(({ stage }, index) => ({ label: stage, achieved: marks[index] === 'x' }));

describe('computeScore', () => {
  it.each([
    ['--------', { F: 1, I: 1, D: 1, S: 1 }, 4],
    ['x-------', { F: 3, I: 1, D: 1, S: 1 }, 6],
    ['-x------', { F: 3, I: 1, D: 1, S: 1 }, 6],
    ['xx------', { F: 5, I: 1, D: 1, S: 1 }, 8],
    ['--xx----', { F: 1, I: 5, D: 1, S: 1 }, 8],
    ['----xx--', { F: 1, I: 1, D: 5, S: 1 }, 8],
    ['------xx', { F: 1, I: 1, D: 1, S: 5 }, 8],
    ['x-xx-x--', { F: 3, I: 5, D: 3, S: 1 }, 12],
    ['xxxxxxx-', { F: 5, I: 5, D: 5, S: 3 }, 18],
    ['xxxxxxxx', { F: 5, I: 5, D: 5, S: 5 }, 20],
  ])('%s', (marks, scores, total) => {
    expect(computeScore(table(marks))).toEqual(scores);
    expect(totalScore(computeScore(table(marks)))).toBe(total);
  });

  it('starts at 1 without any row, and never passes 5', () => {
    expect(computeScore([])).toEqual({ F: 1, I: 1, D: 1, S: 1 });
    expect(computeScore(Array.from({ length: 3 }, () => ({ label: 'D' as const, achieved: true }))).D).toBe(5);
  });
});
