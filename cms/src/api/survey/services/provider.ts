import { FORM_KEYS, type FormType, type SurveyThankYouQuery } from 'contract';
import { settings } from '../../../lib/settings';
import type { FormPerson } from '../domain/forms';
import type { SurveyProvider } from '../domain/provider';
import { surveyBuiltIn, surveyCake } from '../port';

const current = (): SurveyProvider => (settings().SURVEY_PROVIDER === 'surveycake' ? surveyCake() : surveyBuiltIn());

/** Links that were handed out before the questionnaires moved to SurveyCake stay good, to their end. */
const isBuiltIn = ({ svid }: SurveyThankYouQuery) => FORM_KEYS.some((key) => key === svid);

export default (): SurveyProvider => ({
  link: (person: FormPerson): Promise<string> => current().link(person),

  thank: (query: SurveyThankYouQuery): Promise<FormType> =>
    (isBuiltIn(query) ? surveyBuiltIn() : current()).thank(query),
});
