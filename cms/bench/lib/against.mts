import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CallName, type Calls, ourCalls, type Size } from './calls.mts';
import { fillOurs } from './fill.mts';
import { type Loaded, load } from './measure.mts';
import { otherTree } from './other-tree.mts';
import { CMS, startDatabase, type startServer } from './servers.mts';
import { markdown } from './table.mts';

/** Seconds for which a side answers a call before its turns are measured. */
const WARM = 3;

type Server = { url: string; pid: number };
type Side = { server: Server; requests: Calls; stop: () => Promise<void> };
/** `calls`: what each is called; `connections` at once, `seconds` a turn, `rounds` of them. */
type Asked = {
  calls: Record<CallName, { name: string }>;
  size: Size;
  rounds: number;
  connections: number;
  seconds: number;
};

/** A tree of ours with a database of its own, filled with the same rows by its own columns, and its server. */
const prepare = async (client: string, tree: string, folder: string, size: Size): Promise<Side> => {
  const cms = path.join(tree, 'cms');
  const servers = path.join(cms, 'bench/lib/servers');
  // An older tree has it in JavaScript.
  const file = ['.mts', '.mjs'].map((type) => servers + type).find(existsSync) ?? servers;
  const other = (await import(pathToFileURL(file).href)) as { startServer: typeof startServer };
  const database = await startDatabase(client, folder);
  await (await other.startServer('ours', database, folder)).stop();
  const ids = await fillOurs(database, size, cms);
  const server = await other.startServer('ours', database, folder);
  const requests = await ourCalls(server.url, ids, size);
  const stop = async () => {
    await server.stop();
    await database.stop();
  };
  return { server, requests, stop };
};

/** The turns of each side at one call, in the order in which they were. */
const turns = async (
  sides: readonly [Side, Side],
  key: CallName,
  { rounds, connections, seconds }: Pick<Asked, 'rounds' | 'connections' | 'seconds'>,
) => {
  const go = ({ server, requests }: Side, time: number) =>
    load({ url: server.url, pid: server.pid, requests: requests[key], connections, seconds: time });
  for (const side of sides) await go(side, WARM);
  const measured: [Loaded[], Loaded[]] = [[], []];
  for (let round = 0; round < rounds; round += 1)
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      measured[index].push(await go(sides[index], seconds));
  return measured;
};

type Figure = 'perSecond' | 'cpu';

const number = (value: number) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '?');
const median = (results: readonly Loaded[], property: Figure): number => {
  const values = results.map((result) => result[property]).toSorted((a, b) => a - b);
  const half = values.length >> 1;
  const [before = Number.NaN, at = Number.NaN] = [values[half - 1], values[half]];
  return values.length % 2 === 1 ? at : (before + at) / 2;
};
const ratio = (before: readonly Loaded[], now: readonly Loaded[], property: Figure) =>
  median(now, property) / median(before, property);

/** What this tree may lose against the other commit: less than a quiet machine's rounds differ by themselves. */
const LEAST = 0.9;

const lineOf = (client: string, name: string, before: readonly Loaded[], now: readonly Loaded[]) => {
  const failed = [...before, ...now].reduce((sum, result) => sum + result.failed, 0);
  const columns = (['perSecond', 'cpu'] as const).flatMap((property) => [
    number(median(before, property)),
    number(median(now, property)),
    `${ratio(before, now, property).toFixed(2)}×`,
  ]);
  return [client, name, ...columns, failed > 0 ? `failed ${failed}` : ''];
};

const HEAD = ['database', 'call', 'before req/s', 'now req/s', 'ratio', 'before CPU', 'now CPU', 'ratio', ''];

/**
 * Our calls of another commit and of this tree on one machine: both servers are there, and each call goes to one and the other in
 * turn, `rounds` times for `seconds`, each time the other one first. A machine that others use is as fast as they let it, and no
 * two minutes are alike: longer turns, or a server that is started for each, differ by a fifth between two runs of one commit.
 * The medians; CPU is that of the server's process, in ms for 1,000 requests. `missed` has a sentence for each call that lost
 * more than a tenth.
 */
export const benchAgainst = async (
  commit: string,
  clients: readonly string[],
  { calls, size, ...options }: Asked,
  folder: string,
) => {
  const other = otherTree(commit);
  const lines: string[][] = [];
  const missed: string[] = [];
  const loadNow = () => (loadavg()[0] ?? Number.NaN).toFixed(1);
  const began = loadNow();
  try {
    for (const client of clients) {
      const side = (name: string, tree: string) => prepare(client, tree, path.join(folder, `${client}-${name}`), size);
      const sides = [await side('before', other.tree), await side('now', path.dirname(CMS))] as const;
      for (const [key, { name }] of Object.entries(calls) as [CallName, { name: string }][]) {
        const [before, now] = await turns(sides, key, options);
        lines.push(lineOf(client, name, before, now));
        const kept = ratio(before, now, 'perSecond');
        if (!(kept >= LEAST))
          missed.push(`${client}: ${name} is ${kept.toFixed(2)} of ${commit}, its goal is ${LEAST}`);
        console.log(`${client}: ${name} done`);
      }
      for (const { stop } of sides) await stop();
    }
  } finally {
    other.remove();
  }
  const load = `load average ${began} at the beginning, ${loadNow()} at the end`;
  const text = `${options.rounds} turns of ${options.seconds} s of ${commit} and this tree; ${load}\n\n${markdown(HEAD, lines)}`;
  return { text, missed };
};
