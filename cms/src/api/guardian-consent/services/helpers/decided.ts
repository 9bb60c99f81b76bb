import { type ConsentKind, type ConsentPaperBody, type ConsentPurpose, GUARDIAN_TEXT, purposesOf } from 'contract';
import { fail } from '../../../../lib/errors/fail';
import type { NewConsent, StoredConsent } from '../../queries/consents';

type Answers = Pick<ConsentPaperBody, 'text_version' | 'decisions' | 'relation'>;

/** 400 for one field. */
export const refuse = (field: string, message: string): never =>
  fail('validation', { message, errors: [{ path: [field], message }] });

/** Exactly what this person is asked: nothing less, and nothing of somebody else's form. `again`: what helps where the text has changed. */
export const decided = (kind: ConsentKind, { text_version, decisions, relation }: Answers, again: string) => {
  if (text_version !== GUARDIAN_TEXT.version) refuse('text_version', `同意書的內容更新了，${again}`);
  if (kind === 'child' && relation === undefined) refuse('relation', '請選擇關係');
  if (kind !== 'child' && relation !== undefined) refuse('relation', '不需要填寫關係');
  const asked = purposesOf(kind);
  if (decisions.public_words !== undefined && !asked.includes('public_words')) refuse('decisions', '項目不正確');
  return asked.map((purpose) => ({ purpose, decision: decisions[purpose] ?? refuse('decisions', '還有題目沒有選擇') }));
};

/** What held before and holds no more. */
export const takenBy = (
  standing: Partial<Record<ConsentPurpose, StoredConsent>>,
  added: readonly NewConsent[],
): ConsentPurpose[] =>
  added
    .filter(({ purpose, decision }) => decision !== 'yes' && standing[purpose]?.decision === 'yes')
    .map(({ purpose }) => purpose);
