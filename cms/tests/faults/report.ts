import type { Outcome } from './parts';
import type { Row, Trial } from './trial';
import { SECOND_TRY } from './verdict';

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const HEAD = ['away', 'worked', SECOND_TRY, 'waited', 'refused', 'slowest ms', 'well again after s', ''];

const namesOf = (rows: readonly Row[], outcome: Outcome) => {
  const names = rows.filter((one) => one.outcome === outcome).map(({ journey }) => journey);
  return names.length > 0 ? `${names.length}: ${names.join(', ')}` : '0';
};

const lineOf = ({ part, rows, slowest, wellAgain, faults }: Trial) =>
  row([
    part,
    rows.filter(({ outcome }) => outcome === 'worked').length,
    rows.filter(({ words }) => words === SECOND_TRY).length,
    namesOf(rows, 'waited'),
    namesOf(rows, 'refused'),
    slowest,
    (wellAgain / 1_000).toFixed(1),
    faults.length > 0 ? `✗ ${faults.length}` : '✓',
  ]);

/** The table of what worked, what waited and what was refused while each part was away, and every fault below it. */
export const reportOf = (trials: readonly Trial[]): string => {
  const lines = [row(HEAD), row(HEAD.map(() => '---')), ...trials.map(lineOf)];
  const faults = trials.flatMap(({ part, faults: found }) => found.map((fault) => `  ✗ ${part}: ${fault}`));
  return [...lines, ...faults].join('\n');
};
