import { loadavg } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ourCalls } from './calls.mjs';
import { fillOurs } from './fill.mjs';
import { load } from './measure.mjs';
import { otherTree } from './other-tree.mjs';
import { CMS, startDatabase } from './servers.mjs';
import { markdown } from './table.mts';

/** Seconds for which a side answers a call before its turns are measured. */
const WARM = 3;

/** A tree of ours with a database of its own, filled with the same rows by its own columns, and its server. */
const prepare = async (client, tree, folder, size) => {
  const cms = path.join(tree, 'cms');
  const { startServer } = await import(pathToFileURL(path.join(cms, 'bench/lib/servers.mjs')).href);
  const database = await startDatabase(client, folder);
  await (await startServer('ours', database, folder)).stop();
  const ids = await fillOurs(database, size, cms);
  const server = await startServer('ours', database, folder);
  const requests = await ourCalls(server.url, ids, size);
  const stop = async () => {
    await server.stop();
    await database.stop();
  };
  return { server, requests, stop };
};

/** The turns of each side at one call, in the order in which they were. */
const turns = async (sides, key, { rounds, connections, seconds }) => {
  const go = ({ server, requests }, time) =>
    load({ url: server.url, pid: server.pid, requests: requests[key], connections, seconds: time });
  for (const side of sides) await go(side, WARM);
  const measured = sides.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0]) measured[index].push(await go(sides[index], seconds));
  return measured;
};

const number = (value) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '?');
const median = (results, property) => {
  const values = results.map((result) => result[property]).toSorted((a, b) => a - b);
  const half = values.length >> 1;
  return values.length % 2 === 1 ? values[half] : (values[half - 1] + values[half]) / 2;
};
const ratio = (before, now, property) => median(now, property) / median(before, property);

/** What this tree may lose against the other commit: less than a quiet machine's rounds differ by themselves. */
const LEAST = 0.9;

const lineOf = (client, name, before, now) => {
  const failed = [...before, ...now].reduce((sum, result) => sum + result.failed, 0);
  const columns = ['perSecond', 'cpu'].flatMap((property) => [
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
export const benchAgainst = async (commit, clients, { calls, size, ...options }, folder) => {
  const other = otherTree(commit);
  const lines = [];
  const missed = [];
  const began = loadavg()[0];
  try {
    for (const client of clients) {
      const sides = [];
      for (const [name, tree] of [
        ['before', other.tree],
        ['now', path.dirname(CMS)],
      ])
        sides.push(await prepare(client, tree, path.join(folder, `${client}-${name}`), size));
      for (const [key, { name }] of Object.entries(calls)) {
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
  const load = `load average ${began.toFixed(1)} at the beginning, ${loadavg()[0].toFixed(1)} at the end`;
  const text = `${options.rounds} turns of ${options.seconds} s of ${commit} and this tree; ${load}\n\n${markdown(HEAD, lines)}`;
  return { text, missed };
};
