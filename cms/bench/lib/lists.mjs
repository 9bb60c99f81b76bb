import { setTimeout as wait } from 'node:timers/promises';
import { ADMIN, logIn } from './client.mjs';
import { fillJudging, fillOurs } from './fill.mjs';
import { startServer } from './servers.mjs';
import { markdown, quantile } from './table.mjs';

/** How many stories; the second may be at most `GOAL` times as slow as the first. */
const SIZES = [1_000, 100_000];
const GOAL = 1.5;
const SESSION = 2026;
const TEXT = encodeURIComponent('斑馬線');
const CALLS = [
  ['GET /story', '/story?page=1&size=10'],
  ['GET /story, 90th page', '/story?page=90&size=10'],
  ['GET /story?status&session', `/story?status=2&session=${SESSION}`],
  ['GET /story?text', `/story?text=${TEXT}`],
  ['GET /story?status&session&text', `/story?status=4&session=${SESSION}&text=${TEXT}`],
  ['GET /story?session&missing', `/story?session=${SESSION}&missing=11`],
  ['GET /story?session&waiting', `/story?session=${SESSION}&waiting=15-`],
  ['GET /story?session&score', `/story?session=${SESSION}&score=F3`],
  ['GET /story/judge?session', `/story/judge?session=${SESSION}`],
  ['GET /story/judge?text', `/story/judge?text=${TEXT}`],
  ['GET /story/overview', `/story/overview?session=${SESSION}`],
];
const ROUNDS = 200;
/** Longer than counts are kept. */
const IDLE_MS = 1_100;
const IDLE_ROUNDS = 5;

/** Median ms of a call that comes after others, and of one that has to count first. */
const measure = async (get, path) => {
  const first = [];
  for (let round = 0; round < IDLE_ROUNDS; round += 1) {
    await wait(IDLE_MS);
    first.push((await get(path)).ms);
  }
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push((await get(path)).ms);
  return { usual: quantile(times, 0.5), counting: quantile(first, 0.5) };
};

const measureSize = async (database, folder, stories) => {
  const empty = await startServer('ours', database, folder);
  await empty.stop();
  await fillOurs(database, { stories, members: Math.min(2_000, stories) });
  await fillJudging(database);
  const server = await startServer('ours', database, folder);
  try {
    const { get } = await logIn(server.url, ADMIN);
    const results = [];
    for (const [, path] of CALLS) results.push(await measure(get, path));
    return results;
  } finally {
    await server.stop();
  }
};

const ms = (value) => value.toFixed(1);

/** The lists at both sizes, each on a database that `open(size)` makes; a Markdown table of them. */
export const benchLists = async (client, open) => {
  const measured = [];
  for (const size of SIZES) {
    const { database, folder } = await open(size);
    try {
      measured.push(await measureSize(database, folder, size));
    } finally {
      await database.stop();
    }
  }
  const [small, large] = measured;
  const head = ['database', 'call', '1,000 ms', '100,000 ms', 'ratio', 'goal', 'counting again, ms', ''];
  const lines = CALLS.map(([name], index) => {
    const [one, other] = [small[index], large[index]];
    const ratio = other.usual / one.usual;
    const counting = `${ms(one.counting)} → ${ms(other.counting)}`;
    return [
      client,
      name,
      ms(one.usual),
      ms(other.usual),
      `${ratio.toFixed(2)}×`,
      `${GOAL}×`,
      counting,
      ratio <= GOAL ? 'met' : 'missed',
    ];
  });
  return markdown(head, lines);
};
