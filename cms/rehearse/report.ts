import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { markdown, quantile } from '../bench/lib/table.mts';
import type { CallKind } from './devices';
import { type Figure, figuresOf, isMissed, type Noted } from './figures';
import { unexpected } from './hearing';
import { pageOfReport } from './picture';

const rounded = (value: number | undefined) =>
  value === undefined ? '–' : value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toFixed(2)));

const figureLine = (figure: Figure) => {
  const { name, goal, unit, value } = figure;
  const met = value === undefined ? 'not measured' : isMissed(figure) ? 'missed' : 'met';
  return [name, `≤ ${rounded(goal)} ${unit}`.trim(), `${rounded(value)} ${unit}`.trim(), met];
};

const KINDS: readonly CallKind[] = ['login', 'open', 'save', 'photo', 'start', 'send', 'live', 'presence'];

/** How the tries of each kind of call ended, by status, and how long the good ones took. */
const callLine = ({ calls }: Noted, kind: CallKind) => {
  const tries = calls.filter((one) => one.kind === kind);
  const good = tries.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const others = Map.groupBy(
    tries.filter(({ status }) => status !== 200),
    ({ status, code }) => (status === 0 ? 'no answer' : `${status} ${code}`),
  );
  const times = [0.5, 0.95, 1].map((share) => (good.length > 0 ? Math.round(quantile(good, share)) : '–')).join(' / ');
  return [kind, good.length, times, [...others].map(([what, { length }]) => `${length} × ${what}`).join(', ')];
};

const bandLine = ({ passed, begun }: Noted, { name, from, to }: Noted['bands'][number]) => {
  const failed = passed.filter(({ at, status }) => at >= from && at <= to + 20_000 && status >= 500).length;
  return [name, ((from - begun) / 1_000).toFixed(1), ((to - from) / 1_000).toFixed(1), failed];
};

const groupsOf = (lines: readonly string[]) =>
  [...Map.groupBy(lines, (line) => line)].map(([line, { length }]) => `  ${length} × ${line}`);

const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [title, ...groupsOf(lines)] : []);

/** What a person reads of a night: its figures, its calls, its faults, and each thing that went wrong. */
export const textOfReport = (noted: Noted): string => {
  const { options, writes, seen, heard, given_up, violations, unfinished, cuts, bands, begun, closed } = noted;
  const after = writes.filter(({ kind, done }) => kind === 'send' && done && done > closed).length;
  const acknowledged = (kind: string) => writes.filter((write) => write.kind === kind && write.done).length;
  const { teams, photos, seconds, line, shape, seed } = options;
  return [
    `${teams} teams × ${photos} photos in ${seconds} s, line ${line}, shape ${shape}, seed ${seed}; ${availableParallelism()} cores, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
    `acknowledged: ${acknowledged('save')} saves, ${acknowledged('photo')} photos, ${acknowledged('send')} submissions; ${cuts} connections were cut`,
    `the edition closed after ${Math.round((closed - begun) / 1_000)} s; ${after} of the submissions came after it, in time`,
    '',
    markdown(['figure', 'goal', 'measured', ''], figuresOf(noted).map(figureLine)),
    '',
    markdown(
      ['call', 'answered', 'p50 / p95 / longest ms', 'other ends of a try'],
      KINDS.map((kind) => callLine(noted, kind)),
    ),
    '',
    markdown(
      ['fault', 'at s', 'lasted s', '5xx at the proxy until 20 s after'],
      bands.map((band) => bandLine(noted, band)),
    ),
    '',
    ...violations.map(({ kind, words }) => `✗ ${kind}: ${words}`),
    ...unfinished.map((words) => `✗ unfinished: ${words}`),
    ...section(
      'a person would have seen:',
      seen.map(({ what, words }) => `${what}: ${words}`),
    ),
    ...section(
      'people read what they should not have:',
      unexpected(heard).map(({ who, words }) => `${who}: ${words}`),
    ),
    ...section('people did not come to:', given_up),
    ...section(
      'people read:',
      heard.map(({ who, role, words }) => `${who}, ${role}: ${words.replace(/\d+/g, 'n')}`),
    ),
  ].join('\n');
};

/** Writes the report of a night, as text, as data and as a page with its charts. */
export const writeReport = (folder: string, noted: Noted) => {
  mkdirSync(folder, { recursive: true });
  const { passed: _passed, ...rest } = noted;
  const text = textOfReport(noted);
  writeFileSync(path.join(folder, 'report.md'), `${text}\n`);
  writeFileSync(path.join(folder, 'report.html'), pageOfReport(noted, text));
  writeFileSync(path.join(folder, 'report.json'), JSON.stringify({ ...rest, figures: figuresOf(noted) }));
};
