import type { Story } from 'contract';
import { ApiError } from 'web-kit/api-error';
import { getStory } from '../api/get-story';
import { updateStory } from '../api/update-story';
import { baseOf } from '../model/base-of';
import type { SectionModel } from '../model/types';
import { type Clash, merge } from './merge';

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

type Typed<V> = { values: V; base: V };
const TRIES = 3;

/**
 * Saves what was typed into a section on top of what is stored now. Changes in other places are merged without asking,
 * also those that the server reports while saving (409 version_conflict); `chosen`: a person chose between two versions, and the
 * server keeps the one that goes. Throws SectionConflict or ApiError.
 */
export async function saveSection<V>(
  model: SectionModel<V>,
  typed: Typed<V>,
  read: Story,
  { chosen = false } = {},
): Promise<Story> {
  let { values, base } = typed;
  let story = read;
  for (let left = TRIES; ; left -= 1) {
    const theirs = model.read(story);
    const { value, clashes } = merge(base, values, theirs);
    if (clashes.length > 0) throw new SectionConflict(story, clashes);
    const body = model.changes(value, story);
    if (Object.keys(body).length === 0) return story;
    try {
      const how = chosen ? { after_conflict: true } : {};
      return await updateStory(story.id, { ...body, base: baseOf(body, story.versions), ...how });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'version_conflict' || left === 1) throw error;
      story = await getStory(story.id);
      values = value;
      base = theirs;
    }
  }
}
