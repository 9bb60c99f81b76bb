import { type Input, inputOf } from './calls/inputs';
import { readOperations } from './calls/operations';
import { createClient, fasterOfTwo, type Sent } from './client';
import type { Tally } from './tally';
import { faultsOf } from './verdict';
import type { World } from './world/open-world';

/** Which inputs are run: `only` one of them, else those from 0 to below `count`; how long an answer may take, in ms; `onProgress` gets how many are left. */
export type Range = {
  seed: number;
  count: number;
  only?: number;
  atOnce?: number;
  lot?: number;
  longest: number;
  onProgress?: (left: number) => void;
};

/** After so many everybody has a session again, and after so many lots the world is made as it was in the beginning. */
const LOT = 40;
const LOTS = 25;
const PROGRESS_EVERY = 1_000;

const SHOWN = 600;

const shown = ({ method, path, headers, body }: Sent) =>
  [method, path, JSON.stringify(headers), String(body ?? '')].map((part) => part.slice(0, SHOWN)).join(' ');

/**
 * Runs `work` on every number, `atOnce` at a time, and `between` after every lot, while nothing else runs: on SQLite
 * nothing may write beside the server.
 */
export const inLots = async (
  { count, only, atOnce = 4, lot: size = LOT, onProgress }: Range,
  work: (index: number) => Promise<void>,
  between: (lots: number) => Promise<void>,
) => {
  const numbers = only === undefined ? Array.from({ length: count }, (_, index) => index) : [only];
  for (let lots = 1; numbers.length > 0; lots += 1) {
    const lot = numbers.splice(0, size);
    const one = async () => {
      for (let index = lot.shift(); index !== undefined; index = lot.shift()) await work(index);
    };
    const all = Array.from({ length: atOnce }, one);
    await Promise.all(all).finally(() => {
      // One that fails ends the others too.
      lot.length = 0;
      return Promise.allSettled(all);
    });
    await between(lots);
    if (numbers.length % PROGRESS_EVERY === 0) onProgress?.(numbers.length);
  }
};

/** Sends the calls with these numbers and notes what comes of them. */
export const runCalls = async (world: World, range: Range, tally: Tally) => {
  const operations = readOperations();
  const client = createClient(world.base, range.atOnce ?? 4);
  const running = new Map<number, Input>();
  const again = (index: number) => `--seed=${range.seed} --database=${world.database} --only=call:${index}`;
  const fault = (input: Input, text: string) =>
    tally.fault({
      fault: `${input.operation} as ${input.actor}: ${text}`,
      again: again(input.index),
      sent: shown(input),
    });

  const one = async (index: number) => {
    const input = inputOf(range.seed, index, operations, world.pools);
    const token = world.sessions.tokenOf(input.actor);
    const sent = { ...input, headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...input.headers } };
    running.set(index, input);
    const answer = await fasterOfTwo(() => client.send(sent), range.longest);
    if (answer.cut && (await world.revive(answer.cut))) {
      for (const each of running.values()) fault(each, 'the process ended while this ran');
    } else for (const text of faultsOf(answer, sent, range.longest)) fault(input, text);
    running.delete(index);
    tally.note(input.operation, answer, input.actor);
    if (answer.status === 401 && token && !input.headers.Authorization) world.sessions.end(input.actor, token);
  };
  await inLots(range, one, (lots) => (lots % LOTS === 0 ? world.renew() : world.sessions.renew()));
  client.close();
};
