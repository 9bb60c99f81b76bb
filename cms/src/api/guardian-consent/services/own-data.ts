import { GUARDIAN_TEXT } from 'contract';
import { decrypt } from '../domain/cipher';
import { findConsentsAbout } from '../queries/consent-people';

/** What a person has decided about itself, oldest first, in words; times in ms. */
export const collectOwnConsents = async (personId: string) =>
  (await findConsentsAbout(personId)).map(({ purpose, decision, way, text_version, guardian, time }) => ({
    purpose: GUARDIAN_TEXT.adult.questions[purpose].title,
    decision,
    way,
    text_version,
    name: guardian === null ? null : decrypt(guardian),
    time,
  }));
