/**
 * Loads the server without listening, prints what its cron does and when, as one line of JSON, and lets the task CRON_TASK
 * begin at the next second. CRON_BROKEN is what then goes wrong in it. Ends when the task has.
 */
const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

const appDir = path.resolve(__dirname, '../..');
const { CRON_TASK, CRON_BROKEN } = process.env;

const main = async () => {
  const strapi = await createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).load();
  const jobs = strapi.cron.jobs;
  const rules = Object.fromEntries(jobs.map(({ name, options }) => [name, options.rule]));
  process.stdout.write(`\nCRON ${JSON.stringify(rules)}\n`);
  const found = jobs.find(({ name }) => name === CRON_TASK);
  if (!found) return process.exit(0);
  if (CRON_BROKEN) {
    strapi.db.connection.on('query', ({ sql }) => {
      if (sql.includes('maintenance_runs')) throw new Error(CRON_BROKEN);
    });
  }
  for (const end of ['success', 'error']) {
    found.job.on(end, () => process.stdout.write(`\nENDED ${end}\n`, () => process.exit(0)));
  }
  found.job.reschedule('* * * * * *');
};

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
