import {
  type CertificateAddress,
  certificateAddressInput,
  counselorInput,
  DEFAULT_CITY,
  isCity,
  type PersonSchool,
  type Story,
  type StoryCounselor,
  type StoryMember,
  type StoryUpdateBody,
} from 'contract';
import { same } from 'web-kit/merge';
import { changed, type SectionModel, validOf } from './types';

/** A school while it is being chosen: a category of 0 is none yet, 4 takes free text. */
export type SchoolValue = { category: number; city: string; district: string; name: string };
export type PersonValue = {
  id: string;
  kind: 'member' | 'counselor';
  name: string;
  wade_giles: string;
  department_zh: string;
  department_en: string;
  school: SchoolValue;
};
export type CertificateValues = { people: PersonValue[]; certificate_address: CertificateAddress };

export const noSchool: SchoolValue = { category: 0, city: DEFAULT_CITY, district: '', name: '' };
const noAddress: CertificateAddress = { recipient: '', zip: '', city: '', address: '', note: '' };

const toSchool = (school: PersonSchool | null | undefined): SchoolValue =>
  !school ? noSchool : school.category === 4 ? { ...noSchool, category: 4 } : { ...school };

const toPerson =
  (kind: PersonValue['kind']) =>
  (person: StoryMember | StoryCounselor): PersonValue => ({
    id: person.id,
    kind,
    name: person.name,
    wade_giles: person.wade_giles ?? '',
    // A listed school's name is its own: it isn't typed, and no change of the form once it is stored.
    department_zh: person.school?.category === 4 ? (person.department_zh ?? '') : '',
    department_en: person.department_en ?? '',
    school: toSchool(person.school),
  });

/** The school as it is stored; null while it is not wholly chosen. */
export function fromSchool({ category, city, district, name }: SchoolValue): PersonSchool | null {
  if (category === 4) return { category: 4 };
  if (category !== 1 && category !== 2 && category !== 3) return null;
  return name && isCity(city) ? { category, city, district, name } : null;
}

/** The Chinese name of the unit: a listed school's own, else what was typed. */
export const departmentOf = (person: PersonValue): string =>
  fromSchool(person.school) && person.school.category !== 4 ? person.school.name : person.department_zh;

/** What is stored of a person for the certificate; empty is null. */
export const certificateOf = (person: PersonValue) => ({
  wade_giles: person.wade_giles.trim() || null,
  department_zh: departmentOf(person).trim() || null,
  department_en: person.department_en.trim() || null,
  school: fromSchool(person.school),
});

/** What is typed of a person but can't be stored, by the contract's own rule for persons. */
export function certificateIssues(person: PersonValue) {
  const parsed = counselorInput.safeParse({ name: person.name, ...certificateOf(person) });
  return parsed.success ? [] : parsed.error.issues;
}

export function certificateBody(values: CertificateValues, story: Story): StoryUpdateBody {
  const over = <T extends { id: string }>(stored: readonly T[]) =>
    stored.map((person) => {
      const typed = values.people.find(({ id }) => id === person.id);
      return typed ? { ...person, ...certificateOf(typed) } : person;
    });
  const address = certificateAddressInput.safeParse(values.certificate_address);
  return {
    team_members: over(story.team_members),
    counselors: over(story.counselors),
    ...(address.success ? { certificate_address: address.data } : {}),
  } as StoryUpdateBody;
}

const read = (story: Story): CertificateValues => ({
  people: [...story.team_members.map(toPerson('member')), ...story.counselors.map(toPerson('counselor'))],
  certificate_address: { ...noAddress, ...story.certificate_address },
});

export const addressText = ({ recipient, zip, city, address, note }: CertificateAddress) =>
  [recipient, `${zip} ${city}${address}`.trim(), note].filter(Boolean).join('\n');

export const personText = (person: PersonValue) =>
  [person.wade_giles, departmentOf(person), person.department_en].filter(Boolean).join('\n');

export const certificateModel: SectionModel<CertificateValues> = {
  key: '3.1',
  read,
  left: ({ certificate_address: address }, story) =>
    !certificateAddressInput.safeParse(address).success && !same(address, read(story).certificate_address),
  alone: ({ people, certificate_address }, story) => {
    const stored = read(story);
    const own = new Map(people.map((person) => [person.id, person]));
    const valid = (before: PersonValue) => {
      const person = own.get(before.id);
      return person && certificateIssues(person).length === 0 ? person : before;
    };
    const address = validOf({ certificate_address }, { certificate_address: stored.certificate_address });
    return { people: stored.people.map(valid), ...address };
  },
  changes: (values, story) => changed(certificateBody(values, story), certificateBody(read(story), story)),
  lines: ({ people, certificate_address }) => [
    ...people.map((person) => ({ id: person.id, label: person.name, text: personText(person) })),
    { label: '證書寄送', text: addressText(certificate_address) },
  ],
};
