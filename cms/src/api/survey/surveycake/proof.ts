import { type FormKey, formTypeOf } from 'contract';
import { sealToken } from '../../../lib/crypto/signature';
import { settings } from '../../../lib/settings';
import type { FormPerson } from '../domain/forms';
import { outsideForm } from './forms';

export const PROOF_PURPOSE = 'survey-proof';
/** For whom a link was made: an answer that was sent with another person in its address doesn't match. */
export type Proof = { story: string; person: string; form: FormKey };

/** The address of a person's own questionnaire at the service, its hidden questions filled in. */
export const outsideLink = ({ story, person, form_key }: FormPerson): string => {
  const { svid, hidden } = outsideForm(form_key);
  const proof: Proof = { story: story.id, person: person.id, form: form_key };
  const query = new URLSearchParams({
    [`ssn${hidden.form_type}`]: formTypeOf(story.is_18),
    [`ssn${hidden.person}`]: person.id,
    [`ssn${hidden.proof}`]: sealToken(PROOF_PURPOSE, proof),
  });
  return `${settings().SURVEYCAKE_BASE_URL}/s/${svid}?${query}`;
};
