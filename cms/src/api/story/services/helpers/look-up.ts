import {
  type Counselor,
  ERRORS,
  type ErrorCode,
  type ErrorItem,
  type PersonSchool,
  type StoryUpdateBody,
} from 'contract';
import { fail } from '../../../../lib/errors/fail';
import type { Actor } from '../../../../lib/routes/actor';
import { findPeople, wasPersonFound } from '../../../auth/port';
import type { FileRef } from '../../../file/kinds';
import { resolveAddresses } from '../../../file/port';
import { matchSchools } from '../../../school/port';

import type { Lookups } from '../../domain/changes';
import { keyIn, pictureAddresses, pictureFiles, sheetFiles } from '../../domain/files';
import {
  type Account,
  claimedAccount,
  counselorFrom,
  type MemberInput,
  type Owner,
  schoolKey,
} from '../../domain/persons';
import type { StoredStory } from '../../domain/stored-story';

type People = Pick<StoryUpdateBody, 'team_members' | 'counselors'>;
type Path = (string | number)[];

const refuseAt = (code: ErrorCode, paths: Path[]) => {
  const { message } = ERRORS[code];
  const errors: ErrorItem[] = paths.map((path) => ({ path, message }));
  if (errors.length > 0) fail(code, { errors });
};

const resolveFiles = async (
  story: StoredStory,
  addresses: string[],
  own: ReadonlyMap<string, FileRef>,
  kind: 'image' | 'pdf',
): Promise<Map<string, FileRef>> => {
  const known = new Map<string, FileRef>();
  for (const address of addresses) {
    const file = own.get(keyIn(address) ?? '');
    if (file) known.set(address, file);
  }
  const unknown = addresses.filter((address) => !known.has(address));
  if (unknown.length === 0) return known;
  const found: Map<string, FileRef> = await resolveAddresses(story.id, unknown, kind);
  return new Map([...known, ...found]);
};

/** The files that a body names, all of them uploads of this story, else 400 `file_foreign` (T-29). */
const filesOf = async (story: StoredStory, body: StoryUpdateBody): Promise<Map<string, FileRef>> => {
  const pictures = body.pictures ? pictureAddresses(body.pictures) : [];
  const pdfs = (body.pdf_list ?? []).map((pdf) => pdf.url);
  const images = await resolveFiles(story, pictures, pictureFiles(story), 'image');
  const sheets = await resolveFiles(story, pdfs, sheetFiles(story), 'pdf');
  const foreign = [
    ...pictures.filter((address) => !images.has(address)).map((): Path => ['pictures']),
    ...pdfs.filter((address) => !sheets.has(address)).map((): Path => ['pdf_list']),
  ];
  refuseAt('file_foreign', foreign);
  return new Map([...images, ...sheets]);
};

const peopleOf = ({ team_members = [], counselors = [] }: People) => [
  ...team_members.map((person, index) => ({ person, path: ['team_members', index, 'school'] as Path })),
  ...counselors.map((person, index) => ({ person, path: ['counselors', index, 'school'] as Path })),
];

/** The schools that a body names as they are listed, activated ones only, else 400 `school_unknown` (decision 29). */
export const schoolsOf = async (body: People, stored: readonly (PersonSchool | null | undefined)[]) => {
  const schools = new Map<string, PersonSchool>();
  for (const school of stored) if (school) schools.set(schoolKey(school), school);
  const asked = peopleOf(body).flatMap(({ person, path }) => (person.school ? [{ school: person.school, path }] : []));
  const unknown = asked.filter(({ school }) => school.category !== 4 && !schools.has(schoolKey(school)));
  if (unknown.length === 0) return schools;
  const names = unknown.map(({ school }) => school);
  const found: (PersonSchool | null)[] = await matchSchools(names);
  refuseAt(
    'school_unknown',
    unknown.filter((_, index) => !found[index]).map(({ path }) => path),
  );
  for (const [index, { school }] of unknown.entries()) schools.set(schoolKey(school), found[index] ?? school);
  return schools;
};

/** The accounts of these people as they are now. */
const accountsOf = (ids: string[]): Promise<Map<string, Account>> =>
  ids.length === 0 ? Promise.resolve(new Map()) : findPeople(ids);

/** Counsellors whom a body adds: accounts from the caller's own search, else 400 `counselor_unknown` (decision 27a). */
export const newCounselors = async (
  actorId: string,
  body: People,
  stored: readonly { id: string }[],
): Promise<Map<string, Counselor>> => {
  const known = new Set(stored.map((person) => person.id));
  const asked = (body.counselors ?? []).map(({ id }, index) => ({ id, path: ['counselors', index, 'id'] as Path }));
  const added = asked.filter(({ id }) => id === undefined || !known.has(id));
  const accounts = await accountsOf(added.flatMap(({ id }) => id ?? []));
  const refused: Path[] = [];
  const counselors = new Map<string, Counselor>();
  for (const { id, path } of added) {
    const account = id === undefined ? undefined : accounts.get(id);
    const allowed = account && (account.id === actorId || (await wasPersonFound(actorId, account.id)));
    if (account && allowed) counselors.set(account.id, counselorFrom(account));
    else refused.push(path);
  }
  refuseAt('counselor_unknown', refused);
  return counselors;
};

/** An 18+ member may carry the owner's account and no other. */
export const refuseForeignAccounts = (body: People, owner: Owner) => {
  const paths = (body.team_members ?? []).flatMap((person, index): Path[] => {
    const account = claimedAccount(person as MemberInput);
    return account === undefined || account === owner.account ? [] : [['team_members', index, 'account']];
  });
  refuseAt('counselor_unknown', paths);
};

/** An 18+ team keeps its account holder, named by id, account or name: one who is left out is never put back in silence (decision 79). */
const refuseWithoutHolder = ({ team_members }: People, story: StoredStory, owner: Owner) => {
  if (!team_members || !story.is_18 || !story.team_members.some(({ id }) => id === owner.id)) return;
  const isHolder = (person: MemberInput) =>
    person.id === owner.id || claimedAccount(person) === owner.account || person.name === owner.name;
  if (!(team_members as MemberInput[]).some(isHolder)) refuseAt('account_holder_missing', [['team_members']]);
};

const ownerOf = async (story: StoredStory, body: People): Promise<Owner> => {
  const unnamed = { id: story.owner_id, account: '', name: '', phone: '' };
  if (!body.team_members && !body.counselors) return unnamed;
  return (await accountsOf([story.owner_id])).get(story.owner_id) ?? unnamed;
};

/** Everything that a body of PUT /story/update refers to, in as few statements as it needs: none for most sections. */
export const lookUp = async (actor: Actor, story: StoredStory, body: StoryUpdateBody): Promise<Lookups> => {
  const stored = [...story.team_members, ...story.counselors];
  const owner = await ownerOf(story, body);
  refuseForeignAccounts(body, owner);
  refuseWithoutHolder(body, story, owner);
  return {
    owner,
    files: await filesOf(story, body),
    schools: await schoolsOf(
      body,
      stored.map((person) => person.school),
    ),
    counselors: new Map([
      ...story.counselors.map((person) => [person.id, person] as const),
      ...(await newCounselors(actor.id, body, story.counselors)),
    ]),
  };
};
