import { STAGES, type StageLetter } from './indicators';

export type StageScore = 1 | 3 | 5;
export type StageScores = Record<StageLetter, StageScore>;

/** What counts of a row of a judgement's table. */
export interface ScoredRow {
  label: StageLetter;
  achieved: boolean;
}

const BY_ACHIEVED: readonly StageScore[] = [1, 3, 5];
const TOP: StageScore = 5;

/** Score of each stage: 1, and 2 more for each achieved indicator of its two, so 1, 3 or 5 (B §5). */
export function computeScore(judgeTable: readonly ScoredRow[]): StageScores {
  const score = (letter: StageLetter) =>
    BY_ACHIEVED[judgeTable.filter(({ label, achieved }) => label === letter && achieved).length] ?? TOP;
  return { F: score('F'), I: score('I'), D: score('D'), S: score('S') };
}

/** Sum of the four stages, 4 to 20. */
export function totalScore(scores: StageScores): number {
  return STAGES.reduce((total, { letter }) => total + scores[letter], 0);
}
