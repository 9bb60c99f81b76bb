import { type Random, randomOf } from '../random';
import type { Format } from './format';
import { FORMATS, TRAPS } from './formats';
import { FORM_WAYS, type Form, formOf } from './multipart';
import { mutatedFile } from './mutate-file';

/** A file of the fuzz as it is sent: by whom, whereto, in what form. */
export type Upload = { index: number; what: string; actor: string; path: string; form: Form };

/** Accounts of stories that the member, and the first of them the team itself, may upload to. */
export type Accounts = readonly string[];

const made = new Map<Format, Promise<Buffer>>();

const bytesOf = (format: Format): Promise<Buffer> => {
  const known = made.get(format);
  if (known) return known;
  const making = Promise.resolve(format.make());
  made.set(format, making);
  return making;
};

const LISTS = ['/api/school/check', '/api/school/import', '/api/merrymama-user/check', '/api/merrymama-user'];

const pathFor = (random: Random, { type }: Format, accounts: Accounts): { actor: string; path: string } => {
  const fitting = random.chance(0.75);
  if (fitting ? type === 'text/csv' : random.chance(0.3)) return { actor: 'admin', path: random.pick(LISTS) };
  const kind = (fitting ? type === 'application/pdf' : random.chance(0.4)) ? 'pdf' : 'image';
  const actor = random.pick(['member', 'visitor', 'visitor', 'admin']);
  const place = kind === 'pdf' ? 'edu-resource' : 'billboard';
  const account = actor === 'visitor' ? accounts[0] : actor === 'member' ? random.pick(accounts) : place;
  return { actor, path: `/api/upload/${kind}/${account}` };
};

/** The first uploads are the traps and the broken forms, once each; all others are formats with something changed. */
const sourceOf = async (random: Random, index: number) => {
  const trap = TRAPS[index];
  if (trap) return { format: trap, bytes: await bytesOf(trap), what: `trap ${index}`, way: 'as it should be' };
  const way = FORM_WAYS[index - TRAPS.length];
  const every: readonly Format[] = random.chance(0.15) ? TRAPS : FORMATS;
  const format = way === undefined ? (every[index % every.length] as Format) : (FORMATS[0] as Format);
  const other = await bytesOf(random.pick(FORMATS));
  const bytes = await bytesOf(format);
  const changed = way === undefined && random.chance(0.9) ? mutatedFile(random, bytes, other) : bytes;
  return { format, bytes: changed, what: format.ext, way };
};

/** Bytes that the server refuses by their length alone; a few of those are enough. */
const LONGEST = 5_300_000;

/** The upload with this number; the same seed gives the same one again. */
export const uploadOf = async (seed: number, index: number, accounts: Accounts): Promise<Upload> => {
  const random = randomOf(seed, `file ${index}`);
  const { format, bytes, what, way } = await sourceOf(random, index);
  const form = formOf(random, { ...format, bytes: bytes.subarray(0, LONGEST) }, way);
  return { index, what: `${what}, ${form.how}`, ...pathFor(random, format, accounts), form };
};

/** How many uploads it takes until each trap and each broken form was sent. */
export const FIXED_UPLOADS = TRAPS.length + FORM_WAYS.length;
