import type { SurveyForm } from 'contract';
import type { TestActor } from './actors';
import { api, type Refusal } from './api';
import { tables } from './tables';

/** The token of a person's built-in questionnaire, from the link that the actor gets. */
export const surveyToken = async (actor: TestActor, query: Record<string, string>): Promise<string> => {
  const { status, body, text } = await api
    .as(actor)
    .get<{ url: string }>('/survey/link', { query: { form_type: 'under18', ...query } });
  if (status !== 200) throw new Error(`no link: ${status} ${text}`);
  return new URL(body.url).pathname.replace('/survey/', '');
};

/** An answer to each question of the form behind a token. */
export const fullAnswers = async (token: string) => {
  const { questions } = (await api.get<SurveyForm>(`/survey/form/${token}`)).body;
  return questions.map(({ id, options }) => ({ id, value: options[0]?.value ?? '' }));
};

/** Answers every question of a form. */
export const sendForm = async (token: string, answers?: Awaited<ReturnType<typeof fullAnswers>>) =>
  api.post<Refusal>(`/survey/answer/${token}`, { answers: answers ?? (await fullAnswers(token)) });

const parse = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value);

/** A story's progress as it is stored, who has filled in, and how often the row was written. */
export const progressOf = async (id: string): Promise<{ bar_list: boolean[]; filled: string[]; version: number }> => {
  const row = await tables.stories().where('document_id', id).first('progress', 'filled_ids', 'version');
  return { ...parse(row.progress), filled: parse(row.filled_ids), version: row.version };
};
