import { FORM_KEYS, type SurveyThankYouQuery } from 'contract';
import { settings } from '../../../lib/settings';
import type { FilledForm, FormPerson } from '../domain/forms';
import { outsideLink } from '../surveycake/proof';
import { makeBuiltInLink, thankForBuiltIn } from './built-in';
import { thankForOutside } from './surveycake';

const isOutside = () => settings().SURVEY_PROVIDER === 'surveycake';

/** Links that were handed out before the questionnaires moved to SurveyCake stay good, to their end. */
const isBuiltIn = ({ svid }: SurveyThankYouQuery) => FORM_KEYS.some((key) => key === svid);

/** The address of a person's own questionnaire, where the questionnaires are. */
export const makeLink = async (person: FormPerson): Promise<string> =>
  isOutside() ? outsideLink(person) : makeBuiltInLink(person);

/** The form set of the answer behind a thank-you address; refuses with the sentences of M §8. */
export const thankForForm = (query: SurveyThankYouQuery): Promise<FilledForm> =>
  isOutside() && !isBuiltIn(query) ? thankForOutside(query) : thankForBuiltIn(query);
