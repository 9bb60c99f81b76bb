import { step } from '../step';

/** The words around the letters of a session and of those after it, until one has its own (docs/decisions/209): JSON by text. */
export const certificateLetterTexts = step(26, 'certificate-letter-texts', 2, [
  'create table if not exists certificate_letter_texts (session integer primary key, texts text not null)',
]);
