import { now } from '../../../lib/clock';
import { deleteExpiredLimits } from '../../../lib/limits/store';

const HOUR = 3_600_000;

export default () => {
  let timer: NodeJS.Timeout | undefined;

  /** Clears away sessions, limits, sign-ups, tokens and mails that ran out, stories whose time in the bin is over, files that nobody uses and uploads that never ended. Twice at once does no harm: every instance may do it. */
  const clean = async () => {
    await strapi.service('api::session.session').deleteExpired();
    await deleteExpiredLimits(now());
    await strapi.service('api::auth.sign-up').purge();
    await strapi.service('api::token.token').purge();
    await strapi.service('api::mail.queue').purge();
    await strapi.service('api::story.purge').expired();
    await strapi.service('api::file.unused').release();
    await strapi.service('api::file.storage').sweep();
    await strapi.service('api::merrymama-user.merrymama-user').purge();
    await strapi.service('api::audit.audit').purge();
  };

  return {
    clean,

    /** Cleans every hour from now on. */
    start() {
      timer = setInterval(() => clean().catch((error) => strapi.log.error(error)), HOUR);
      timer.unref();
    },

    stop() {
      clearInterval(timer);
    },
  };
};
