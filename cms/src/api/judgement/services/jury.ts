import { coversOf, type JuryAnswer, type juryQuery, placed } from 'contract';
import type { z } from 'zod';
import { showStoriesById } from '../../story/port';
import type { Writer } from '../../story/services/show';
import { listRound } from '../queries/assignments';
import { showRanking } from './ranking';

/** The round that the jury decides after. */
const LAST_ROUND = 3;

/** The final stories (of one division, where it is asked for) with their pictures and points, best first by their places there; opening the ranking is kept on record. */
export const showJury = async (
  actor: Writer,
  session: number,
  { top, division }: z.output<typeof juryQuery>,
): Promise<JuryAnswer> => {
  const [{ stories }, last] = [
    await showRanking(actor, session, { capacity: 0 }),
    new Set(await listRound(session, LAST_ROUND)),
  ];
  const ranked = placed(stories).filter((story) => division === undefined || story.division === division);
  const finalists = last.size > 0 ? ranked.filter(({ id }) => last.has(id)) : ranked;
  const shown = finalists.slice(0, top);
  const byId = await showStoriesById(
    actor,
    shown.map(({ id }) => id),
  );
  return {
    final: last.size > 0,
    total: finalists.length,
    stories: shown.flatMap((story) => {
      const read = byId.get(story.id);
      return read ? [{ ...story, problem: read.problem, covers: coversOf(read.pictures) }] : [];
    }),
  };
};
