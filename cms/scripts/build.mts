import { buildAll } from './steps/build.mts';
import { Stop } from './steps/place.mjs';
import { stopOnSignals } from './steps/processes.mjs';

stopOnSignals();
try {
  await buildAll();
} catch (error) {
  console.error(error instanceof Stop ? error.message : error);
  process.exit(1);
}
