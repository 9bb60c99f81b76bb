import type { FormKey } from 'contract';
import { settings } from '../../../lib/settings';
import type { HiddenQuestions } from './collect';
import type { SurveyKeys } from './decrypt';

/** One of the two surveys at SurveyCake. */
export type OutsideForm = { form_key: FormKey; svid: string; keys: SurveyKeys; hidden: HiddenQuestions };

/** The survey of a form. The start has seen that all of its settings are there (lib/settings). */
export const outsideForm = (form_key: FormKey): OutsideForm => {
  const all = settings();
  const form = form_key === 'counselor' ? ('COUNSELOR' as const) : ('STUDENT' as const);
  return {
    form_key,
    svid: all[`SURVEYCAKE_${form}_SVID`] ?? '',
    keys: { hash_key: all[`SURVEYCAKE_${form}_HASH_KEY`] ?? '', iv_key: all[`SURVEYCAKE_${form}_IV_KEY`] ?? '' },
    hidden: {
      form_type: all[`SURVEYCAKE_${form}_SN_FORM_TYPE`] ?? -1,
      person: all[`SURVEYCAKE_${form}_SN_PERSON`] ?? -1,
      proof: all[`SURVEYCAKE_${form}_SN_PROOF`] ?? -1,
    },
  };
};

/** Our form behind a survey's id; undefined for any other. */
export const formOfSvid = (svid: string): OutsideForm | undefined =>
  (['counselor', 'student'] as const).map(outsideForm).find((form) => form.svid === svid);
