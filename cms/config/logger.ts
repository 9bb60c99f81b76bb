import { formats, winston } from '@strapi/logger';
import { scrub } from '../src/lib/log-format';
import { settings } from '../src/lib/settings';

const withoutSecrets = winston.format((info) => {
  if (info instanceof Error) return { ...info, level: info.level, message: scrub(info.stack ?? info.message) };
  return { ...info, message: typeof info.message === 'string' ? scrub(info.message) : info.message };
});

export default () => {
  const { PRODUCTION, LOG_LEVEL } = settings();
  const shown = PRODUCTION
    ? [winston.format.timestamp(), winston.format.json()]
    : [formats.prettyPrint({ colors: process.stdout.isTTY })];
  return { level: LOG_LEVEL, format: winston.format.combine(withoutSecrets(), ...shown) };
};
