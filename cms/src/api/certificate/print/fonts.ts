import fs from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';

/** A face in both weights, as pdfkit takes them: a file, and its name in a collection. */
type Face = Record<'regular' | 'bold', { file: string; name?: string }>;

/** The whole of CJK, where the system has it (Debian's `fonts-noto-cjk`). */
const NOTO = '/usr/share/fonts/opentype/noto';
const SYSTEM: Face = {
  regular: { file: `${NOTO}/NotoSansCJK-Regular.ttc`, name: 'NotoSansCJKtc-Regular' },
  bold: { file: `${NOTO}/NotoSansCJK-Bold.ttc`, name: 'NotoSansCJKtc-Bold' },
};

const packaged = (weight: string) => {
  const root = path.dirname(require.resolve('@expo-google-fonts/noto-sans-tc/package.json'));
  return { file: path.join(root, weight, `NotoSansTC_${weight}.ttf`) };
};
const OWN: Face = { regular: packaged('400Regular'), bold: packaged('700Bold') };

export type Weight = keyof Face;
/** A face that is open: what pdfkit registers, and whether it has a character. */
export type OpenFace = {
  source: (weight: Weight) => { bytes: Buffer; name: string | undefined };
  has: (sign: string) => boolean;
};

const open = (face: Face): OpenFace => {
  const bytes = new Map<Weight, Buffer>();
  const source = (weight: Weight) => {
    const known = bytes.get(weight) ?? fs.readFileSync(face[weight].file);
    bytes.set(weight, known);
    return { bytes: known, name: face[weight].name };
  };
  const { bytes: regular, name } = source('regular');
  const font = create(regular, name) as Font;
  return { source, has: (sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0) };
};

let opened: OpenFace[] | undefined;

/** The faces of this machine, the fullest first; opened once in a thread. */
export const openFaces = (): readonly OpenFace[] => {
  opened ??= [SYSTEM, OWN]
    .filter(({ regular, bold }) => [regular, bold].every(({ file }) => fs.existsSync(file)))
    .map(open);
  return opened;
};

/** The first face that has the whole text; undefined when none has. */
export const faceFor = (text: string): OpenFace | undefined => openFaces().find(({ has }) => [...text].every(has));

/** The characters of a text for which it has no face, as none has all of them together. */
export const missingIn = (text: string): string[] => {
  if (faceFor(text)) return [];
  const faces = openFaces();
  const best = faces.map(({ has }) => [...text].filter((sign) => !has(sign))).sort((a, b) => a.length - b.length);
  return best[0] ?? [...text];
};

/** What stands for a character that no face has, as printers put it: who reads it writes it in by hand. */
const GETA = '〓';
const LETTER = /\p{Letter}/u;

/** A text as it can be printed: the emoji in a story's name, which no face has, are left out; no letter of a name or address is lost unseen. */
export const printable = (text: string): string => {
  const missing = new Set(missingIn(text));
  return [...text]
    .map((sign) => (missing.has(sign) ? (LETTER.test(sign) ? GETA : '') : sign))
    .join('')
    .trim();
};
