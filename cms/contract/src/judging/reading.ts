import { computeScore, totalScore } from '../score/compute-score';
import { INDICATORS, STAGES } from '../score/indicators';
import { byText } from './random';

/** One judge's sent judgement of a story as the model reads it: whether each of the eight indicators was ticked. */
export interface Reading {
  story: string;
  judge: string;
  marks: readonly boolean[];
}

/** The readings in the one order in which sums are made, so that the order in which they came changes no digit. */
export const inOrder = <R extends Reading>(readings: readonly R[]): R[] =>
  [...readings].sort((a, b) => byText(a.story, b.story) || byText(a.judge, b.judge));

const stagesOf = ({ marks }: Pick<Reading, 'marks'>) =>
  computeScore(INDICATORS.map(({ stage }, index) => ({ label: stage, achieved: marks[index] === true })));

/** The plain points of a reading, 4 to 20 (B §5). */
export const pointsOf = (reading: Pick<Reading, 'marks'>): number => totalScore(stagesOf(reading));

/** The scores of the four stages, F to S. */
export const stageScoresOf = (reading: Pick<Reading, 'marks'>): number[] => {
  const scores = stagesOf(reading);
  return STAGES.map(({ letter }) => scores[letter]);
};
