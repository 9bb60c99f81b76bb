import { parentPort } from 'node:worker_threads';
import {
  agreementOf,
  alarmsOf,
  type ConflictKind,
  conflictsOf,
  type FillInput,
  type Filling,
  fillMissing,
  fitModel,
  type JudgeTies,
  type Plan,
  type PlanInput,
  pairKey,
  planRound,
  type SpreadInput,
  type StoryPerson,
  spreadJudge,
  type TimedReading,
} from 'contract';

/** Who may be in conflict with whose story. */
export type ConflictInput = {
  ties: (JudgeTies & { id: string })[];
  people: { id: string; session: number; people: StoryPerson[] }[];
  /** Which domain belongs to whom in which session. */
  domains: { session: number; domain: string; owner: string }[];
  declared: { story: string; judge: string }[];
};
type Conflict = { story: string; judge: string; kinds: ConflictKind[] };
type Rest<T> = Omit<T, 'conflicted'>;

/** What the thread is asked; each is too much for the event loop at 2,000 stories. */
export type JudgingQuestion =
  | { kind: 'conflicts'; conflicts: ConflictInput }
  | { kind: 'plan'; input: Rest<PlanInput>; conflicts: ConflictInput }
  | { kind: 'spread'; input: Rest<SpreadInput>; conflicts: ConflictInput }
  | { kind: 'fill'; input: Rest<FillInput>; conflicts: ConflictInput }
  | { kind: 'rank'; readings: TimedReading[] };

const NO_DOMAINS: ReadonlyMap<string, string> = new Map();

const findConflicts = ({ ties, people, domains, declared }: ConflictInput): Conflict[] => {
  const owned = new Map<number, Map<string, string>>();
  for (const { session, domain, owner } of domains)
    owned.set(session, (owned.get(session) ?? new Map()).set(domain, owner));
  const said = new Set(declared.map(pairKey));
  return people.flatMap((story) =>
    ties.flatMap((judge) => {
      const pair = { story: story.id, judge: judge.id };
      const kinds = conflictsOf(judge, story.people, {
        domains: owned.get(story.session) ?? NO_DOMAINS,
        declared: said.has(pairKey(pair)),
      });
      return kinds.length === 0 ? [] : [{ ...pair, kinds }];
    }),
  );
};

const plan = (conflicts: Conflict[], make: (conflicted: PlanInput['conflicted']) => Plan) => {
  const names = new Set(conflicts.map(pairKey));
  return { plan: make((pair) => names.has(pairKey(pair))), conflicts };
};

const rank = (readings: TimedReading[]) => {
  const fit = fitModel(readings);
  const alarms = alarmsOf(readings, fit);
  return { fit, alarms, agreement: agreementOf(readings, new Set(alarms.map(({ judge }) => judge))) };
};

const answer = (question: JudgingQuestion) => {
  if (question.kind === 'rank') return rank(question.readings);
  const conflicts = findConflicts(question.conflicts);
  if (question.kind === 'conflicts') return { conflicts };
  if (question.kind === 'fill') {
    const names = new Set(conflicts.map(pairKey));
    return fillMissing({ ...question.input, conflicted: (pair) => names.has(pairKey(pair)) });
  }
  if (question.kind === 'plan') return plan(conflicts, (conflicted) => planRound({ ...question.input, conflicted }));
  return plan(conflicts, (conflicted) => spreadJudge({ ...question.input, conflicted }));
};

/** The answers by kind of question. */
export type Planned = ReturnType<typeof plan>;
export type Ranked = ReturnType<typeof rank>;
export type Filled = Filling;
export type Found = { conflicts: Conflict[] };

parentPort?.on('message', (question: JudgingQuestion) => parentPort?.postMessage(answer(question)));
