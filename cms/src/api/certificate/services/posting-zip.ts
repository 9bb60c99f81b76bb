import { type CertificatePostingBody, HOUR, LETTER_STATE_LABELS, letterWords, SECOND } from 'contract';
import { limit } from '../../../lib/limits/limit';
import { readSmall } from '../../file/port';
import { streamZip, takeZipSlot, type ZipEntry, type ZipStream } from '../../file/zip/stream-zip';
import { findCoverFiles } from '../../story/port';
import { type Printer, startPrinter } from '../print/ask-printer';
import type { Letter } from '../print/draw-letters';
import type { PrintedParcel } from '../print/draw-parcels';
import type { Sheet } from '../print/draw-sheets';
import { findCertificates } from '../queries/certificates';
import { readLetterTexts } from './letter-texts';
import type { Posted, PostingPlan } from './posting-plan';
import { sheetsFor } from './shown';

/** What was asked for: which stories, and whether with letters. */
export type Ordered = { session: number; picked: Omit<CertificatePostingBody, 'dry'> };

const PER_HOUR = 20;
/** So many sheets are one PDF; a parcel that has more is one by itself. */
const IN_A_FILE = 100;
/** So many letters, whose photos are in memory together. */
const LETTERS_IN_A_FILE = 50;
const PHOTO_WIDTH = '960';

type Drawn = PrintedParcel & { sheets: Sheet[] };

const drawnOf = async (parcels: PostingPlan['parcels']): Promise<Drawn[]> => {
  const held = parcels.flatMap(({ stories }) => stories.flatMap(({ certificates }) => certificates));
  const all = await findCertificates(held.map(({ id }) => id));
  const sheets = await sheetsFor(all);
  const byCertificate = new Map(all.map(({ id }, index) => [id, sheets[index]]));
  const sheetsIn = ({ certificates }: Posted) =>
    certificates.map(({ id }) => byCertificate.get(id)).filter((sheet) => sheet !== undefined);
  return parcels.map(({ address, stories }, index) => ({
    number: index + 1,
    address,
    teams: stories.map((story) => ({
      account: story.account,
      team_name: story.team_name,
      story_name: story.story_name,
      sheets: sheetsIn(story).map(({ printed, kind, serial }) => ({ name: printed.name, kind, serial })),
    })),
    sheets: stories.flatMap(sheetsIn),
  }));
};

type Written = Omit<Letter, 'photos'> & { story: string };

/** Those that staff have read as they are now. */
const lettersOf = async (parcels: PostingPlan['parcels'], session: number): Promise<Written[]> => {
  const { texts } = await readLetterTexts(session);
  return parcels.flatMap(({ stories }, index) =>
    stories.flatMap(({ id, letter, ...story }) =>
      letter?.state === 'read'
        ? [
            {
              story: id,
              parcel: index + 1,
              words: letterWords(texts, { ...story, session }),
              comments: letter.comments,
            },
          ]
        : [],
    ),
  );
};

/** In which parcels a letter is missing, and why: who packs doesn't look for it. */
const unprintedIn = (parcels: PostingPlan['parcels']): string[] =>
  parcels.flatMap(({ stories }, index) =>
    stories.flatMap(({ account, team_name, letter }) =>
      letter && letter.state !== 'read'
        ? [`第 ${index + 1} 包 ${account} ${team_name}：${LETTER_STATE_LABELS[letter.state]}`]
        : [],
    ),
  );

const withPhotos = async ({ story, ...letter }: Written): Promise<Letter> => {
  const photos: Uint8Array[] = [];
  for (const file of await findCoverFiles(story)) {
    const photo = await readSmall(file, PHOTO_WIDTH);
    if (photo) photos.push(photo);
  }
  return { ...letter, photos };
};

/** Letters as they come into files, each with its photos, which are read when it is the file's turn. */
const letterFiles = (letters: readonly Written[], print: Printer['print']): ZipEntry[] =>
  Array.from({ length: Math.ceil(letters.length / LETTERS_IN_A_FILE) }, (_, index) => {
    const file = letters.slice(index * LETTERS_IN_A_FILE, (index + 1) * LETTERS_IN_A_FILE);
    const make = async () => {
      const whole: Letter[] = [];
      for (const letter of file) whole.push(await withPhotos(letter));
      return print({ kind: 'letters', letters: whole });
    };
    return { name: `回饋信/${String(index + 1).padStart(2, '0')}.pdf`, make };
  });

/** Parcels as they come into files: none is cut in two. */
const filesOf = (parcels: readonly Drawn[]): Drawn[][] => {
  const files: Drawn[][] = [];
  let room = 0;
  for (const parcel of parcels) {
    if (room < parcel.sheets.length || files.length === 0) {
      files.push([]);
      room = IN_A_FILE;
    }
    files.at(-1)?.push(parcel);
    room -= parcel.sheets.length;
  }
  return files;
};

const rangeOf = (file: readonly Drawn[], all: number): string => {
  const padded = (number = 0) => String(number).padStart(String(all).length, '0');
  const [first, last] = [file[0]?.number, file.at(-1)?.number];
  return first === last ? `第${padded(first)}包` : `第${padded(first)}-${padded(last)}包`;
};

const textOf = (lines: readonly string[]) => Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf8');

/** Without the sheets themselves, which a slip or label doesn't need. */
const slipOf = ({ sheets: _sheets, ...parcel }: Drawn): PrintedParcel => parcel;

const entriesOf = async (
  { parcels, unaddressed }: PostingPlan,
  { session, picked }: Ordered,
  { print }: Printer,
): Promise<ZipEntry[]> => {
  const drawn = await drawnOf(parcels);
  const slips = drawn.map(slipOf);
  const letters = picked.letters ? await lettersOf(parcels, session) : [];
  const unprinted = picked.letters ? unprintedIn(parcels) : [];
  const lost = unaddressed.map(({ account, team_name }) => `${account} ${team_name}`);
  return [
    { name: '標籤（A4，每頁14格）.pdf', make: () => print({ kind: 'labels', parcels: slips }) },
    { name: '寄件單.pdf', make: () => print({ kind: 'slips', parcels: slips, all: slips.length }) },
    ...letterFiles(letters, print),
    ...filesOf(drawn).map((file) => ({
      name: `證書/${rangeOf(file, drawn.length)}.pdf`,
      make: () => print({ kind: 'draw', sheets: file.flatMap(({ sheets }) => sheets) }),
    })),
    ...(unprinted.length > 0 ? [{ name: '沒有印的回饋信.txt', make: async () => textOf(unprinted) }] : []),
    ...(lost.length > 0 ? [{ name: '沒有收件地址的故事.txt', make: async () => textOf(lost) }] : []),
  ];
};

/** Begins the ZIP: certificates in the order of posting, slips and labels in the same, each drawn when it is its turn; nothing is stored. */
export const beginPosting = async (
  planned: PostingPlan,
  { actor, ...asked }: Ordered & { actor: string },
): Promise<ZipStream> => {
  const release = takeZipSlot();
  const printer = startPrinter();
  const done = () => {
    release();
    void printer.end();
  };
  try {
    await limit('certificate-posting', actor, PER_HOUR, HOUR / SECOND);
    const entries = await entriesOf(planned, asked, printer);
    return await streamZip({ name: `證書寄送-${asked.session}.zip`, entries, missing: [] }, done);
  } catch (error) {
    done();
    throw error;
  }
};
