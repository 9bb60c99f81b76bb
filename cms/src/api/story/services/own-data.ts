import { LIMITS } from 'contract';
import type { Transaction } from '../../../lib/database';
import { SYSTEM } from '../../../lib/routes/actor';
import type { OwnPart } from '../../auth/services/own-data';
import { findFilesOf } from '../../file/port';
import type { StoredFile } from '../../file/queries/stored-files';
import { recordEvents } from '../../story-history/port';
import { withoutAccount, withoutContactOf } from '../domain/forget-person';
import type { StoredStory } from '../domain/stored-story';
import { deleteAcceptedBy, deleteHeirs } from '../queries/handovers';
import {
  deleteMemberMails,
  findNamedIn,
  findOwned,
  lockHeld,
  rewriteHistory,
  writePersons,
} from '../queries/held-stories';
import { purgeStories } from '../queries/purge-stories';
import { namedFiles } from '../zip/plan-zip';
import { auditStories } from './helpers/audit-stories';
import { fatesOf, tellHeirs } from './leaving';
import { showToOwner } from './show';

type Person = { id: string };

/** The files of a story with their paths in the ZIP, by key. */
const pathsOf = (story: StoredStory, files: ReadonlyMap<string, StoredFile>) =>
  new Map(
    namedFiles(story).flatMap(({ key, name }) => {
      const file = files.get(key);
      return file ? [[key, { name: `${name}${file.ext}`, file }] as const] : [];
    }),
  );

/** The member as it is in the story, the others by name alone. */
const onlyNames = <P extends { id: string; name: string }>(people: readonly P[], { id }: Person) =>
  people.map((person) => (person.id === id ? person : { name: person.name }));

const partsOf = async (story: StoredStory, user: Person): Promise<OwnPart[]> => {
  const folder = `故事/${story.account}`;
  const paths = pathsOf(story, await findFilesOf(story.id));
  const value = async () => {
    const whole = showToOwner(story, (key) => paths.get(key)?.name ?? '');
    // Whose questionnaire is filled is about the others.
    const { questionnaireStatus: _filled, versions: _versions, team_members, counselors, ...shown } = whole;
    return { ...shown, team_members: onlyNames(team_members, user), counselors: onlyNames(counselors, user) };
  };
  const files = [...paths.values()].map(({ name, file }) => ({ name: `${folder}/${name}`, file }));
  return [{ name: `${folder}/故事.json`, value }, ...files];
};

/** What the stories of others hold of a person, and nothing else of these. */
const placeIn = ({ account, team_name, counselors, team_members }: StoredStory, { id }: Person) => ({
  account,
  team_name,
  counselor: counselors.find((person) => person.id === id) ?? null,
  member: team_members.find((person) => person.id === id) ?? null,
});

/** Takes a person out of a story that stays, and out of what its history keeps. */
const forgetIn = async (story: StoredStory, ids: readonly string[], heir: string | undefined, trx: Transaction) => {
  await writePersons(withoutAccount(story, ids, heir), trx);
  await rewriteHistory(story.id, ids, (value) => withoutContactOf(value, ids), trx);
  const fields = ['counselors', 'team_members'];
  const event = { story_id: story.id, kind: 'edited' as const, data: { fields } };
  await recordEvents(SYSTEM, [event], trx);
};

/** The own stories of a member with their files, and what the stories of others hold of it. */
export const collectStoryParts = async (user: Person): Promise<OwnPart[]> => {
  const own = await findOwned(user.id, LIMITS.stories_of_member);
  const parts: OwnPart[] = [];
  for (const story of own) parts.push(...(await partsOf(story, user)));
  const value = async () => (await findNamedIn(user.id, LIMITS.stories_of_member)).map((story) => placeIn(story, user));
  return [...parts, { name: '擔任輔導員或成員的故事.json', value }];
};

/**
 * Gives the stories of a member who leaves to who has accepted them, erases the others with all that is theirs (consents stay,
 * decision 72), and leaves of the member in other stories the name alone.
 */
export const eraseStories = async (
  user: Person & { name: string },
  ids: readonly string[],
  trx: Transaction,
): Promise<void> => {
  const fates = await fatesOf(user.id, trx);
  const heirs = new Map(fates.flatMap(({ story, heir }) => (heir ? [[story.id, heir.id] as const] : [])));
  // The next owner may leave some day, too.
  await deleteHeirs(user.id, trx);
  const erased = new Set<string>();
  for (const each of ids)
    for (const story of await lockHeld(each, trx)) {
      const isOwn = ids.includes(story.owner_id);
      if (isOwn && !heirs.has(story.id)) erased.add(story.id);
      else await forgetIn(story, ids, heirs.get(story.id), trx);
    }
  if (erased.size > 0) {
    await auditStories(SYSTEM, { action: 'stories_purged', ids: [...erased], reason: '帳號刪除' }, trx);
    await purgeStories([...erased], trx);
  }
  await tellHeirs(user, fates, true, trx);
  await deleteAcceptedBy(ids, trx);
  await deleteMemberMails(ids, trx);
};
