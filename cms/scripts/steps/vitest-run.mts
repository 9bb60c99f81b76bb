import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ofVitest } from './counts.mts';
import { at, pinnedNode, withTools } from './place.mjs';

/**
 * Runs test files of `cms` on the pinned Node, printing as they go, and counts their tests: a run without any, as when the
 * server of the tests did not start, is a failure whatever Vitest ends with.
 */
export const vitestRun = (args: string[], env: NodeJS.ProcessEnv = {}) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'challenge-run-'));
  const report = path.join(folder, 'report.json');
  const vitest = at('cms/node_modules/vitest/vitest.mjs');
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  const { status } = spawnSync(pinnedNode(), [vitest, 'run', ...reporters, ...args], {
    cwd: at('cms'),
    env: { ...withTools('cms'), ...env },
    stdio: 'inherit',
  });
  const counts = ofVitest(report, status ?? 1);
  fs.rmSync(folder, { recursive: true, force: true });
  return counts;
};
