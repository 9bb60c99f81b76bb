import type { Core } from '@strapi/strapi';
import { beginDraining } from '../process/draining';

/**
 * An uncaught error leaves the process in an unknown state: it is logged, running requests are ended, and the
 * process ends, so that what supervises it starts a fresh one (T-68).
 */
export const exitOnUncaughtError = (strapi: Core.Strapi) => {
  let ending = false;
  const end = (error: unknown) => {
    strapi.log.error(error instanceof Error ? error : new Error(String(error)));
    if (ending) return;
    ending = true;
    beginDraining();
    setTimeout(() => process.exit(1), 10_000).unref();
    strapi.destroy().then(
      () => process.exit(1),
      () => process.exit(1),
    );
  };
  process.on('unhandledRejection', end);
  process.on('uncaughtException', end);
};
