import type { TestStory } from './stories';
import { tables } from './tables';

/** How often each race is run: what goes wrong once in fifty goes wrong every day. */
export const RUNS = 30;

/** Runs a race again and again. */
export const repeat = async (race: (run: number) => Promise<void>) => {
  for (let run = 0; run < RUNS; run += 1) await race(run);
};

/** The status that a story was left with. */
export const statusOf = async (story: TestStory) =>
  (await tables.stories().where('document_id', story.id).first('apply_status')).apply_status as number;

/** The kinds of the entries in a story's history, in order. */
export const kindsOf = async (story: TestStory): Promise<string[]> => {
  const rows = await tables.histories().where('story_id', story.id).orderBy('id');
  return rows.map(({ kind }) => kind);
};
