// pnpm test:long [steps]: what is too long for every `npm test`: the journeys at both widths and without a second try, each
// state of each screen held against axe, the API tests three times in other orders, all of them on both databases, with whole
// platforms that are installed, upgraded and moved and a thousand answers from SurveyCake, hostile calls and files, servers
// that are killed while they send, each part of the production shape away, judging over whole seasons, the contract's rules
// broken one by one.
import { add, NOTHING } from './steps/counts.mts';
import { runSteps } from './steps/run-steps.mts';
import { api, exits, journeys } from './steps/suites.mts';

/** A school year's questionnaires, which come back in one lesson. */
process.env.SURVEY_ANSWERS ??= '1000';
/** A whole season's stories, both readers of one in conflict: all of them stay in the ranking. */
process.env.SEASON_STORIES ??= '60';
process.env.LONG_TESTS = 'true';

const API_RUNS = 3;

const repeated = async () => {
  let counts = NOTHING;
  for (let run = 0; run < API_RUNS; run += 1) counts = add(counts, await api());
  return counts;
};

/** The seasons that judging's claims were made for. */
const SEASONS = { JUDGING_SEASONS: '20', JUDGING_STORIES: '1000', JUDGING_YEARS: '10000' };

await runSteps({
  judging: exits('cms/contract', 'test:unit', { more: 'src/judging --testTimeout=600000', env: SEASONS }),
  mutants: exits('cms', 'test:mutants'),
  api: repeated,
  e2e: () => journeys({ more: '--retries=0', env: { E2E_WIDTHS: 'both', E2E_LONG: 'true' } }),
  fuzz: exits('.', 'fuzz', { more: '--inputs=12000 --files=2000' }),
  recipe: exits('cms', 'test:recipe'),
  faults: exits('.', 'faults'),
  crash: exits('cms', 'test:crash', { more: '20 100' }),
});
