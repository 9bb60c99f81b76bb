/** An entity that sends mails in batches: many mails that belong together, such as those of one notification. */
export type Source = {
  /** Begins and ends batches, and gives whether there was any; the worker asks before each look at the queue. */
  tick: () => Promise<boolean>;
  /** Batches whose mails may go out now, the one that began first first. */
  active: () => Promise<string[]>;
  /** What the mails of these batches are about, by batch. */
  subjects: (batches: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

const sources: Source[] = [];

/** Adds a source; an entity does so at its start. */
export const registerSource = (source: Source): void => {
  sources.push(source);
};

/** Lets each source begin and end its batches; whether there was any. */
export const tickSources = async (): Promise<boolean> => {
  let any = false;
  for (const source of sources) any = (await source.tick()) || any;
  return any;
};

/** Batches of all sources whose mails may go out now. */
export const findActiveBatches = async (): Promise<string[]> => {
  const batches: string[] = [];
  for (const source of sources) batches.push(...(await source.active()));
  return batches;
};

/** What the mails of these batches are about, by batch. */
export const findSubjects = async (batches: readonly string[]): Promise<Map<string, string>> => {
  const subjects = new Map<string, string>();
  if (batches.length === 0) return subjects;
  for (const source of sources) {
    for (const [batch, subject] of await source.subjects(batches)) subjects.set(batch, subject);
  }
  return subjects;
};
