import { formats, winston } from '@strapi/logger';
import { currentRequestId } from '../src/lib/http/request-id';
import { scrub } from '../src/lib/process/log-format';
import { settings } from '../src/lib/settings';

const withoutSecrets = winston.format((info) => {
  if (info instanceof Error) return { ...info, level: info.level, message: scrub(info.stack ?? info.message) };
  return { ...info, message: typeof info.message === 'string' ? scrub(info.message) : info.message };
});

/** Which request a line is about; and one form of time: Strapi's migrations bring a number of their own. */
const joined = winston.format(({ timestamp: _own, ...info }) => {
  const request_id = info.request_id ?? currentRequestId();
  return { ...info, level: info.level, message: info.message, ...(request_id ? { request_id } : {}) };
});

export default () => {
  const { PRODUCTION, LOG_LEVEL } = settings();
  const shown = PRODUCTION
    ? [joined(), winston.format.timestamp(), winston.format.json()]
    : [formats.prettyPrint({ colors: process.stdout.isTTY })];
  return { level: LOG_LEVEL, format: winston.format.combine(withoutSecrets(), ...shown) };
};
