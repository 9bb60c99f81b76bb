import { type FormKey, QUESTIONNAIRES, type SurveyForm } from 'contract';

const UID = 'api::survey.questionnaire';

type Option = { value: string; label: string };
type Stored = {
  title: string;
  options?: Option[];
  questions?: { code: string; text: string; options?: Option[] }[];
};

const plain = ({ value, label }: Option): Option => ({ value, label });

/** First content: a scale that all questions share is kept once, on the questionnaire. */
const firstContent = ({ key, title, description, questions }: (typeof QUESTIONNAIRES)[number]) => ({
  key,
  title,
  description,
  options: questions[0]?.options.map(plain) ?? [],
  questions: questions.map(({ id, text }) => ({ code: id, text })),
});

/** A questionnaire as staff last saved it in Strapi's panel: title and questions, each with its options. */
export const readQuestionnaire = async (key: FormKey): Promise<Pick<SurveyForm, 'title' | 'questions'>> => {
  const stored = (await strapi.documents(UID).findFirst({
    filters: { key },
    populate: { options: true, questions: { populate: { options: true } } },
  })) as Stored | null;
  if (!stored) throw new Error(`The questionnaire ${key} is missing.`);
  const shared = stored.options ?? [];
  const questions = (stored.questions ?? []).map(({ code, text, options = [] }) => ({
    id: code,
    text,
    options: (options.length > 0 ? options : shared).map(plain),
  }));
  return { title: stored.title, questions };
};

/** Adds the built-in questionnaires that are missing, as first content (decision 45). */
export const seedQuestionnaires = async (): Promise<void> => {
  for (const questionnaire of QUESTIONNAIRES) {
    const { key } = questionnaire;
    if ((await strapi.documents(UID).count({ filters: { key } })) > 0) continue;
    await strapi.documents(UID).create({ data: firstContent(questionnaire) });
  }
};
