import type { Awards } from '../judging/awards';
import type { CertificateState } from './issue';
import type { CertificateSheet } from './sheets';

/** What a certificate is for: taking part, accompanying a team, or a prize. */
export const CERTIFICATE_KINDS = ['member', 'counselor', 'award'] as const;
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number];
export const CERTIFICATE_KIND_LABELS: Readonly<Record<CertificateKind, string>> = {
  member: '國際證書',
  counselor: '國際證書',
  award: '得獎證書',
};

/** A sheet to be printed: one that a person gets anyway, or that of the story's prizes. */
export type PrintSheet = Omit<CertificateSheet, 'kind'> & { kind: CertificateKind; prizes: readonly string[] };

/** The prizes of a session that are public, by story; none before they are released. */
export const publicPrizes = ({
  awards,
  released_time,
}: Pick<Awards, 'awards' | 'released_time'>): ReadonlyMap<string, readonly string[]> => {
  const prizes = new Map<string, string[]>();
  if (released_time === null) return prizes;
  for (const { story_id, prize } of awards) prizes.set(story_id, [...(prizes.get(story_id) ?? []), prize]);
  return prizes;
};

/** All that the people of a story get: their certificates, and one more each for its prizes that are public. */
export const printSheets = (sheets: readonly CertificateSheet[], prizes: readonly string[]): PrintSheet[] => [
  ...sheets.map((sheet) => ({ ...sheet, prizes: [] })),
  ...(prizes.length === 0 ? [] : sheets.map((sheet) => ({ ...sheet, kind: 'award' as const, prizes }))),
];

/** What a person has one of: its certificate, whatever it takes part as, and that of prizes. */
export const printKey = ({ kind, person_id }: { kind: CertificateKind; person_id: string }): string =>
  kind === 'award' ? `award ${person_id}` : person_id;

type Print = { kind: CertificateKind; state: CertificateState; printed: { prizes: readonly string[] } };

/**
 * A print as it may be told while these prizes of its story are public: that of a prize which isn't is none where none is, else it holds
 * no more and doesn't name it.
 */
export const toldPrint = <P extends Print>(print: P, prizes: readonly string[]): P | undefined => {
  if (print.kind !== 'award') return print;
  if (prizes.length === 0) return undefined;
  const told = print.printed.prizes.filter((prize) => prizes.includes(prize));
  if (told.length === print.printed.prizes.length) return print;
  return {
    ...print,
    state: print.state === 'valid' ? 'withdrawn' : print.state,
    printed: { ...print.printed, prizes: told },
  };
};
