import { type PrintSheet, printKey } from './awards';
import { SHEET_TEXTS, type SheetState } from './sheets';

/** What an issued certificate is: it holds, another print took its place, or staff took it back. */
export const CERTIFICATE_STATES = ['valid', 'replaced', 'withdrawn'] as const;
export type CertificateState = (typeof CERTIFICATE_STATES)[number];
export const CERTIFICATE_STATE_LABELS: Readonly<Record<CertificateState, string>> = {
  valid: '有效',
  replaced: '已換發',
  withdrawn: '已撤回',
};

/** Why a sheet isn't issued now. */
export const WITHHELD_REASONS = ['issued', 'unproofed', 'gaps', 'glyphs'] as const;
export type WithheldReason = (typeof WITHHELD_REASONS)[number];
export const WITHHELD_LABELS: Readonly<Record<WithheldReason, string>> = {
  issued: '已經核發過',
  unproofed: '名字還沒核對',
  gaps: '缺資料',
  glyphs: '有印不出來的字',
};

/** The texts of a sheet that have to be printed as they are; of a name that is left free nothing is. */
export const printedTexts = (sheet: PrintSheet): string[] => [
  ...SHEET_TEXTS.filter((text) => sheet.is_name_printed || (text !== 'name' && text !== 'wade_giles')).map(
    (text) => sheet[text],
  ),
  ...sheet.prizes,
];

type Known = {
  state: SheetState;
  /** Which certificates of the story were issued (`printKey`), whatever became of them. */
  issued: ReadonlySet<string>;
  /** Staff print names that nobody has checked. */
  unproofed: boolean;
  /** The characters of a text that no font has. */
  missing: (text: string) => readonly string[];
};

type Withheld = { sheet: PrintSheet; reason: WithheldReason; characters: string };

/** Which sheets of a story are issued now, and why each of the others isn't. */
export const sheetsToIssue = (
  sheets: readonly PrintSheet[],
  { state, issued, unproofed, missing }: Known,
): { ready: PrintSheet[]; withheld: Withheld[] } => {
  const reasonOf = (sheet: PrintSheet, characters: string): WithheldReason | undefined => {
    if (issued.has(printKey(sheet))) return 'issued';
    if (sheet.gaps.length > 0) return 'gaps';
    if (characters !== '') return 'glyphs';
    return state === 'checked' || unproofed ? undefined : 'unproofed';
  };
  const judged = sheets.map((sheet) => {
    const characters = [...new Set(printedTexts(sheet).flatMap(missing))].join('');
    return { sheet, characters, reason: reasonOf(sheet, characters) };
  });
  return {
    ready: judged.filter(({ reason }) => reason === undefined).map(({ sheet }) => sheet),
    withheld: judged.flatMap(({ reason, ...rest }) => (reason === undefined ? [] : [{ ...rest, reason }])),
  };
};
