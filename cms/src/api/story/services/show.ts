import {
  changedSections,
  emptyStoryFields,
  isCompleted,
  isStaff,
  type Judgement,
  type JudgeStory,
  PICTURE_STAGES,
  type Role,
  readsJudgement,
  type SectionKey,
  type Story,
  type StoryChanges,
  type StoryField,
  type VersionKey,
} from 'contract';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../../lib/routes/actor';
import { readDigits } from '../../consent-record/port';
import { signAddress } from '../../file/port';
import { findArchived } from '../../judging-session/port';
import { findLastSnapshots } from '../../story-history/port';
import { changesBetween } from '../domain/changes-since';
import type { Snapshot, StoredStory } from '../domain/stored-story';
import { type PersonalExtras, presentPersonal } from '../presenters/rows';
import { type Extras, presentFields, presentForJudge, presentStory, type Sign } from '../presenters/story';
import { findStories } from '../queries/find-stories';
import type { PersonalRow } from '../queries/list-stories';
import { findStoryReviewers } from '../queries/reviewers';
import { findTimesOf } from '../queries/story-times';
import { findTags } from '../queries/tags';
import { certificateNames } from './certificate-names';
import { judgementsOfStories } from './judging';

/** Everyone who reads whole stories; judges read a part of them. */
export type Writer = Actor & { role: Exclude<Role, 'judge'> };

/** Sections that were mended, by role, story and its version: a rejection, its taking back and every edit raise the version. */
const mendedAt = new LRUCache<string, SectionKey[]>({ max: 10_000 });

const mendedKey = ({ role }: Actor, { id, version }: Pick<StoredStory, 'id' | 'version'>) => `${role} ${id} ${version}`;

type Rejected = { since: number; snapshot: Record<string, unknown> };

const sign: Sign = (key) => signAddress(key);

/** Who decides on stories. */
const decides = ({ role }: Actor) => isStaff(role) || role === 'judge';

const hasJudgement = (actor: Actor, story: StoredStory) => decides(actor) && isCompleted(story.apply_status);

const extrasOf = async (actor: Actor, stories: StoredStory[]): Promise<(story: StoredStory) => Extras> => {
  const judged = stories.filter((story) => hasJudgement(actor, story)).map(({ id }) => id);
  const signed = actor.role === 'admin' ? stories.filter((story) => story.authorization).map(({ id }) => id) : [];
  const made: Map<string, Judgement> =
    judged.length > 0 ? await judgementsOfStories.get().ofMany(judged, actor) : new Map();
  const digits: Map<string, string> = signed.length > 0 ? await readDigits(signed) : new Map();
  const archived: Set<number> = await findArchived();
  const untimed = actor.role === 'judge' ? [] : stories.filter(({ times }) => times === undefined);
  const found = await findTimesOf(untimed.map(({ id }) => id));
  const desk = isStaff(actor.role) ? stories.map(({ id }) => id) : [];
  const [tags, reviewers] = await Promise.all([findTags(desk), findStoryReviewers(desk)]);
  const named = isStaff(actor.role)
    ? stories.filter((story) => isCompleted(story.apply_status)).map(({ id }) => id)
    : [];
  const names = named.length > 0 ? await certificateNames.get().of(named) : undefined;
  return ({ id, apply_status, session, times }) => {
    const judgement = made.get(id);
    const reads = judgement && readsJudgement(actor, apply_status, judgement.judge_id);
    return {
      judgement: reads ? judgement : null,
      holder: judgement ? { id: judgement.judge_id, name: judgement.judge_name } : null,
      id_last4: digits.get(id),
      archived: archived.has(session),
      times: times ?? found.get(id),
      tags: tags.get(id) ?? [],
      reviewer: reviewers.get(id),
      certificate_names: names?.get(id),
    };
  };
};

/** What differs for the actor between the story as it was and as it is. */
const changesSince = (actor: Writer, story: StoredStory, { since, snapshot }: Rejected): StoryChanges => {
  const before = presentStory(actor.role, { ...story, ...(snapshot as Snapshot) }, sign);
  return { since, ...changesBetween(before, presentStory(actor.role, story, sign)) };
};

/** A story as its owner reads it, with `sign` for the addresses of its files. */
export const showToOwner = (story: StoredStory, sign: Sign): Story => presentStory('user', story, sign);

/** True for everyone but judges. */
export const isWriter = (actor: Actor): actor is Writer => actor.role !== 'judge';

/** A story as a member or staff read it. */
export const showStory = async (actor: Writer, story: StoredStory): Promise<Story> => {
  const extras = await extrasOf(actor, [story]);
  return presentStory(actor.role, story, sign, extras(story));
};

/** A story as this judge reads it. */
export const showStoryToJudge = async (judge: Actor, story: StoredStory): Promise<JudgeStory> => {
  const extras = (await extrasOf(judge, [story]))(story);
  const reading = await judgementsOfStories.get().readingOf(judge, story);
  return presentForJudge(story, sign, { ...extras, reading });
};

/** Stories as a member or staff read them, with at most three statements for all. */
export const showStories = async (actor: Writer, stories: StoredStory[]): Promise<Story[]> => {
  const extras = await extrasOf(actor, stories);
  return stories.map((story) => presentStory(actor.role, story, sign, extras(story)));
};

/** A row of the owner's list. */
export const showPersonalRow = (row: PersonalRow, extras: PersonalExtras) => presentPersonal(row, sign, extras);

/** These stories as staff read them, by id. */
export const showStoriesById = async (actor: Writer, ids: readonly string[]): Promise<Map<string, Story>> => {
  const shown = await showStories(actor, await findStories(ids));
  return new Map(shown.map((story) => [story.id, story]));
};

/** What has changed since the story was rejected last, as far as the actor sees it; null when it never was, or once it is approved. */
export const showChangesSinceRejection = async (actor: Writer, story: StoredStory): Promise<StoryChanges | null> => {
  if (isCompleted(story.apply_status)) return null;
  const last = (await findLastSnapshots([story.id])).get(story.id);
  return last ? changesSince(actor, story, last) : null;
};

/**
 * In which sections each of these stories has changed since it was rejected, by story; none without a rejection. Three
 * statements for all that weren't asked for at this version before, else none.
 */
export const findMendedSections = async (
  actor: Writer,
  heads: readonly Pick<StoredStory, 'id' | 'version'>[],
): Promise<Map<string, SectionKey[]>> => {
  const known = heads.map((head) => [head.id, mendedAt.get(mendedKey(actor, head))] as const);
  const ids = known.flatMap(([id, sections]) => (sections ? [] : [id]));
  const mended = new Map(known.flatMap(([id, sections]) => (sections ? [[id, sections]] : [])));
  if (ids.length === 0) return mended;
  // The stories first: a rejection that comes in between is kept under a version that is over by then.
  const stories = await findStories(ids);
  const rejected = await findLastSnapshots(ids);
  for (const story of stories) {
    const last = rejected.get(story.id);
    const sections = last ? changedSections(changesSince(actor, story, last)) : [];
    mendedAt.set(mendedKey(actor, story), sections);
    mended.set(story.id, sections);
  }
  return mended;
};

/** What an edit by staff changed, as far as the actor sees it; undefined for one of a time when only what was before was kept. */
export const showEdit = (
  actor: Writer,
  { before, after }: { before?: Partial<Snapshot>; after?: Partial<Snapshot> },
) => {
  if (!before || !after || actor.role === 'visitor') return undefined;
  const { role } = actor;
  const shown = (fields: Partial<Snapshot>) => presentFields(role, { ...emptyStoryFields(), ...fields }, sign);
  return changesBetween(shown(before), shown(after));
};

/** The stored values and versions of some fields, as far as the actor may see them: what a conflict shows. */
export const showFields = (actor: Writer, story: StoredStory, keys: VersionKey[]) => {
  const shown = presentStory(actor.role, story, sign);
  const current: Record<string, unknown> = {};
  const versions: Record<string, number> = {};
  for (const key of keys) {
    const stage = PICTURE_STAGES.find((name) => key === `pictures.${name}`);
    const value = stage ? shown.pictures[stage] : shown[key as StoryField];
    if (value === undefined) continue;
    current[key] = value;
    versions[key] = story.versions[key] ?? 0;
  }
  return { current, versions };
};
