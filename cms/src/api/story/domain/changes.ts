import { isDeepStrictEqual } from 'node:util';
import {
  type Counselor,
  type Member,
  type PersonSchool,
  PICTURE_STAGES,
  participationAfter,
  STORY_FIELDS,
  type StoryField,
  type StoryUpdateBody,
  type VersionKey,
} from 'contract';
import { type Files, pdfsAfter, picturesAfter } from './files';
import { bindOwner, counselorsAfter, type MemberInput, membersAfter, type Owner } from './persons';
import { progressOf } from './progress';
import type { StoredStory } from './stored-story';

/** What had to be looked up before a body can be applied. */
export type Lookups = {
  files: Files;
  schools: ReadonlyMap<string, PersonSchool>;
  /** Counsellors who may be in the story: those who are, and those whom the caller has found. */
  counselors: ReadonlyMap<string, Counselor>;
  owner: Owner;
};

export type Changes = { story: StoredStory; fields: StoryField[]; keys: VersionKey[] };

const membersOf = (body: StoryUpdateBody, story: StoredStory, { schools, owner }: Lookups): Member[] => {
  const members = membersAfter(body.team_members as MemberInput[], story.team_members, schools, owner);
  if (!story.is_18) return members;
  const bound = story.team_members.find((member) => member.id === owner.id);
  return bound ? bindOwner(members, owner, () => bound) : members;
};

const counselorsOf = (body: StoryUpdateBody, story: StoredStory, { schools, counselors, owner }: Lookups) => {
  const first = story.is_18 ? undefined : story.counselors.find((person) => person.id === owner.id);
  const known = new Map([...counselors, ...story.counselors.map((person) => [person.id, person] as const)]);
  return counselorsAfter(body.counselors ?? [], known, schools, first);
};

/** Signing is agreeing; taking the agreement back removes the signature (decision 22). */
const consentOf = (body: StoryUpdateBody, story: StoredStory, time: number) => {
  const agree = body.agree_authorize ?? (body.authorization ? true : story.agree_authorize);
  if (!agree) return { agree_authorize: false, authorization: null };
  if (!body.authorization) return {};
  return { agree_authorize: true, authorization: { name: body.authorization.name, signed_at: time } };
};

const PLAIN = ['team_name', 'problem', 'story_name', 'video', 'sdgs', 'is_participate', 'certificate_address'] as const;

/** The story with the body's fields put in, nothing derived yet. */
const merge = (story: StoredStory, body: StoryUpdateBody, lookups: Lookups, time: number): StoredStory => {
  const next = { ...story };
  for (const field of PLAIN) if (body[field] !== undefined) Object.assign(next, { [field]: body[field] });
  if (body.pictures) next.pictures = picturesAfter(body.pictures, story.pictures, lookups.files);
  if (body.pdf_list) next.pdf_list = pdfsAfter(body.pdf_list, lookups.files);
  if (body.team_members) next.team_members = membersOf(body, story, lookups);
  if (body.counselors) next.counselors = counselorsOf(body, story, lookups);
  if (body.agree_authorize !== undefined || body.authorization) Object.assign(next, consentOf(body, story, time));
  return next;
};

const raise = (story: StoredStory, keys: readonly VersionKey[]) => {
  const versions = { ...story.versions };
  for (const key of keys) versions[key] = (versions[key] ?? 0) + 1;
  return versions;
};

const differs = (a: StoredStory, b: StoredStory, field: keyof StoredStory) => !isDeepStrictEqual(a[field], b[field]);

/**
 * A body applied to the story as it is now: files and persons resolved, the sharing season's answer by its rule, progress
 * computed anew, the versions of what really changed raised (decisions 4, 7, 28). `story` itself is left
 * alone. `time` (ms) is when a consent was signed.
 */
export const applyChanges = (story: StoredStory, body: StoryUpdateBody, lookups: Lookups, time: number): Changes => {
  const merged = merge(story, body, lookups, time);
  merged.is_participate = participationAfter(story, merged, body.is_participate !== undefined);
  const fields = STORY_FIELDS.filter((field) => differs(story, merged, field));
  if (differs(story, merged, 'authorization') && !fields.includes('agree_authorize')) fields.push('agree_authorize');
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
  return body[key as StoryField] !== undefined || (key === 'agree_authorize' && body.authorization !== undefined);
};
