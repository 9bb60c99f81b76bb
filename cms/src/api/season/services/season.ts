import { APPLY_STATUS, type Season } from 'contract';
import { listJudges, summariseSession } from '../../judgement/port';
import { countMissingLinks } from '../../resource/port';
import { findLastChange, findNotGiven } from '../../settings/port';
import { showOverview } from '../../story/port';

/** When the texts that go on from year to year were last changed, ms; null while they are the first ones. */
const textsChanged = async (): Promise<number | null> => {
  const [judging, reasons] = await Promise.all([findLastChange('judging'), findLastChange('reasons')]);
  return judging === null && reasons === null ? null : Math.max(judging ?? 0, reasons ?? 0);
};

/** What is ready for a session, and what is left of the one before. */
export const showSeason = async (session: number): Promise<Season> => {
  const before = session - 1;
  const [judges, own, last, overview, texts_changed, site, resources] = await Promise.all([
    listJudges(),
    summariseSession(session),
    summariseSession(before),
    showOverview(before),
    textsChanged(),
    findNotGiven(),
    countMissingLinks(),
  ]);
  const count = (status: number) => overview.statuses.find((one) => one.status === status)?.count ?? 0;
  return {
    session,
    judges: judges.length,
    invited: own.invited,
    judging: { prepared: own.prepared, mode: own.mode, prizes: own.prizes },
    texts_changed,
    empty: { site, resources },
    last: {
      session: before,
      stories: overview.total,
      pending: count(APPLY_STATUS.pending),
      returned: count(APPLY_STATUS.rejected),
      judging: count(APPLY_STATUS.judging),
      mode: last.mode,
      prizes: last.prizes,
      awards: last.awards,
      released_time: last.released_time,
      archived_time: last.archived_time,
    },
  };
};
