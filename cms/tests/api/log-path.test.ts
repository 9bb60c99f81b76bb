import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mjs';
import { openMailRoom } from '../helpers/mail-room';
import { until } from '../helpers/until';

const SECRET = 'a-secret-of-a-link';
const CALLS = [
  ['GET', `/survey/${SECRET}`],
  ['GET', `/api/survey/form/${SECRET}`],
  ['POST', `/api/survey/answer/${SECRET}`],
  ['POST', `/api/survey/renew/${SECRET}`],
  ['POST', `/api/survey/webhook/${SECRET}`],
  ['GET', `/api/file/story-zip/${SECRET}`],
  ['DELETE', `/api/merrymama-user/${SECRET}%40example.org`],
] as const;

it(
  'the log holds no token of a link and no mail address, at its most talkative too (W7)',
  async () => {
    const room = await openMailRoom({ LOG_LEVEL: 'debug' });
    const server = await room.start();
    try {
      for (const [method, path] of CALLS) await fetch(`${server.url}${path}`, { method });
      const text = () => readFileSync(room.log, 'utf8');
      await until('a line about the last call', () => text().includes('DELETE /api/merrymama-user/***') || undefined);
      expect(text()).not.toContain(SECRET);
      for (const [method, path] of CALLS) expect(text()).toContain(`${method} ${path.replace(/[^/]+$/, '***')} `);
    } finally {
      await server.stop();
      await room.close();
    }
  },
  patient(120_000),
);
