import { type VersionKey, withoutContact } from 'contract';
import { progressOf } from './progress';
import type { StoredStory } from './stored-story';

type Person = { id: string; phone?: unknown; email?: unknown; account?: unknown };

const isPerson = (value: object, ids: readonly string[]): value is Person =>
  'id' in value && typeof value.id === 'string' && ids.includes(value.id);

/** A value of JSON in which what these persons can be reached by is gone, however deep they stand; their names stay. */
export const withoutContactOf = (value: unknown, ids: readonly string[]): unknown => {
  if (Array.isArray(value)) return value.map((item) => withoutContactOf(item, ids));
  if (typeof value !== 'object' || value === null) return value;
  const kept = isPerson(value, ids) ? withoutContact(value) : value;
  return Object.fromEntries(Object.entries(kept).map(([key, item]) => [key, withoutContactOf(item, ids)]));
};

/**
 * A story that stays when an account is erased: its persons by that account have their names alone (as in stories whose contact
 * data have had their time), and it is the heir's if it was the account's.
 */
export const withoutAccount = (story: StoredStory, ids: readonly string[], heir?: string): StoredStory => {
  const counselors = withoutContactOf(story.counselors, ids) as StoredStory['counselors'];
  const team_members = withoutContactOf(story.team_members, ids) as StoredStory['team_members'];
  const versions = { ...story.versions };
  for (const key of ['counselors', 'team_members'] satisfies VersionKey[]) versions[key] = (versions[key] ?? 0) + 1;
  const owner_id = heir ?? story.owner_id;
  const next = { ...story, owner_id, counselors, team_members, versions, version: story.version + 1 };
  return { ...next, progress: progressOf(next) };
};
