import { ADMIN, logIn } from './client.mts';
import { residentMb } from './cpu.mts';
import { fillOurs } from './fill.mts';
import { meanwhile } from './meanwhile.mts';
import { watchMemory } from './measure.mts';
import { others } from './others.mts';
import { partnersFile } from './rows.mts';
import { type Open, type Place, startServer } from './servers.mts';
import { markdown } from './table.mts';

/** Check and import together, s; what others wait meanwhile, ms; how much more memory it may take, MB (T-40). */
const GOAL = { seconds: 60, p95: 1_000, memory: 200 };
const STORIES = 2_000;

type Waits = { p95: number; slowest: number };
type Round = { done: number; seconds: number; before: Waits; during: Waits; memory: number };

const measureSize = async ({ database, folder }: Place, rows: number) => {
  const empty = await startServer('ours', database, folder);
  await empty.stop();
  await fillOurs(database, { members: 200, stories: STORIES });
  const server = await startServer('ours', database, folder);
  try {
    const admin = await logIn(server.url, ADMIN);
    const calls = await others(server.url, admin);
    const rounds: Round[] = [];
    for (const turn of [1, 2]) {
      const file = partnersFile(rows, turn);
      let grown = 0;
      const { before, during, seconds, result } = await meanwhile(calls, async () => {
        const usual = residentMb(server.pid);
        const highest = watchMemory(server.pid);
        const report = await admin.upload('/merrymama-user/check', 'partners.csv', file);
        await admin.upload('/merrymama-user', 'partners.csv', file);
        grown = highest() - usual;
        return report as { added: number; changed: number };
      });
      const done = turn === 1 ? result.added : result.changed;
      rounds.push({ done, seconds, before, during, memory: grown });
    }
    return rounds;
  } finally {
    await server.stop();
  }
};

const line = (
  client: string,
  rows: number,
  turn: number,
  { done, seconds, before, during, memory }: Round,
  tenth: Round | undefined,
) => {
  const met = done === rows && seconds <= GOAL.seconds && during.p95 <= GOAL.p95 && memory <= GOAL.memory;
  return [
    client,
    `${rows.toLocaleString('en')} ${turn === 0 ? 'new' : 'changed'}`,
    seconds.toFixed(1),
    tenth ? `${(seconds / tenth.seconds).toFixed(1)}×` : '',
    before.p95.toFixed(1),
    during.p95.toFixed(1),
    during.slowest.toFixed(0),
    `+${memory}`,
    `${GOAL.seconds} s, ${GOAL.p95} ms, +${GOAL.memory} MB`,
    met ? 'met' : 'missed',
  ];
};

/** Checking and importing a partners' file with a tenth of `rows` and with all, first new, then all changed; a Markdown table. */
export const benchPartners = async (client: string, open: Open, rows: number): Promise<string> => {
  const measured: { size: number; rounds: Round[] }[] = [];
  for (const size of [rows / 10, rows]) {
    const place = await open(`partners-${size}`);
    try {
      measured.push({ size, rounds: await measureSize(place, size) });
    } finally {
      await place.database.stop();
    }
  }
  const [small] = measured;
  const lines = [0, 1].flatMap((turn) =>
    measured.map(({ size, rounds }, index) =>
      line(client, size, turn, rounds[turn] as Round, index > 0 ? small?.rounds[turn] : undefined),
    ),
  );
  const waits = ["others' p95 before, ms", "others' p95 meanwhile, ms", 'slowest, ms'];
  return markdown(['database', 'rows', 'check + import, s', 'growth', ...waits, 'memory, MB', 'goal', ''], lines);
};
