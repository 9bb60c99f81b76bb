import { APPLY_STATUS, type ApplyStatus, DAY, MINUTE, parseDate } from 'contract';
import type { DemoUser } from './members';
import type { DemoPeople } from './people';
import type { Random } from './random';

/** How far a story is filled in: 0 blank, 1 problem, 2 some photos, 3 all photos, 4 sheet and name, 5 video, goals and consent, 6 certificates, 7 ready to be sent. */
export type Level = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** A story that the demo will have. Times in ms. */
export type Plan = {
  session: number;
  status: ApplyStatus;
  level: Level;
  owner: DemoUser;
  is_18: boolean;
  create_time: number;
  /** Nothing of it happened later. */
  until: number;
};

const LEVELS: readonly Level[] = [0, 1, 2, 3, 4, 5, 6, 7];
const ADULT_SHARE = 0.12;

/** How many stories of each status a session has, the oldest session first. */
const COUNTS: readonly Partial<Record<ApplyStatus, number>>[] = [
  { 1: 6, 6: 40 },
  { 1: 8, 3: 3, 4: 4, 5: 3, 6: 38 },
  { 1: 26, 2: 20, 3: 11, 4: 13, 5: 8, 6: 10 },
];

/** What everybody's first look should find among the teacher's own stories. */
const OWN: readonly { ago: number; status: ApplyStatus; level: Level }[] = [
  { ago: 0, status: 1, level: 3 },
  { ago: 0, status: 1, level: 7 },
  { ago: 0, status: 2, level: 7 },
  { ago: 0, status: 3, level: 7 },
  { ago: 0, status: 4, level: 7 },
  { ago: 0, status: 5, level: 7 },
  { ago: 0, status: 6, level: 7 },
  { ago: 1, status: 6, level: 7 },
  { ago: 2, status: 6, level: 7 },
];

const span = (session: number, now: number) => {
  const opened = parseDate(`${session - 1}-10-01`) ?? now;
  const until = Math.min(now, opened + 170 * DAY);
  return { from: Math.min(opened, until - 20 * DAY), until };
};

const randomPlans = (random: Random, people: DemoPeople, current: number, now: number): Plan[] =>
  COUNTS.flatMap((counts, index) => {
    const session = current - (COUNTS.length - 1 - index);
    const { from, until } = span(session, now);
    return Object.entries(counts).flatMap(([status, count]) =>
      Array.from({ length: count }, (): Plan => {
        const is_18 = random.chance(ADULT_SHARE);
        const apply_status = Number(status) as ApplyStatus;
        return {
          session,
          status: apply_status,
          level: apply_status === APPLY_STATUS.incomplete ? random.pick(LEVELS) : 7,
          owner: random.pick((is_18 ? people.challengers : people.teachers).slice(1)),
          is_18,
          create_time: random.moment(from, until - (until - from) * 0.4),
          until,
        };
      }),
    );
  });

const knownPlans = ({ teacher, challenger }: DemoPeople, current: number, now: number): Plan[] => {
  const own = OWN.map(({ ago, status, level }, index): Plan => {
    const { from, until } = span(current - ago, now);
    return {
      session: current - ago,
      status,
      level,
      owner: teacher,
      is_18: false,
      create_time: from + index * MINUTE,
      until,
    };
  });
  const { from, until } = span(current, now);
  const adult = { session: current, owner: challenger, is_18: true, until };
  return [
    ...own,
    { ...adult, status: 1, level: 5, create_time: from + 2 * DAY },
    { ...adult, status: 4, level: 7, create_time: from + DAY },
  ];
};

/** About 200 stories over three sessions, oldest first; the teacher's first one is number 1 of the current session. */
export const makePlans = (random: Random, people: DemoPeople, current: number, now: number): Plan[] =>
  [...knownPlans(people, current, now), ...randomPlans(random, people, current, now)].sort(
    (a, b) => a.session - b.session || a.create_time - b.create_time,
  );
