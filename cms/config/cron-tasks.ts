import type { Core } from '@strapi/strapi';
import { cleanUp, lookForBackups } from '../src/api/maintenance/port';

import { LONG_WORK, withPatience } from '../src/lib/database/patience';

type Task = { task: (context: { strapi: Core.Strapi }) => Promise<void>; options: { rule: string } };

/** Strapi starts its cron before the boot is over: until then there is nothing to do. */
const loaded =
  (work: () => Promise<void>): Task['task'] =>
  async ({ strapi }) => {
    if (strapi.isLoaded) await withPatience(LONG_WORK, work);
  };

/**
 * What comes round by itself, in instances with CRON_ENABLED; Strapi writes what fails to the log. Each instance asks, and a
 * claim in the database lets one of them do it. The queues of mails and reports look by themselves every two seconds
 * (lib/guarded/repeat): a cron stops for as long as the machine's clock was set back, and a mail must not.
 */
export default {
  clean: { task: loaded(() => cleanUp()), options: { rule: '*/5 * * * *' } },
  backup: { task: loaded(() => lookForBackups()), options: { rule: '*/5 * * * *' } },
} satisfies Record<string, Task>;
