import type { PersonSchool } from '../school/schema';

/** Why a judge may not read a story: the same school or organisation, a mail domain of it, a named relation, or the judge said so. */
export const CONFLICT_KINDS = ['school', 'organisation', 'domain', 'relation', 'declared'] as const;
export type ConflictKind = (typeof CONFLICT_KINDS)[number];

/** What of a judge's account may meet a story's people; schools and organisations are optional fields of the form. */
export interface JudgeTies {
  email: string;
  school?: PersonSchool | null;
  organisation?: string | null;
  /** Mail addresses or full names of people whom staff noted as related to the judge. */
  relations?: readonly string[];
}

/** A member or counsellor of a story. */
export interface StoryPerson {
  name: string;
  email?: string | null | undefined;
  school?: PersonSchool | null | undefined;
  department?: string | null | undefined;
}

/** Domains that belong to one school or organisation each, by domain: a list that staff keep. */
export type OwnedDomains = ReadonlyMap<string, string>;

/** Domains that thousands share say nothing, even when they get onto the list by mistake. */
const PUBLIC_DOMAINS =
  /^(gmail|googlemail|yahoo|outlook|hotmail|live|msn|icloud|me|mac|proton|protonmail|hinet|pchome|seed|kimo)(\.|$)/;
/** A county's or the country's school mail: xx.edu.tw and mail.edu.tw, but not school.xx.edu.tw. */
const COUNTY_DOMAINS = /^([a-z]{2,4}|mail|go|ms|gm|educ?)\.(edu|gov)\.tw$|^(edu|gov)\.tw$/;

/** Why this domain can't be listed as one school's or organisation's, or undefined when it can. */
export const refuseDomain = (domain: string): 'public' | 'county' | undefined =>
  PUBLIC_DOMAINS.test(domain) ? 'public' : COUNTY_DOMAINS.test(domain) ? 'county' : undefined;

const domainOf = (email: string | null | undefined) => email?.toLowerCase().split('@')[1] ?? '';

/** The owner of the address's domain; a domain below a listed one is its owner's too. */
export const ownerOf = (email: string | null | undefined, domains: OwnedDomains): string | undefined => {
  const parts = domainOf(email).split('.');
  const names = parts.map((_, index) => parts.slice(index).join('.'));
  const listed = names.find((name) => domains.has(name) && refuseDomain(name) === undefined);
  return listed === undefined ? undefined : domains.get(listed);
};

/** A name as it is compared: without spaces and differences of width or case, 臺 as 台. */
const plainName = (text: string | null | undefined) =>
  (text ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '').replaceAll('臺', '台');

/** What distinguishes a picked school from every other; empty where none was picked from the list. */
const schoolName = (school: PersonSchool | null | undefined) =>
  school && school.category !== 4 ? plainName(`${school.city} ${school.district} ${school.name}`) : '';

/** Each reason why the judge may not read a story of these people, in a fixed order; none: there is no conflict. */
export function conflictsOf(
  judge: JudgeTies,
  people: readonly StoryPerson[],
  { domains, declared }: { domains: OwnedDomains; declared: boolean },
): ConflictKind[] {
  const ownSchool = schoolName(judge.school);
  const organisation = plainName(judge.organisation);
  const owner = ownerOf(judge.email, domains);
  const relations = new Set((judge.relations ?? []).map(plainName));
  const own = plainName(judge.email);
  const meets: Record<ConflictKind, (person: StoryPerson) => boolean> = {
    school: ({ school }) => ownSchool !== '' && schoolName(school) === ownSchool,
    organisation: ({ department }) => organisation !== '' && plainName(department) === organisation,
    domain: ({ email, department }) =>
      owner !== undefined && (ownerOf(email, domains) === owner || plainName(department) === plainName(owner)),
    relation: ({ name, email }) =>
      relations.has(plainName(name)) || (Boolean(email) && [...relations, own].includes(plainName(email))),
    declared: () => declared,
  };
  return CONFLICT_KINDS.filter((kind) => (kind === 'declared' ? declared : people.some(meets[kind])));
}
