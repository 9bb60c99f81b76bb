// npm test [steps]: every step in its order, or those that are named.
import { runSteps } from './steps/run-steps.mts';
import { checkSizes } from './steps/sizes.mts';
import { api, atATime, exits, journeys, vitest } from './steps/suites.mts';

/** The longest first. */
const PACKAGES = ['cms', 'portal', 'admin-ui', 'cms/contract', 'portal/web-kit'];

const LINTS = ['lint:imports', 'lint:any', 'lint:style', 'lint:advisories'];

await runSteps({
  lint: () =>
    atATime(
      2,
      LINTS.map((name) => exits('.', name, { beside: true })),
    ),
  types: () =>
    atATime(
      2,
      // The server's own types were checked as it was built.
      PACKAGES.map((folder) => exits(folder, folder === 'cms' ? 'typecheck:tests' : 'typecheck', { beside: true })),
    ),
  size: async () => checkSizes(),
  unit: () =>
    atATime(
      2,
      PACKAGES.map((folder) => () => vitest(folder, 'test:unit')),
    ),
  api,
  e2e: journeys,
});
