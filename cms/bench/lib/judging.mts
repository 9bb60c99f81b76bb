import { fitModel } from 'contract';
import { makeSeason, readSeason } from '../../contract/lib/cjs/judging/simulation.js';
import { markdown, quantile } from './table.mts';

/** What the model may take for 2,000 stories that were read three times, ms; it runs in a thread of its own. */
const GOAL = 300;
const RUNS = 9;

/** How long the model of judging takes for a whole season. */
export const benchJudging = () => {
  const readings = readSeason(makeSeason({ seed: 'bench', stories: 2_000 }), 3);
  const times = Array.from({ length: RUNS }, () => {
    const start = performance.now();
    fitModel(readings);
    return performance.now() - start;
  });
  const median = quantile(times, 0.5);
  const met = median <= GOAL ? 'met' : 'missed';
  const head = ['readings', 'median ms', 'slowest ms', 'goal', ''];
  return markdown(head, [
    [String(readings.length), median.toFixed(0), Math.max(...times).toFixed(0), `${GOAL} ms`, met],
  ]);
};
