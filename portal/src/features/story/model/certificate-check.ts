import { certificateAddressInput, certificateTasks } from 'contract';
import { type CertificateValues, certificateIssues, certificateOf, type PersonValue } from './certificate';

export type Problem = { name: string; message: string };

/** The field of the form in which a refused field of a person is chosen. */
const fieldOf = (field: string, person: PersonValue) =>
  field === 'school' ? (person.school.category === 0 ? 'school.category' : 'school.name') : field;

const wrong = (person: PersonValue, index: number): Problem[] =>
  certificateIssues(person).map(({ path, message }) => ({
    name: `people.${index}.${fieldOf(String(path[0]), person)}`,
    message,
  }));

/** Wrongly written certificate data: nothing is saved while there is any. */
export const certificateErrors = ({ people }: CertificateValues): Problem[] => people.flatMap(wrong);

/** What is still missing after a save (M §5). */
export function certificateMissing({ people, certificate_address }: CertificateValues): Problem[] {
  const ofPeople = people.flatMap((person, index) =>
    certificateTasks(certificateOf(person)).map(({ field, message }) => ({
      name: `people.${index}.${fieldOf(field, person)}`,
      message,
    })),
  );
  const address = certificateAddressInput.safeParse(certificate_address);
  const ofAddress = address.success
    ? []
    : address.error.issues.map(({ path, message }) => ({ name: `certificate_address.${path.join('.')}`, message }));
  return [...ofPeople, ...ofAddress];
}

/** Where the form has what the server calls `team_members.0.school`: members first, then counsellors. */
export function certificatePath(path: (string | number)[], values: CertificateValues): (string | number)[] {
  const [list, place, ...field] = path;
  if (list !== 'team_members' && list !== 'counselors') return path;
  const members = values.people.filter(({ kind }) => kind === 'member').length;
  const index = Number(place) + (list === 'counselors' ? members : 0);
  const person = values.people[index];
  return person ? ['people', index, ...fieldOf(String(field[0]), person).split('.')] : path;
}
