import { z } from 'zod';
import { sessionOf } from '../common/time';
import { JUDGING_MODES } from '../judging/schema';
import type { Edition } from './edition';
import { editionName, seasonOf } from './notices';

/** GET /season/{session}: what a session that is prepared finds, and what is left of the one before. */
export const seasonAnswer = z.object({
  session: z.number(),
  judges: z.number(),
  /** How many judges staff have invited to the session. */
  invited: z.number(),
  /** How the session is judged, and its prizes; `prepared`: staff have set it for this session. */
  judging: z.object({ prepared: z.boolean(), mode: z.enum(JUDGING_MODES), prizes: z.number() }),
  /** When (ms) reject reasons, indicators or comment templates were last changed; they go on from year to year. */
  texts_changed: z.number().nullable(),
  /** What of the site's links and contact the association hasn't given yet, by name, and of how many resources the link (decision 77). */
  empty: z.object({ site: z.array(z.string()).max(20), resources: z.number() }),
  last: z.object({
    session: z.number(),
    stories: z.number(),
    pending: z.number(),
    returned: z.number(),
    judging: z.number(),
    mode: z.enum(JUDGING_MODES),
    prizes: z.number(),
    awards: z.number(),
    /** Since when (ms) those who won read it, and since when staff decide nothing there any more. */
    released_time: z.number().nullable(),
    archived_time: z.number().nullable(),
  }),
});
export type Season = z.infer<typeof seasonAnswer>;

/** PUT /season/archive/{session}: staff decide nothing in an archived session; admin alone opens it again. */
export const seasonArchiveBody = z.strictObject({ archived: z.boolean({ error: '請說明要封存還是解除封存' }) });
export const seasonArchiveAnswer = z.object({ session: z.number(), archived_time: z.number().nullable() });
export type SeasonArchive = z.infer<typeof seasonArchiveAnswer>;

/** Only a session that is over can be archived: the present one is on, and a later one is still to come. */
export const archiveRefusal = (session: number, now: number): 'season_running' | undefined =>
  session >= sessionOf(now) ? 'season_running' : undefined;

/** How many stories of a session nothing was decided on in the end. */
export const storiesLeft = ({ pending, returned, judging }: Pick<Season['last'], 'pending' | 'returned' | 'judging'>) =>
  pending + returned + judging;

export const SEASON_CHECKS = [
  'dates',
  'supplement',
  'session',
  'notices',
  'judges',
  'judging',
  'site',
  'last',
  'archive',
] as const;
export type SeasonCheck = (typeof SEASON_CHECKS)[number];
/** `missing`: the season can't open like this. `look`: it can, but it is hardly meant. */
export type CheckState = 'done' | 'look' | 'missing';

/** True when a notice that staff wrote names another edition or year than this session's. */
const isOfAnotherYear = (text: string, session: number): boolean => {
  const editions = text.match(/第[一二三四五六七八九十]+屆/gu) ?? [];
  const years = (text.match(/20\d\d/g) ?? []).map(Number);
  return editions.some((name) => name !== editionName(session)) || years.some((year) => year < session - 1);
};

/** What is ready for a new session, and what is missing or looks wrong, by the dates as they are typed. */
export const seasonChecks = (edition: Edition, season: Season, now: number): Record<SeasonCheck, CheckState> => {
  const { open_time, close_time, supplement_deadline, notice, supplement_notice } = edition;
  const session = seasonOf(edition, now);
  const dated = open_time !== null && close_time !== null;
  const archived = season.last.archived_time !== null;
  const stale = [notice, supplement_notice].some((text) => isOfAnotherYear(text, session));
  return {
    dates: !dated ? 'missing' : close_time < now ? 'look' : 'done',
    supplement: supplement_deadline === null ? 'look' : 'done',
    session: !dated || sessionOf(open_time) === sessionOf(close_time) ? 'done' : 'look',
    notices: stale ? 'look' : 'done',
    judges: season.judges === 0 ? 'missing' : season.invited === 0 ? 'look' : 'done',
    judging: season.judging.prepared && season.judging.prizes > 0 ? 'done' : 'look',
    site: season.empty.site.length + season.empty.resources > 0 ? 'look' : 'done',
    last: !archived && storiesLeft(season.last) > 0 ? 'look' : 'done',
    archive: archived || season.last.stories === 0 ? 'done' : 'look',
  };
};
