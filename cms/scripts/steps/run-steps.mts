import { buildAll, buildPanel } from './build.mts';
import { add, type Counts, flakyWords, NOTHING, ofExit, slowestWords } from './counts.mts';
import { ensureInstalled } from './install.mjs';
import { checkNode, Stop, seconds } from './place.mjs';
import { stopAll, stopOnSignals } from './processes.mjs';
import { removeReports } from './suites.mts';

type Step = () => Promise<Counts>;

/** A step that breaks down is a failure like any other: the steps after it still run. */
const attempt = async (name: string, step: Step) => {
  const from = Date.now();
  console.log(`\n── ${name} ──`);
  const counts = await step().catch((error) => {
    console.error(error instanceof Stop ? error.message : error);
    return ofExit(1);
  });
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed${flakyWords(counts)} (${seconds(from)})`);
  return counts;
};

const runAsked = async (steps: Record<string, Step>) => {
  checkNode();
  const asked = process.argv.slice(2).filter((argument) => argument !== '--');
  const chosen = (asked.length > 0 ? asked : Object.keys(steps)).map((name) => {
    const step = steps[name];
    if (!step) throw new Stop(`沒有這個步驟 (no such step): ${name}`);
    return { name, step };
  });
  await ensureInstalled();
  let counts = await attempt('build', async () => {
    await buildAll({ panel: false });
    return NOTHING;
  });
  // It leaves a core free: what needs no panel goes on beside it.
  const panel = chosen.some(({ name }) => name === 'e2e') ? buildPanel() : undefined;
  panel?.catch(() => undefined);
  const untilPanel = async () => {
    await panel;
    return NOTHING;
  };
  const busy = chosen.find(({ name }) => name === 'api' || name === 'e2e');
  for (const one of chosen) {
    if (panel && one === busy) counts = add(counts, await attempt('panel', untilPanel));
    counts = add(counts, await attempt(one.name, one.step));
  }
  return counts;
};

/**
 * Runs these steps in their order, or those that the command line names, and ends the process: with 1 when one failed or
 * nothing ran. `e2e` opens Strapi's panel, which is built while the steps before it run.
 */
export const runSteps = async (steps: Record<string, Step>) => {
  stopOnSignals();
  const counts = await runAsked(steps).catch((error) => {
    console.error(error instanceof Stop ? error.message : error);
    return ofExit(1);
  });
  await stopAll();
  removeReports();
  const slowest = slowestWords(counts);
  if (slowest.length > 0) console.log(`\nslowest files:\n${slowest.join('\n')}`);
  // Not hidden: the end of the output, which is what is kept of a run elsewhere, names what needs a look.
  if (counts.failures.length > 0) console.log(`\nfailed:\n${counts.failures.join('\n')}`);
  if (counts.flaky.length > 0)
    console.log(`\nonly at the second try:\n${counts.flaky.map((name) => `  ${name}`).join('\n')}`);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`\n${counts.passed} passed, ${counts.failed} failed${skipped}`);
  process.exit(counts.failed > 0 || counts.passed === 0 ? 1 : 0);
};
