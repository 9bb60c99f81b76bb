import { randomBytes } from 'node:crypto';

/** What a story's file may be. */
export type FileKind = 'image' | 'pdf';

/** What is stored of a story; a scan is the picture of a signed form, which no story can name. */
export type StoredKind = FileKind | 'scan';

/** What was measured when a file was stored: a picture's sides in pixels, bytes, a PDF's pages. */
export type Measures = { width?: number; height?: number; size?: number; pages?: number };

/** A file as its story keeps it: its key and its measures. */
export type FileRef = Measures & { key: string };

/** Extensions under which files are stored, with the type they are served as. */
export const TYPES = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
} as const;
export type FileExt = keyof typeof TYPES;

/** True for an extension of ours. */
export const isFileExt = (ext: string): ext is FileExt => Object.hasOwn(TYPES, ext);

/** Name of a stored file: 128 random bits as hex digits, safe where case is not kept. */
export const newFileKey = (): string => randomBytes(16).toString('hex');

/** Storage key: 32 hex digits. */
export const FILE_KEY = /^[0-9a-f]{32}$/;

const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"*/:<>?\\|]/gu;
const LONGEST = 80;

/** A text as part of a file name anywhere: no control, direction or path signs, no dots or blanks at the ends, at most 80 letters. */
export const safeName = (text: string, fallback: string): string => {
  const plain = text.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ');
  const cut = [...plain].slice(0, LONGEST).join('');
  return cut.replace(/^[\s.]+|[\s.]+$/g, '') || fallback;
};

/** The name that an uploaded file keeps: its own without folders, with the extension of what it really is. */
export const uploadedName = (given: string, ext: FileExt): string => {
  const last = given.split(/[/\\]/).pop() ?? '';
  return `${safeName(last.replace(/\.[^.]*$/, ''), '檔案')}${ext}`;
};
