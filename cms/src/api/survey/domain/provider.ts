import type { FormKey, FormType, SurveyThankYouQuery } from 'contract';
import type { FormPerson } from './forms';

/** Which form of which form set was filled in. */
export type FilledForm = { form_type: FormType; form_key: FormKey };

/** What the built-in questionnaires and an outside service both do. */
export type SurveyProvider = {
  /** The address of a person's own questionnaire. */
  link(person: FormPerson): Promise<string>;
  /** The form set of the answer behind a thank-you address; refuses with the sentences of M §8. */
  thank(query: SurveyThankYouQuery): Promise<FilledForm>;
};
