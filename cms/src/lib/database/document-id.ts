import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const ALPHABET = `${LETTERS}0123456789`;
const LENGTH = 24;

/** A new public id in the form of Strapi's documentIds: 24 lower-case letters and digits, a letter first. */
export const newDocumentId = (): string => {
  let id = LETTERS.charAt(randomInt(LETTERS.length));
  while (id.length < LENGTH) id += ALPHABET.charAt(randomInt(ALPHABET.length));
  return id;
};
