import { type FormStatus, SURVEY_SITTING, surveyStateOf } from 'contract';
import { limit } from '../../../lib/limits/limit';
import { settings } from '../../../lib/settings';
import { answererKey } from '../../story/domain/filled';
import { type FormPerson, isFilled } from '../domain/forms';
import { findOpenings } from '../queries/survey-openings';
import { findOpenReports, type OpenReport } from '../queries/survey-reports';
import { outsideForm } from '../surveycake/forms';
import { confirmReport } from './reports';

/** So many reports one call asks for. */
const AT_ONCE = 5;
const CONFIRMS_A_MINUTE = 20;

type Known = { person: FormPerson; filled: boolean; opened: number | null; reports: OpenReport[] };

/** When each person last opened the questionnaire, by whichever of the links of its session that was (decision 74). */
const openingsOf = async (persons: readonly FormPerson[]): Promise<Map<string, number>> => {
  const openings = await findOpenings([...new Set(persons.map(({ person }) => person.id))]);
  const last = new Map<string, number>();
  for (const { time, ...opening } of openings)
    last.set(answererKey(opening), Math.max(time, last.get(answererKey(opening)) ?? 0));
  return last;
};

const keyOf = ({ story, person }: FormPerson) => answererKey({ ...story, person_id: person.id });

/** What is known of each person's form; of the built-in ones nothing ever waits. */
const knownOf = async (persons: readonly FormPerson[]): Promise<Known[]> => {
  const open = persons.filter((person) => !isFilled(person));
  const isOutside = settings().SURVEY_PROVIDER === 'surveycake' && open.length > 0;
  const openings = isOutside ? await openingsOf(open) : new Map<string, number>();
  const times = open.flatMap((person) => openings.get(keyOf(person)) ?? []);
  const reports = times.length > 0 ? await findOpenReports(Math.min(...times)) : [];
  return persons.map((person) => ({
    person,
    filled: isFilled(person),
    opened: openings.get(keyOf(person)) ?? null,
    reports: reports.length > 0 ? reports.filter(({ svid }) => svid === outsideForm(person.form_key).svid) : [],
  }));
};

const stateOf = ({ filled, opened, reports }: Known) =>
  surveyStateOf({ filled, opened, reported: reports.map(({ reported }) => reported) });

/** The reports for which a person waits, each once, the newest first. */
const awaited = (known: readonly Known[]): OpenReport[] => {
  const waiting = known.filter((each) => stateOf(each) === 'waiting');
  const mayBe = ({ opened, reports }: Known) =>
    reports.filter(({ reported }) => reported >= (opened ?? 0) && reported <= (opened ?? 0) + SURVEY_SITTING);
  return [...new Map(waiting.flatMap(mayBe).map((report) => [report.hash, report])).values()];
};

/** Whether each of these persons has filled in. */
export const readFormStatus = async (persons: readonly FormPerson[]): Promise<FormStatus> => {
  return (await knownOf(persons)).map((known) => {
    const { id, name } = known.person.person;
    return { id, name, status: known.filled, state: stateOf(known) };
  });
};

/** Asks the service now for up to five reports that may be of these persons; 429 when a story asks too often. */
export const confirmForms = async (persons: readonly FormPerson[]): Promise<void> => {
  const reports = awaited(await knownOf(persons));
  if (reports.length === 0) return;
  await limit('survey-confirm', persons[0]?.story.id ?? '', CONFIRMS_A_MINUTE, 60);
  await Promise.all(reports.slice(0, AT_ONCE).map((report) => confirmReport(report)));
};
