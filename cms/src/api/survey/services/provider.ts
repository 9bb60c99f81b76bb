import { FORM_KEYS, type SurveyThankYouQuery } from 'contract';
import { settings } from '../../../lib/settings';
import type { FormPerson } from '../domain/forms';
import type { FilledForm, SurveyProvider } from '../domain/provider';
import { surveyBuiltIn, surveyCake } from '../port';

const current = (): SurveyProvider => (settings().SURVEY_PROVIDER === 'surveycake' ? surveyCake() : surveyBuiltIn());

/** Links that were handed out before the questionnaires moved to SurveyCake stay good, to their end. */
const isBuiltIn = ({ svid }: SurveyThankYouQuery) => FORM_KEYS.some((key) => key === svid);

export default (): SurveyProvider => ({
  link: (person: FormPerson): Promise<string> => current().link(person),

  thank: (query: SurveyThankYouQuery): Promise<FilledForm> =>
    (isBuiltIn(query) ? surveyBuiltIn() : current()).thank(query),
});
