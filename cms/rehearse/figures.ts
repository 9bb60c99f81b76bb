import { quantile } from '../bench/lib/table.mts';
import type { Look } from './cockpit';
import type { Call, CallKind } from './devices';
import type { Band } from './faults';
import { type Heard, unexpected } from './hearing';
import type { Options } from './options';
import type { Sample } from './processes';
import type { Passed } from './proxy-log';
import type { Seen } from './run-team';
import type { Violation, Write } from './writes';

/** All that was noted of a night. */
export type Noted = {
  options: Options;
  begun: number;
  closed: number;
  ended: number;
  writes: readonly Write[];
  calls: readonly Call[];
  seen: readonly Seen[];
  /** What screens said to people, and what those did not come to. */
  heard: readonly Heard[];
  given_up: readonly string[];
  unfinished: readonly string[];
  violations: readonly Violation[];
  bands: readonly Band[];
  samples: readonly Sample[];
  looks: readonly Look[];
  passed: readonly Passed[];
  /** How long files waited for their answer once they were there. */
  answers: readonly { at: number; ms: number }[];
  cuts: number;
};

/** A figure of the page "the last night", what it may be, and what it was; undefined where nothing was measured. */
export type Figure = { name: string; goal: number; unit: string; value: number | undefined };

const isSave = ({ method, path }: Passed) => method === 'PUT' && path.startsWith('/api/story/update/');

/** Around a fault everything may take longer, ms. */
const AROUND = 20_000;
/** A save that takes longer is not well, ms. */
const WELL = 1_000;
/** What is called a figure of a server for itself needs this many. */
const ENOUGH = 20;

const share = (values: readonly number[], part: number) =>
  values.length >= ENOUGH ? quantile(values, part) : undefined;
const most = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : undefined);
const sum = (values: readonly (number | undefined)[]) => values.reduce<number>((all, one) => all + (one ?? 0), 0);

/** Until no save that the proxy saw failed or was slow any more, s after the fault; until the next one at the most. */
const wellAgain = ({ bands, passed, ended }: Noted, name: Band['name']): number | undefined => {
  const place = bands.findIndex((band) => band.name === name);
  const band = bands[place];
  if (!band) return undefined;
  const next = bands[place + 1]?.from ?? ended;
  const unwell = passed.filter(
    (one) => isSave(one) && one.at >= band.from && one.at < next && (one.status >= 500 || one.ms > WELL),
  );
  return ((most(unwell.map(({ at }) => at)) ?? band.from) - band.from) / 1_000;
};

const goalsOf = ({ teams }: Options) =>
  teams > 200
    ? { save: 250, line: 800, photo: 8, wait: 90, cores: 2 }
    : { save: 100, line: 500, photo: 3, wait: 30, cores: 1 };

/** The figures of the night beside their goals (design of the last night, §7). */
export const figuresOf = (noted: Noted): Figure[] => {
  const { options, writes, violations, seen, calls, passed, samples, bands, answers, unfinished } = noted;
  const goals = goalsOf(options);
  const isCalm = ({ at }: { at: number }) => bands.every(({ from, to }) => at < from || at > to + AROUND);
  const count = (kind: Violation['kind']) => violations.filter((one) => one.kind === kind).length;
  const callMs = (kind: CallKind) => calls.filter((one) => one.kind === kind && one.status === 200).map(({ ms }) => ms);
  const saves = passed.filter((one) => isSave(one) && isCalm(one) && one.status === 200);
  const span = samples.length > 1 ? (samples.at(-1)?.at ?? 0) - (samples[0]?.at ?? 0) : 0;
  const cpu = samples.reduce((all, { servers, database, proxy }) => all + sum(servers) + database + proxy, 0);
  const figure = (name: string, goal: number, unit: string, value: number | undefined): Figure => ({
    name,
    goal,
    unit,
    value,
  });
  const teamsOf = (kind: Write['kind']) =>
    writes.filter((write) => write.kind === kind && write.done).map(({ team }) => team);
  const sent = new Set(teamsOf('send'));
  const seconds = (values: readonly { ms: number }[]) => values.map(({ ms }) => ms / 1_000);
  return [
    figure('acknowledged and lost', 0, '', count('lost')),
    figure('doubled', 0, '', count('doubled')),
    figure('swapped', 0, '', count('swapped')),
    figure('teams that never came to their end', 0, '', unfinished.length),
    figure('errors that a person sees', 0, '', seen.length + unexpected(noted.heard).length),
    figure('pressed before the close and not sent', 0, '', teamsOf('press').filter((team) => !sent.has(team)).length),
    figure(
      'save p95 at the server, outside of faults',
      goals.save,
      'ms',
      share(
        saves.map(({ ms }) => ms),
        0.95,
      ),
    ),
    figure('save p95 through the line', goals.line, 'ms', share(callMs('save'), 0.95)),
    figure('photo beyond the line p95', goals.photo, 's', share(seconds(answers.filter(isCalm)), 0.95)),
    figure('longest wait of a photo for its answer', goals.wait, 's', most(seconds(answers))),
    figure('saves well again after a killed server', 2, 's', wellAgain(noted, 'kill')),
    figure('saves well again after a restarted database', 15, 's', wellAgain(noted, 'database')),
    figure('saves well again after a silent host', 15, 's', wellAgain(noted, 'host')),
    figure('live p95 through the line', 3_000, 'ms', share(callMs('live'), 0.95)),
    figure('servers, database and proxy', goals.cores, 'cores', span > 0 ? cpu / span : undefined),
    figure('most resident of a server', 512, 'MB', most(samples.flatMap(({ resident }) => resident))),
  ];
};

export const isMissed = ({ value, goal }: Figure) => value !== undefined && value > goal;
