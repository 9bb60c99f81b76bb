import type { Core } from '@strapi/strapi';
import { MINUTE, SECOND } from 'contract';
import { isPostgres } from '../database';
import { answersOnSecond, pingDatabase } from '../database/ping';
import { repeat } from '../guarded/repeat';
import { endProcess } from './end-process';

const EVERY = 10 * SECOND;
const ANSWER = 3 * SECOND;
const LONGEST = MINUTE;

type Asked = { ping: () => Promise<unknown>; second: () => Promise<boolean>; end: () => void };

const answers = (ping: Asked['ping']): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, ANSWER, false).unref());
  const answer = ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
};

/** Calls `end` when nothing has got through `ping` for `longest` ms though a `second` connection answers; gives what ends that. */
export const watchForCutOff = ({ ping, second, end }: Asked, { every = EVERY, longest = LONGEST } = {}) => {
  let since: number | undefined;
  return repeat(async () => {
    const asked = performance.now();
    if (await answers(ping)) {
      since = undefined;
      return;
    }
    since ??= asked;
    if (performance.now() - since >= longest && (await second())) end();
  }, every);
};

/** The last resort (T-87): a pool that stays dead for a minute though PostgreSQL takes new connections ends the process. */
export const endWhenCutOff = (strapi: Core.Strapi): void => {
  if (!isPostgres()) return;
  const end = () =>
    endProcess(
      strapi,
      `no statement has got through for ${LONGEST / SECOND} s though the database takes new connections: this process ends, to be started again`,
    );
  watchForCutOff({ ping: async () => pingDatabase(), second: answersOnSecond, end });
};
