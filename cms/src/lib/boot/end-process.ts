import type { Core } from '@strapi/strapi';
import { beginDraining } from '../process/draining';

const LONGEST = 10_000;
let ending = false;

/** Logs why, lets running requests end, and ends the process with 1, so that what supervises it starts a fresh one. */
export const endProcess = (strapi: Core.Strapi, reason: unknown) => {
  strapi.log.error(reason instanceof Error ? reason : new Error(String(reason)));
  if (ending) return;
  ending = true;
  beginDraining();
  const exit = () => process.exit(1);
  setTimeout(exit, LONGEST).unref();
  strapi.destroy().then(exit, exit);
};
