import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from 'contract';
import { patient } from '../scripts/steps/patience.mts';
import { openOneServer, openTwoServers } from '../tests/faults/platform';
import { leaveFirstCore } from '../tests/helpers/cores';
import { inThread } from '../tests/helpers/in-thread';
import { tables } from '../tests/helpers/tables';
import { until } from '../tests/helpers/until';
import { randomOf } from '../tests/hostile/random';
import { openCockpit } from './cockpit';
import type { Call } from './devices';
import { type Place, runFaults } from './faults';
import type { Noted } from './figures';
import { startLines } from './line';
import type { Options } from './options';
import { openPeople, peoplePlanOf } from './people';
import { drawPhotos } from './photos';
import { watchProcesses } from './processes';
import { readProxyLog } from './proxy-log';
import { readTeam } from './read-team';
import { type Night, runTeam, type Seen } from './run-team';
import { CLOSES, makeTeam, planOf, type Team } from './teams';
import { recordWrites, violationsOf } from './writes';

const TEAMS_OF_A_SCHOOL = 10;
/** As long as a team may need after the end of the night until all of its own is there, ms. */
const LATE = 4 * MINUTE;
/** Teams that are looked at together in the end. */
const AT_ONCE = 4;

/** The results in the order of their items, not in that in which they were done: a team's number is its place. */
const inTurn = async <Item, Result>(items: readonly Item[], count: number, work: (item: Item) => Promise<Result>) => {
  const results: Result[] = [];
  const due = items.entries();
  const one = async () => {
    for (const [place, item] of due) results[place] = await work(item);
  };
  await Promise.all(Array.from({ length: count }, one));
  return results;
};

/** An upload whose server has died is taken up again after two minutes; in a short rehearsal as soon as the night is over. */
const takeUpUploads = async (signal: AbortSignal) => {
  const old = new Date(Date.now() - 3 * MINUTE);
  while (!signal.aborted) {
    const recent = new Date(Date.now() - 5_000);
    await tables.files().whereNull('stored_time').where('created_at', '<', recent).update({ created_at: old });
    await pause(1_000, undefined, { signal }).catch(() => undefined);
  }
};

/** One school's line for every ten teams. In a thread of its own: the robots don't make it slower than it is. */
const openLines = (target: string, { teams, line, seed }: Options) =>
  inThread(path.resolve(import.meta.dirname, 'line.ts'), startLines, {
    target,
    line,
    seed,
    count: Math.ceil(teams / TEAMS_OF_A_SCHOOL),
  });

/** No mail is on its way any more. */
const untilMailsAreOut = () =>
  until(
    'the mails of the night',
    async () => (await tables.mails().whereIn('state', ['queued', 'sending'])).length === 0,
    { timeout: patient(3 * MINUTE), interval: 500 },
  );

type Opened = Place & { folder: string; close: () => Promise<void> };

const runNight = async (place: Opened, options: Options, teams: readonly Team[]): Promise<Noted> => {
  const ms = options.seconds * 1_000;
  const photo = await drawPhotos(place.folder, options);
  const cockpit = await openCockpit(place, Date.now() + ms);
  const lines = await openLines(place.base, options);
  const people = options.chromium ? await openPeople(place, options.chromium) : undefined;
  const [over, tooLate] = [new AbortController(), new AbortController()];
  const clock = setTimeout(() => tooLate.abort(), ms + patient(LATE));
  const begun = Date.now();
  const [calls, seen, unfinished, given_up]: [Call[], Seen[], string[], string[]] = [[], [], [], []];
  const writes = recordWrites();
  const night: Night = { begun, photo, writes, calls, seen, given_up, isClosed: false, signal: tooLate.signal };
  const sampling = watchProcesses(place, over.signal);
  const looking = cockpit.watch(over.signal);
  const failing = runFaults(place, options.faults, { begun, ms });
  const robots = teams.slice(0, options.teams);
  const watched = teams[options.teams];
  const readiness = teams.map(() => Promise.withResolvers<void>());
  const readyOf = (team: Team) => readiness[team.number]?.resolve ?? (() => undefined);
  // Not before all have pressed who are to be in time, as staff would give them more time.
  const closing = Promise.all([pause(ms * CLOSES), ...readiness.map(({ promise }) => promise)])
    .then(cockpit.close)
    .then(() => {
      night.isClosed = true;
      return Date.now();
    });
  const peopleGo =
    people &&
    watched &&
    people
      .go({ team: watched, plan: peoplePlanOf(options), night, url: lines.urls[0] ?? '', ready: readyOf(watched) })
      .catch((error: Error) => unfinished.push(`people: ${error.message}`))
      .finally(readyOf(watched));
  const teamsGo = robots.map(async (team) => {
    const random = randomOf(options.seed, `team ${team.number}`);
    const plan = planOf(team.number, random, { ms, photos: options.photos, pace: options.pace * 1_000 });
    const url = lines.urls[Math.floor(team.number / TEAMS_OF_A_SCHOOL)] ?? '';
    const ready = readyOf(team);
    await runTeam(team, plan, night, { url, random, ready })
      .catch((error: Error) => {
        unfinished.push(`team ${team.number}: ${error.cause ?? error}`);
      })
      .finally(ready);
  });
  const hurrying =
    options.pictures === 'small'
      ? pause(ms, undefined, { signal: over.signal }).then(() => takeUpUploads(over.signal))
      : undefined;
  const bands = await failing;
  await Promise.all([...teamsGo, peopleGo]);
  const closed = await closing;
  const ended = Date.now();
  clearTimeout(clock);
  over.abort();
  await hurrying?.catch(() => undefined);
  await people?.close();
  const [samples, looks] = await Promise.all([sampling, looking]);
  const { cuts, answers } = await lines.stop();
  await untilMailsAreOut();
  const found = await inTurn(teams, AT_ONCE, async (team) => ({ team, found: await readTeam(place, team) }));
  return {
    options,
    begun,
    closed,
    ended,
    writes: night.writes.all,
    calls,
    seen,
    heard: people?.heard ?? [],
    given_up,
    unfinished,
    violations: found.flatMap((one) => violationsOf(one.team.number, one.found, night.writes.all)),
    bands,
    samples,
    looks,
    passed: readProxyLog(place.log('proxy')),
    answers,
    cuts,
  };
};

/** Rehearses the closing night on a platform of its own and gives all that was noted. */
export const rehearse = async (options: Options): Promise<Noted> => {
  if (options.shape === 'one') leaveFirstCore();
  const place: Opened = await (options.shape === 'two' ? openTwoServers() : openOneServer());
  try {
    // One more for those in browsers.
    const numbers = Array.from({ length: options.teams + (options.chromium ? 1 : 0) }, (_, number) => number);
    const teams = await inTurn(numbers, AT_ONCE, makeTeam);
    return await runNight(place, options, teams);
  } finally {
    await place.close();
  }
};
