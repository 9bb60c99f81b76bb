import { isDeepStrictEqual } from 'node:util';
import {
  type Counselor,
  type Member,
  type PersonSchool,
  PICTURE_STAGES,
  participationAfter,
  STORY_FIELD_NAMES,
  STORY_FIELDS,
  type StoryField,
  type StoryFieldName,
  type StoryUpdateBody,
  type VersionKey,
  withParts,
} from 'contract';
import { type Files, pdfsAfter, picturesAfter } from './files';
import { bindOwner, counselorsAfter, type MemberInput, membersAfter, type Owner } from './persons';
import { progressOf } from './progress';
import type { StoredFields, StoredName, StoredStory } from './stored-story';

/** What had to be looked up before a body can be applied. */
export type Lookups = {
  files: Files;
  schools: ReadonlyMap<string, PersonSchool>;
  /** Counsellors who may be in the story: those who are, and those whom the caller has found. */
  counselors: ReadonlyMap<string, Counselor>;
  owner: Owner;
};

export type Changes = { story: StoredStory; fields: StoryField[]; keys: VersionKey[] };

/** A body, the story before it, and what it refers to. */
type Given = { body: StoryUpdateBody; story: StoredStory; lookups: Lookups; time: number };

const membersAfterwards = ({ body, story, lookups: { schools, owner } }: Given): Member[] | undefined => {
  if (!body.team_members) return undefined;
  const members = membersAfter(body.team_members as MemberInput[], story.team_members, schools, owner);
  const isBound = story.is_18 && story.team_members.some((member) => member.id === owner.id);
  return isBound ? bindOwner(members, owner) : members;
};

const counselorsAfterwards = ({ body, story, lookups: { schools, counselors, owner } }: Given) => {
  if (!body.counselors) return undefined;
  const first = story.is_18 ? undefined : story.counselors.find((person) => person.id === owner.id);
  const known = new Map([...counselors, ...story.counselors.map((person) => [person.id, person] as const)]);
  return counselorsAfter(body.counselors, known, schools, first);
};

/** True when the body agrees, false when it takes that back, undefined when it says nothing new. */
const agrees = ({ body }: Given): boolean | undefined =>
  body.agree_authorize === false ? false : body.authorization && true;

/** Signing is agreeing; taking the agreement back removes the signature (decision 22). */
const signatureOf = (given: Given) =>
  agrees(given) === false
    ? null
    : given.body.authorization && { name: given.body.authorization.name, signed_at: given.time };

/** The fields that aren't stored as they were sent: files by their keys, persons by their accounts, the consent. Undefined: unchanged. */
const RESOLVED = {
  pictures: ({ body, story, lookups }: Given) =>
    body.pictures && picturesAfter(body.pictures, story.pictures, lookups.files),
  pdf_list: ({ body, lookups }: Given) => body.pdf_list && pdfsAfter(body.pdf_list, lookups.files),
  team_members: membersAfterwards,
  counselors: counselorsAfterwards,
  agree_authorize: agrees,
  authorization: signatureOf,
} satisfies { [F in StoryFieldName]?: (given: Given) => StoredStory[F] | undefined };

/** All others are stored as they were sent: the compiler refuses one of another type. */
type Sent = Partial<Omit<StoredFields, keyof typeof RESOLVED>>;

const isResolved = (field: StoryFieldName): field is keyof typeof RESOLVED => field in RESOLVED;

/** The story with the body's fields put in, nothing derived yet. */
const merge = (given: Given): StoredStory => {
  const sent: Sent = given.body;
  const next = { ...given.story };
  for (const field of STORY_FIELD_NAMES) {
    const value = isResolved(field) ? RESOLVED[field](given) : sent[field];
    if (value !== undefined) Object.assign(next, { [field]: value });
  }
  return next;
};

const raise = (story: StoredStory, keys: readonly VersionKey[]) => {
  const versions = { ...story.versions };
  for (const key of keys) versions[key] = (versions[key] ?? 0) + 1;
  return versions;
};

const differs = (a: StoredStory, b: StoredStory, field: StoredName) => !isDeepStrictEqual(a[field], b[field]);

/**
 * A body applied to the story as it is now: files and persons resolved, the sharing season's answer by its rule, progress
 * computed again, the versions of what really changed raised (decisions 4, 7, 28). `story` itself is left
 * alone. `time` (ms) is when a consent was signed.
 */
export const applyChanges = (story: StoredStory, body: StoryUpdateBody, lookups: Lookups, time: number): Changes => {
  const merged = merge({ body, story, lookups, time });
  merged.is_participate = participationAfter(story, merged, body.is_participate !== undefined);
  const fields = STORY_FIELDS.filter((field) => withParts(field).some((part) => differs(story, merged, part)));
  const stages = PICTURE_STAGES.filter((stage) => !isDeepStrictEqual(story.pictures[stage], merged.pictures[stage]));
  const keys: VersionKey[] = [...fields, ...stages.map((stage) => `pictures.${stage}` as const)];
  merged.versions = raise(story, keys);
  merged.progress = progressOf(merged);
  return { story: merged, fields, keys };
};

/**
 * Names of `base` that another write has changed since it was read. A field whose stored value already is what the body
 * brings is no conflict: that is the caller's own write, repeated after a lost answer.
 */
export const conflictsOf = (story: StoredStory, body: StoryUpdateBody, { keys }: Changes): VersionKey[] => {
  const base = Object.entries(body.base ?? {}) as [VersionKey, number][];
  return base
    .filter(([key, version]) => (story.versions[key] ?? 0) !== version)
    .map(([key]) => key)
    .filter((key) => !isSent(body, key) || keys.includes(key));
};

const isSent = (body: StoryUpdateBody, key: VersionKey): boolean => {
  const stage = PICTURE_STAGES.find((name) => key === `pictures.${name}`);
  if (stage) return body.pictures?.[stage] !== undefined;
  return withParts(key as StoryField).some((part) => body[part] !== undefined);
};
