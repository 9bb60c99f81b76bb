import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { at, withTools } from '../../scripts/steps/place.mjs';
import { run } from '../../scripts/steps/processes.mjs';
import { openTwoServers } from '../faults/platform';

/** What a busy machine would refuse isn't what the journey is about. */
const SETTINGS = { DEMO_DATA: 'true', LOAD_LEVEL: '0' };

/** Where the proxy looks for the built front ends. */
const serveFrontEnds = (folder: string) => {
  for (const [name, dist] of [
    ['portal', at('portal/dist')],
    ['backend-manage', at('admin-ui/dist')],
  ] as const) {
    rmSync(path.join(folder, name), { recursive: true, force: true });
    symlinkSync(dist, path.join(folder, name));
  }
};

it(
  'the journey from approval to the child’s hand goes through two servers on PostgreSQL behind the proxy',
  async () => {
    const { base, database, folder, close } = await openTwoServers(SETTINGS);
    try {
      serveFrontEnds(folder);
      const command =
        'playwright test --config e2e/playwright.config.ts after-approval.spec.ts --project=phone --retries=0';
      const env = { ...withTools('portal'), E2E_PLATFORM: base, E2E_POSTGRES: database.url };
      const { code } = await run(command, { cwd: at('portal'), env, show: 'lines' });
      expect(code).toBe(0);
    } finally {
      await close();
    }
  },
  patient(900_000),
);
