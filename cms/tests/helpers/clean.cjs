/**
 * Loads the server without listening and runs its cleaner: twice at once, and once more, when no step may fail. CLEAN_AT (ms) is
 * the time that it then is; with CLEAN_KILLED the process ends as by kill -9 when it has deleted its first object. All the while
 * a transaction brings the story CLEAN_RESTORED back and has not committed yet. With CLEAN_REMOVALS it erases the accounts that
 * are due, with CLEAN_GUARDIANS what guardians answered and has had its time, no more.
 */
const path = require('node:path');
const { createStrapi } = require('@strapi/strapi');

const appDir = path.resolve(__dirname, '../..');
const { CLEAN_AT, CLEAN_GUARDIANS, CLEAN_KILLED, CLEAN_REMOVALS, CLEAN_RESTORED } = process.env;

const dieAfterDeletion = (provider) => {
  const remove = provider.delete;
  provider.delete = async (file) => {
    await remove.call(provider, file);
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined);
  };
};

const bringBack = async (document_id) => {
  const trx = await strapi.db.connection.transaction();
  await trx('stories').where({ document_id }).update({ deleted_time: null });
  return trx;
};

/** What the cleaner logs from now on: a step that fails is logged and the others are done all the same. */
const failedSteps = () => {
  const failed = [];
  const log = strapi.log.error.bind(strapi.log);
  strapi.log.error = (error) => {
    failed.push(error);
    return log(error);
  };
  return failed;
};

const serviceOf = (name) => require(path.join(appDir, 'dist/src/api', `${name}.js`));

const eraseAccounts = async () => {
  const { eraseDueAccounts } = serviceOf('auth/services/removal');
  await Promise.all([eraseDueAccounts(), eraseDueAccounts()]);
};

const main = async () => {
  const strapi = await createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).load();
  if (CLEAN_AT) require(path.join(appDir, 'dist/src/lib/time/clock.js')).now = () => Number(CLEAN_AT);
  if (CLEAN_KILLED) dieAfterDeletion(strapi.plugin('upload').provider);
  if (CLEAN_REMOVALS) await eraseAccounts();
  if (CLEAN_GUARDIANS) await serviceOf('guardian-consent/services/retention').purgeGuardians();
  const restoring = CLEAN_RESTORED && (await bringBack(CLEAN_RESTORED));
  const { cleanUp } = serviceOf('maintenance/services/cleaner');
  if (!CLEAN_REMOVALS && !CLEAN_GUARDIANS) {
    await Promise.all([cleanUp(0), cleanUp(0)]);
    const failed = failedSteps();
    await cleanUp(0);
    if (failed.length > 0) throw failed[0];
  }
  if (restoring) await restoring.commit();
  process.stdout.write('\nCLEANED\n', () => process.exit(0));
};

main().catch((error) => {
  process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
