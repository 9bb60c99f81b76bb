import { coversOf, type JuryAnswer } from 'contract';
import { showStoriesById } from '../../story/port';
import type { Writer } from '../../story/services/show';
import { listRound } from '../queries/assignments';
import { showRanking } from './ranking';

/** The round that the jury decides after. */
const LAST_ROUND = 3;

/** The final stories with their pictures and points, best first; opening the ranking is kept on record. */
export const showJury = async (actor: Writer, session: number, top: number): Promise<JuryAnswer> => {
  const [{ stories }, last] = [
    await showRanking(actor, session, { capacity: 0 }),
    new Set(await listRound(session, LAST_ROUND)),
  ];
  const placed = stories.map((story, index) => ({ ...story, place: index + 1 }));
  const finalists = last.size > 0 ? placed.filter(({ id }) => last.has(id)) : placed;
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
