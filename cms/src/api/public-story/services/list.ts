import { missingConsents, type PublicStoryListQuery, type PublicStoryState, publicStateOf, sessionOf } from 'contract';
import { now } from '../../../lib/time/clock';
import { readMarksOf } from '../../guardian-consent/port';
import { findCandidates } from '../queries/candidates';
import { findPublishedOf } from '../queries/public-stories';
import { findOldShown } from './old';
import { gapsOf, isOver } from './standing';

/** A page of the approved stories of a session (the current one without), with how far each is on its way to the world. */
export const listPublicStories = async ({
  page,
  size,
  text,
  status,
  session = sessionOf(now()),
}: PublicStoryListQuery) => {
  const stories = await findCandidates({ session });
  const [marks, published, is_over, olds] = await Promise.all([
    readMarksOf(stories),
    findPublishedOf(stories.map(({ id }) => id)),
    isOver(session),
    findOldShown(),
  ]);
  const oldOf = new Map(olds.map(({ id, people }) => [id, people]));
  const all = stories.map((story) => {
    const known = marks.get(story.id) ?? [];
    const gaps = gapsOf(story, known, is_over);
    const held = published.get(story.id);
    const state = publicStateOf(held, gaps);
    return { story, held, gaps, missing: missingConsents(known), old: oldOf.get(story.id) ?? 0, state };
  });
  const wanted = text.toLowerCase();
  const shown = all.filter(
    ({ state, old, story: { account, team_name, story_name } }) =>
      (!status || state === status || (status === 'old' && old > 0)) &&
      [account, team_name, story_name].some((value) => value.toLowerCase().includes(wanted)),
  );
  return {
    rows: shown.slice((page - 1) * size, page * size),
    total: shown.length,
    count: (wanted: PublicStoryState) => all.filter(({ state }) => state === wanted).length,
    old: [...new Set(olds.map((each) => each.session))]
      .toSorted((one, other) => other - one)
      .map((year) => ({ session: year, count: olds.filter((each) => each.session === year).length })),
  };
};
