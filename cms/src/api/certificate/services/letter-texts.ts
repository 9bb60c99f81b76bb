import {
  type CertificateLetterPreview,
  type CertificateLetterTexts,
  FIRST_LETTER_TEXTS,
  LETTER_TEXT_LABELS,
  type LetterText,
  type LetterTexts,
  letterWords,
  type TextChange,
} from 'contract';
import sharp from 'sharp';
import { staleKeys, valueChanges } from '../../../lib/content/value-changes';
import { type Connection, inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { recordAction } from '../../audit/port';
import { askPrinter, checkTexts } from '../print/ask-printer';
import { holdSerials } from '../queries/certificates';
import { findLetterTexts, putLetterTexts } from '../queries/letter-texts';

/** The words around letters of a session: its own, those of the session before, or the first ones. */
export const readLetterTexts = async (session: number, connection?: Connection): Promise<CertificateLetterTexts> => {
  const stored = await findLetterTexts(session, connection);
  return { session, from: stored?.session ?? null, texts: { ...FIRST_LETTER_TEXTS, ...stored?.texts } };
};

/**
 * Changes words around letters of a session, on record. 409 `version_conflict` with `current`, the stored texts that a colleague has
 * changed since they were read; then nothing is written.
 */
export const saveLetterTexts = (
  actor: Actor,
  session: number,
  { texts, base }: TextChange<LetterText>,
): Promise<CertificateLetterTexts> =>
  inTransaction(async (trx) => {
    // Who edits the same waits, as who lays out its certificates does.
    await holdSerials(session, trx);
    const before = await readLetterTexts(session, trx);
    const stale = staleKeys(before.texts, texts, base) as LetterText[];
    if (stale.length > 0)
      fail('version_conflict', { current: Object.fromEntries(stale.map((key) => [key, before.texts[key]])) });
    const next = { ...before.texts, ...texts };
    const changes = valueChanges(before.texts, next);
    if (changes.length === 0) return before;
    await putLetterTexts(session, next, trx);
    const object = { id: String(session), name: `${session} 屆` };
    const details = changes.map(({ key, before: old }) => `${LETTER_TEXT_LABELS[key as LetterText]}，原本是「${old}」`);
    await recordAction(actor, { action: 'certificate_letter_texts_saved', object, details }, trx);
    return { session, from: session, texts: next };
  });

const SAMPLE = { team_name: '飲水機小隊', story_name: '飲水機的一天' };
const COMMENTS = [
  '你們從每天用的飲水機開始，看見同學不喝水的原因，再一步一步改變它。這份細心很難得。',
  '最打動我的是你們失敗之後又試了一次。請繼續相信自己可以讓身邊變得更好！',
];
/** In the place of a team's photos. */
const samplePhoto = () =>
  sharp({ create: { width: 960, height: 686, channels: 3, background: '#d9e2e7' } })
    .jpeg()
    .toBuffer();

/** These words around a letter to an invented team: PDF, and what can't be printed of them. */
export const previewLetter = async (session: number, texts: LetterTexts): Promise<CertificateLetterPreview> => {
  const photo = await samplePhoto();
  const letter = {
    parcel: 1,
    words: letterWords(texts, { ...SAMPLE, session }),
    comments: COMMENTS,
    photos: [photo, photo, photo, photo],
  };
  const pdf = await askPrinter<Uint8Array>({ kind: 'letters', letters: [letter] });
  const { missing } = await checkTexts(Object.values(texts));
  return { pdf: Buffer.from(pdf).toString('base64'), missing: [...new Set([...missing.values()].flat())].join('') };
};
