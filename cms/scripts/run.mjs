// @ts-check
// node cms/scripts/run.mjs <tool> [arguments]: installs what is missing, then hands over to the Node that came with it, which
// runs TypeScript as it is. This file and what it imports (steps/install, inputs, place, processes) run before that Node is
// there, on any from 20.19 on; so does production-env.mjs, which needs no packages. The other tools are TypeScript.
import { ensureInstalled } from './steps/install.mjs';
import { at, checkNode, pinnedNode, Stop } from './steps/place.mjs';
import { ended, launch, stopOnSignals } from './steps/processes.mjs';

const [, , tool = '', ...args] = process.argv;
const begun = String(Date.now());

/** The tool stops what it started before it ends, which may take it ten seconds. */
const PATIENCE = 20_000;

/** @type {import('node:child_process').ChildProcess | undefined} */
let running;
stopOnSignals((code) => running?.exitCode ?? code, PATIENCE);
try {
  checkNode();
  await ensureInstalled();
  running = launch(pinnedNode(), ['-r', at('cms/scripts/steps/follow-parent.cjs'), at('cms/scripts', tool), ...args], {
    env: { ...process.env, BEGUN: begun },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  process.exit(await ended(running));
} catch (error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exit(1);
}
