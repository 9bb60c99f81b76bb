import { setInterval as every, setTimeout as pause } from 'node:timers/promises';
import { type Edition, FIGURES_EVERY, HOUR, MINUTE, type NightAnswer } from 'contract';
import { makeUser } from '../tests/helpers/actors';
import { call } from '../tests/helpers/api';
import { until } from '../tests/helpers/until';
import type { Place } from './faults';

/** What staff were shown at a moment: photos in line, statements that wait for a connection, mails; nothing where no answer came. */
export type Look = { at: number; line?: number; waiting?: number; mails?: number };

/** Each server looks at the edition once a second, ms. */
const KNOWN_BY_ALL = 1_500;

/** Lets the edition close an hour after `end`: it is its last night. `watch` gives what a screen of staff shows of it until `signal`, `close` ends it. */
export const openCockpit = async ({ base }: Place, end: number) => {
  const { token } = await makeUser('admin');
  const closeAt = async (close_time: number) => {
    let said = '';
    const move = async () => {
      const { body: edition } = await call<Edition>('GET', '/site-setting/edition', token, { base });
      const body = { close_time, base: { close_time: edition.close_time } };
      const { status, text } = await call('PUT', '/site-setting/edition', token, { base, body });
      said = `${status} ${text}`;
      return status === 200;
    };
    // While parts of the platform fail it is said again.
    await until(
      async () => `the edition answers ${said}`,
      () => move().catch(() => false),
      { timeout: MINUTE, interval: 500 },
    );
  };
  await closeAt(end + HOUR);

  const look = async (): Promise<Look> => {
    const at = Date.now();
    const answer = await call<NightAnswer>('GET', '/story/night', token, { base }).catch(() => undefined);
    const night = answer?.status === 200 ? answer.body.night : undefined;
    if (!night) return { at };
    const waiting = night.servers.servers.reduce((sum, one) => sum + (one.silent ? 0 : one.waiting), 0);
    return { at, line: night.line, waiting, mails: night.mail.waiting };
  };
  const watch = async (signal: AbortSignal): Promise<Look[]> => {
    const looks: Look[] = [];
    await (async () => {
      for await (const _ of every(FIGURES_EVERY, undefined, { signal })) looks.push(await look());
    })().catch((error: Error) => {
      if (error.name !== 'AbortError') throw error;
    });
    return looks;
  };
  const close = async () => {
    await closeAt(Date.now());
    await pause(KNOWN_BY_ALL);
  };
  return { watch, close };
};
