import { format } from 'node:util';
import type { Core } from '@strapi/strapi';
import { settings } from '../settings';

const LEVELS = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error' } as const;

/** In production, what libraries write to the console and Node's warnings become lines of the one log, JSON as all others. */
export const joinConsole = (strapi: Core.Strapi) => {
  if (!settings().PRODUCTION) return;
  for (const [name, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, (typeof LEVELS)[keyof typeof LEVELS]][])
    console[name] = (...parts: unknown[]) => strapi.log[level](format(...parts));
  process.removeAllListeners('warning');
  process.on('warning', (warning) => strapi.log.warn(`${warning.name}: ${warning.message}`));
};
