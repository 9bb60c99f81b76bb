import { APPLY_STATUS, type Story, type StoryUpdateBody } from 'contract';
import { ApiError } from './api-error';
import { baseOf } from './base-of';
import { type Clash, merge } from './merge';
import { untilAnswered, type Waiting } from './try-again';

/** What a device asks the server of a story. */
export type StoryCalls = {
  get(id: string): Promise<Story>;
  update(id: string, body: StoryUpdateBody): Promise<Story>;
  /** Notes that 送出 was pressed, for the time that the sending takes. */
  start(id: string): Promise<unknown>;
  apply(id: string): Promise<unknown>;
};

/** How a section reads a story, and what a save of it carries: the fields that differ. */
export type SectionForm<V> = { read(story: Story): V; changes(values: V, story: Story): StoryUpdateBody };

/** Another person changed the same places since the typing began: only a person can say which to keep. */
export class SectionConflict extends Error {
  override name = 'SectionConflict';

  constructor(
    readonly story: Story,
    readonly clashes: Clash[],
  ) {
    super('這一段有較新的內容，請選擇要保留的版本');
  }
}

const TRIES = 3;

/**
 * Saves what was typed into a section on top of what is stored now. Changes in other places are merged without asking,
 * also those that the server reports while saving (409 version_conflict); `chosen`: a person chose between two versions, and the
 * server keeps the one that goes. Throws SectionConflict or ApiError.
 */
export async function saveThrough<V>(
  calls: Pick<StoryCalls, 'get' | 'update'>,
  form: SectionForm<V>,
  typed: { values: V; base: V },
  read: Story,
  { chosen = false } = {},
): Promise<Story> {
  let { values, base } = typed;
  let story = read;
  for (let left = TRIES; ; left -= 1) {
    const theirs = form.read(story);
    const { value, clashes } = merge(base, values, theirs);
    if (clashes.length > 0) throw new SectionConflict(story, clashes);
    const body = form.changes(value, story);
    if (Object.keys(body).length === 0) return story;
    try {
      const how = chosen ? { after_conflict: true } : {};
      return await calls.update(story.id, { ...body, base: baseOf(body, story.versions), ...how });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'version_conflict' || left === 1) throw error;
      story = await calls.get(story.id);
      values = value;
      base = theirs;
    }
  }
}

/** A server of the release before knows no starts: its answer to the sending itself counts. */
const started = async (call: Promise<unknown>): Promise<void> => {
  await call.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  });
};

const isLost = ({ status }: ApiError) => status >= 500 || status === 409;

/**
 * Sends a story to the reviewers, in time from the moment of the press, and answers it as it is then. An answer that gets lost on the way back is looked up:
 * what has been sent is sent, and no message says otherwise. While the server is away or busy it is sent again, until it is
 * given up. Throws the refusal.
 */
export async function sendThrough(
  calls: Pick<StoryCalls, 'get' | 'start' | 'apply'>,
  story: Story,
  waiting?: Waiting,
): Promise<Story> {
  try {
    await untilAnswered(() => started(calls.start(story.id)), waiting);
    await untilAnswered(() => calls.apply(story.id), waiting);
  } catch (error) {
    const now =
      error instanceof ApiError && isLost(error) ? await calls.get(story.id).catch(() => undefined) : undefined;
    if (now?.apply_status === APPLY_STATUS.pending) return now;
    throw error;
  }
  return calls.get(story.id).catch(() => ({ ...story, apply_status: APPLY_STATUS.pending }));
}
