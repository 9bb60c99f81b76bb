import type { Core } from '@strapi/strapi';
import { endProcess } from './end-process';

/** An uncaught error leaves the process in an unknown state: it ends (T-68). */
export const exitOnUncaughtError = (strapi: Core.Strapi) => {
  const end = (error: unknown) => endProcess(strapi, error);
  process.on('unhandledRejection', end);
  process.on('uncaughtException', end);
};
