import type { Counselor, Member, VersionKey } from 'contract';
import { type Account, counselorFrom } from './persons';
import { progressOf } from './progress';
import type { StoredStory } from './stored-story';

/** Puts the second account's person in the place of the first one's; who is both keeps what either has filled in. */
const joined = <P extends { id: string }>(
  people: readonly P[],
  from: string,
  into: P | undefined,
  moved: (person: P) => P,
) => {
  const gone = people.find(({ id }) => id === from);
  if (!gone) return [...people];
  const kept = into ? { ...gone, ...into } : moved(gone);
  const at = people.findIndex(({ id }) => id === from || id === kept.id);
  const others = people.filter(({ id }) => id !== from && id !== kept.id);
  return [...others.slice(0, at), kept, ...others.slice(at)];
};

const inPlaceOf = (people: readonly { id: string }[], id: string) => people.find((person) => person.id === id);

/**
 * A story after the account `from` has gone into `into`: its owner, counsellors and bound member are the other account's
 * person; certificate data and questionnaires stay (F §4.5).
 */
export const withMerged = (story: StoredStory, from: string, into: Account): StoredStory => {
  const counselors = joined<Counselor>(
    story.counselors,
    from,
    inPlaceOf(story.counselors, into.id) as Counselor | undefined,
    (person) => ({ ...person, ...counselorFrom(into) }),
  );
  const team_members = joined<Member>(
    story.team_members,
    from,
    inPlaceOf(story.team_members, into.id) as Member | undefined,
    (person) => ({ ...person, id: into.id, account: into.account, phone: into.phone }),
  );
  const filled_ids = [...new Set(story.filled_ids.map((id) => (id === from ? into.id : id)))];
  const versions = { ...story.versions };
  for (const key of ['counselors', 'team_members'] satisfies VersionKey[]) versions[key] = (versions[key] ?? 0) + 1;
  const owner_id = story.owner_id === from ? into.id : story.owner_id;
  const next = { ...story, owner_id, counselors, team_members, filled_ids, versions, version: story.version + 1 };
  return { ...next, progress: progressOf(next) };
};
