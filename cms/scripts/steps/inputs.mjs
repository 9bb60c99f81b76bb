// @ts-check
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { at, root } from './place.mjs';

const IGNORED = /(^|\/)node_modules$|\.test\.tsx?$/;

/**
 * @param {string} place
 * @param {string[]} skip
 * @returns {string[]}
 */
const filesOf = (place, skip) => {
  if (skip.includes(path.relative(root, place)) || IGNORED.test(place) || !fs.existsSync(place)) return [];
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs
    .readdirSync(place)
    .sort()
    .flatMap((name) => filesOf(path.join(place, name), skip));
};

/**
 * A hash of the names and contents of all files in these places (tests left out), and of the texts in `more`.
 * @param {string[]} places
 * @param {{ skip?: string[], more?: string[] }} [options]
 */
export const hashOf = (places, { skip = [], more = [] } = {}) => {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesOf(at(place), skip))) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(fs.readFileSync(file))
      .update('\0');
  }
  for (const text of more) hash.update(`${text}\0`);
  return hash.digest('hex');
};

/**
 * What a stamp file says, or nothing.
 * @param {string} file
 */
export const readStamp = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined);

/**
 * Writes a stamp file, making its folder.
 * @param {string} file
 * @param {string} text
 */
export const writeStamp = (file, text) => {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
};
