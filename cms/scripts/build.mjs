import { buildAll } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { checkNode, Stop } from './steps/place.mjs';
import { stopOnSignals } from './steps/processes.mjs';

stopOnSignals();
try {
  checkNode();
  await ensureInstalled();
  await buildAll();
} catch (error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exit(1);
}
