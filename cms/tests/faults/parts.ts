import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fakeTime } from '../helpers/programs';
import { canMount } from '../helpers/start-server';
import { JOURNEYS, type JourneyName } from './journeys';
import type { Platform } from './platform';

/** What became of a journey: done, acknowledged and done later, refused in words, or none of these. */
export type Outcome = 'worked' | 'waited' | 'refused' | 'broken';

export type Part = {
  fail: (platform: Platform) => unknown;
  mend: (platform: Platform) => unknown;
  /** What must not work while it is away, and how; everything else works. */
  expected: Partial<Record<JourneyName, Outcome>>;
  /** Calls on their way at that moment may need a second try. */
  cutsCalls?: true;
  /** Which of them meets what has died is chance: one may be refused in words, and what it had done before stays. */
  mayRefuse?: true;
  /** The longest that any call may take, ms. */
  longest: number;
  /** What this machine lacks to let it die; undefined where it lacks nothing. */
  lacks?: () => string | undefined;
};

const all = (outcome: Outcome) =>
  Object.fromEntries(Object.keys(JOURNEYS).map((name) => [name, outcome])) as Record<JourneyName, Outcome>;

/** Ahead by less than a session lasts, and more than the way to Google and back may take. */
const AHEAD = 45 * 60;
const FILLING = 'full';

const onDisks = ({ servers }: Platform, work: (file: string) => void) => {
  for (const { disk } of servers) work(path.join(disk, FILLING));
};

const fill = (file: string) => {
  try {
    // More than there is room for.
    writeFileSync(file, Buffer.alloc(16 * 1024 * 1024));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
};

/** Each part of the production shape, how it dies alone, and what must hold meanwhile (production.md, T-62). */
export const PARTS = {
  store: {
    fail: ({ store }) => store.stop(),
    mend: ({ store }) => store.start(),
    expected: { 'upload a photo': 'refused', 'read a photo': 'refused', 'download a ZIP': 'refused' },
    longest: 10_000,
  },
  'mail server': {
    fail: ({ mail }) => mail.hangUp(),
    mend: ({ mail }) => mail.takeCalls(),
    expected: { review: 'waited', notification: 'waited' },
    longest: 4_000,
  },
  'survey service': {
    // It takes connections and says nothing: worse than one that refuses them.
    fail: ({ survey }) => survey.kill('SIGSTOP'),
    mend: ({ survey }) => survey.kill('SIGCONT'),
    expected: { questionnaire: 'waited' },
    longest: 4_000,
  },
  'social login': {
    fail: ({ social }) => social.kill('SIGSTOP'),
    mend: ({ social }) => social.kill('SIGCONT'),
    expected: { 'login by Google': 'refused' },
    longest: 4_000,
  },
  database: {
    fail: ({ database }) => database.stop(),
    mend: ({ database }) => database.start(),
    expected: all('refused'),
    // The proxy looks 10 s for a server that is well; one that it still asks at the end of these refuses within 9 s more.
    longest: 19_500,
  },
  'silent database host': {
    // Nothing is closed, as when a host loses its power; who connects anew reaches the one that has taken its place (T-87).
    fail: ({ relay }) => relay.silence(),
    mend: () => undefined,
    expected: {},
    cutsCalls: true,
    mayRefuse: true,
    longest: 15_000,
  },
  'one server': {
    fail: ({ servers }) => servers[0]?.kill('SIGKILL'),
    mend: ({ start }) => start(0),
    expected: {},
    cutsCalls: true,
    longest: 10_000,
  },
  'disks of the servers': {
    fail: (platform) => onDisks(platform, fill),
    mend: (platform) => onDisks(platform, (file) => rmSync(file)),
    expected: { 'upload a photo': 'refused' },
    longest: 4_000,
    lacks: () => (canMount() ? undefined : 'the right to mount a disk'),
  },
  clock: {
    fail: ({ clock }) => clock?.set(AHEAD),
    mend: ({ clock }) => clock?.set(0),
    // Too long ago for a login that was begun before.
    expected: { 'login by Google': 'refused' },
    longest: 4_000,
    lacks: () => (fakeTime() ? undefined : 'libfaketime: apt-get install libfaketime'),
  },
} satisfies Record<string, Part>;

export type PartName = keyof typeof PARTS;
