import type { Step } from '../step';

/** The words around the letters of a session and of those after it, until one has its own (docs/decisions/209): JSON by text. */
export const certificateLetterTexts: Step = {
  number: 26,
  name: 'certificate-letter-texts',
  release: 2,
  statements: [
    'create table if not exists certificate_letter_texts (session integer primary key, texts text not null)',
  ],
};
