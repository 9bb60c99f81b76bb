import { loadavg } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ourCalls } from './calls.mjs';
import { fillOurs } from './fill.mjs';
import { load } from './measure.mjs';
import { otherTree } from './other-tree.mjs';
import { CMS, startDatabase } from './servers.mjs';
import { markdown } from './table.mjs';

/** A tree of ours with a database of its own, filled with the same rows by its own columns. */
const prepare = async (client, tree, folder, size) => {
  const cms = path.join(tree, 'cms');
  const { startServer } = await import(pathToFileURL(path.join(cms, 'bench/lib/servers.mjs')).href);
  const database = await startDatabase(client, folder);
  const start = () => startServer('ours', database, folder);
  await (await start()).stop();
  return { database, start, ids: await fillOurs(database, size, cms) };
};

/** One turn: the server of a side is started, each call is measured, the server ends. */
const turn = async ({ start, ids }, calls, { size, connections, seconds }) => {
  const server = await start();
  const requests = await ourCalls(server.url, ids, size);
  const results = {};
  for (const key of calls)
    results[key] = await load({ url: server.url, pid: server.pid, requests: requests[key], connections, seconds });
  await server.stop();
  return results;
};

const number = (value) => (Number.isFinite(value) ? Math.round(value).toLocaleString('en') : '?');
const each = (results, property) => results.map((result) => number(result[property])).join(', ');
const mean = (results, property) => results.reduce((sum, result) => sum + result[property], 0) / results.length;

/** What this tree may lose against the other commit: less than a quiet machine's rounds differ by themselves. */
const LEAST = 0.9;

const ratioOf = (before, now) => mean(now, 'perSecond') / mean(before, 'perSecond');

const lineOf = (client, name, before, now) => {
  const failed = [...before, ...now].reduce((sum, result) => sum + result.failed, 0);
  return [
    client,
    name,
    each(before, 'perSecond'),
    each(now, 'perSecond'),
    `${ratioOf(before, now).toFixed(2)}×`,
    each(before, 'cpu'),
    each(now, 'cpu'),
    `${(mean(now, 'cpu') / mean(before, 'cpu')).toFixed(2)}×`,
    failed > 0 ? `failed ${failed}` : '',
  ];
};

const HEAD = ['database', 'call', 'before req/s', 'now req/s', 'ratio', 'before CPU', 'now CPU', 'ratio', ''];

/**
 * Our calls of another commit and of this tree on one machine, in turn, `rounds` times: the only comparison that holds where the
 * machine is as fast as its neighbours let it; each round the other side begins. CPU is that of the server's process, in ms for
 * 1,000 requests; beside other work it is steadier than the requests. `missed` has a sentence for each call that lost more
 * than a tenth.
 */
export const benchAgainst = async (commit, clients, { calls, rounds, ...options }, folder) => {
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
        sides.push(await prepare(client, tree, path.join(folder, `${client}-${name}`), options.size));
      const measured = sides.map(() => []);
      for (let round = 1; round <= rounds; round += 1)
        for (const index of round % 2 === 1 ? [0, 1] : [1, 0]) {
          measured[index].push(await turn(sides[index], Object.keys(calls), options));
          console.log(`${client}, round ${round}: ${index === 0 ? commit : 'this tree'} done`);
        }
      for (const [key, { name }] of Object.entries(calls)) {
        const [before, now] = measured.map((turns) => turns.map((results) => results[key]));
        lines.push(lineOf(client, name, before, now));
        const ratio = ratioOf(before, now);
        if (!(ratio >= LEAST))
          missed.push(`${client}: ${name} is ${ratio.toFixed(2)} of ${commit}, its goal is ${LEAST}`);
      }
      for (const { database } of sides) await database.stop();
    }
  } finally {
    other.remove();
  }
  const load = `load average ${began.toFixed(1)} at the beginning, ${loadavg()[0].toFixed(1)} at the end`;
  return { text: `${rounds} rounds in turn of ${commit} and this tree; ${load}\n\n${markdown(HEAD, lines)}`, missed };
};
