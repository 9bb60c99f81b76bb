import { inOrder, pairKey, prizeTurns, type RankingAnswer, type TimedReading, tieAt } from 'contract';
import { toMillis } from '../../../lib/database';
import type { Actor } from '../../../lib/routes/actor';
import { recordAction } from '../../audit/port';
import { findSession, sessionObject } from '../../judging-session/port';
import { listSent } from '../queries/assignments';
import { listJudges } from '../queries/judges';
import { listJudgeable, listSubmitted } from '../queries/ranked-stories';
import { askJudging } from '../thread/ask-judging';
import type { Ranked } from '../thread/judging-worker';
import { findDivisions } from './dividing';

/** Every sent reading of the session: those that were assigned, and judgements of judges who picked. */
const readingsOf = async (session: number): Promise<TimedReading[]> => {
  const [sent, submitted] = await Promise.all([listSent(session), listSubmitted(session)]);
  const assigned = sent.map(({ story, judge, marks, opened_time, sent_time }) => {
    const [opened, until] = [toMillis(opened_time), toMillis(sent_time) ?? 0];
    const seconds = opened === null ? null : (until - opened) / 1_000;
    return { story, judge, marks: [...marks].map((mark) => mark === 'x'), sent: until, seconds };
  });
  const known = new Set(assigned.map(pairKey));
  const picked = submitted
    .filter((row) => !known.has(pairKey(row)))
    .map(({ story, judge, marks, judge_time }) => ({
      story,
      judge,
      marks,
      sent: toMillis(judge_time) ?? 0,
      seconds: null,
    }));
  return [...assigned, ...picked];
};

/** The model's estimates for a session, with alarms and agreement, made in a thread of its own. */
export const fitRanking = async (session: number): Promise<Ranked & { readings: TimedReading[] }> => {
  const readings = await readingsOf(session);
  return { ...(await askJudging({ kind: 'rank', readings })), readings };
};

/** The ranking as staff read it: corrected points ± error with the plain ones; opening it is kept on record. */
export const showRanking = async (
  actor: Actor,
  session: number,
  { capacity }: { capacity: number },
): Promise<RankingAnswer> => {
  const stored = await findSession(session);
  const [{ fit, alarms, agreement, readings }, stories, judges, divisionOf] = await Promise.all([
    fitRanking(session),
    listJudgeable(session),
    listJudges(),
    findDivisions(stored),
  ]);
  const ranked = fit.stories.map((estimate) => ({ ...estimate, division: divisionOf(estimate.story) }));
  const scored = new Set(fit.stories.map(({ story }) => story));
  const byId = new Map(stories.map((story) => [story.id, story]));
  const names = new Map(judges.map(({ id, name }) => [id, name]));
  const sounding = new Map(alarms.map((one) => [one.judge, one.alarms]));
  await recordAction(actor, {
    action: 'ranking_opened',
    object: sessionObject(session),
  });
  return {
    version: fit.version,
    stories: ranked.flatMap(({ story, division, points, error, plain, readings: count }) => {
      const shown = byId.get(story);
      return shown ? [{ ...shown, division, points, error, plain, readings: count }] : [];
    }),
    unscored: stories
      .filter(({ id }) => !scored.has(id))
      .map((story) => ({ ...story, division: divisionOf(story.id) })),
    judges: fit.judges.map(({ judge, ...estimate }) => ({
      id: judge,
      name: names.get(judge) ?? '',
      ...estimate,
      alarms: sounding.get(judge) ?? [],
    })),
    agreement,
    readings: inOrder(readings).map(({ story, judge, marks }) => ({
      story,
      judge,
      marks: marks.map((mark) => (mark ? 'x' : '-')).join(''),
    })),
    ties: prizeTurns(stored.prizes, ranked).flatMap(({ prize: { name, places }, rivals }) => {
      const tie = tieAt(places, rivals, readings, capacity);
      return tie ? [{ prize: name, ...tie }] : [];
    }),
  };
};
