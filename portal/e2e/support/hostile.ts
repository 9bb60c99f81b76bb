import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { platform } from './addresses';

const TABLE = resolve(import.meta.dirname, '../../../cms/tests/helpers/hostile-html.json');
const { places, bodies } = JSON.parse(readFileSync(TABLE, 'utf8')) as { places: string[]; bodies: string[] };

/** HTML that would do harm when shown as it is: the same that the server's unit tests clean. */
export const hostileBodies: readonly string[] = bodies;

/** Each body in each place where one may stand. */
export const hostileTexts: readonly string[] = places.flatMap((place) =>
  bodies.map((body) => place.replaceAll('{}', () => body)),
);

/** What the browser says of something that would have run, had a policy or a frame without rights not stopped it. */
const STOPPED = /Content Security Policy|sandbox/i;

/**
 * Everything that hostile HTML manages to do in a browser, from now on: a script that runs in any frame, a dialog, a call to
 * another host, a script that only a policy or a frame stopped. Nothing leaves for other hosts.
 */
export const watchForHarm = async (context: BrowserContext): Promise<string[]> => {
  const harm: string[] = [];
  await context.exposeBinding('alert', ({ frame }) => void harm.push(`a script ran in ${frame.url()}`));
  context.on('dialog', async (dialog) => {
    // Whether to leave a page with unsaved words is a question of the browser's own.
    if (dialog.type() === 'beforeunload') return void (await dialog.accept());
    harm.push(`a dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  context.on('console', (message) => {
    if (STOPPED.test(message.text())) harm.push(message.text());
  });
  const isForeign = ({ protocol, origin }: URL) => /^https?:$/.test(protocol) && origin !== platform;
  await context.route(isForeign, async (route) => {
    harm.push(`a call to ${route.request().url()}`);
    await route.abort();
  });
  return harm;
};
