import {
  messageParts,
  type RejectPart,
  SECTION_KEYS,
  SECTIONS,
  type SectionKey,
  type Story,
  type StoryChanges,
  type StoryHistory,
} from 'contract';
import { returnedReasons } from '@/lib/returned';
import { childWords } from './returned-words';

/** Why a story was sent back, and what has changed since. */
export type Returned = {
  reasons: RejectPart[];
  /** What the reviewer wrote beside them. */
  words: string;
  /** Reasons were named that aren't the reader's to mend. */
  forOthers: boolean;
  /** Sections in which something has changed since. */
  mended: ReadonlySet<SectionKey>;
  changes: StoryChanges | null;
};

/** In the order of the page, as one goes through them. */
const inOrder = (reasons: RejectPart[]) =>
  reasons.toSorted((a, b) => SECTION_KEYS.indexOf(a.section) - SECTION_KEYS.indexOf(b.section));

export function returnedOf(
  story: Pick<Story, 'apply_status' | 'failed_message' | 'failed_reasons'>,
  { changes = null, mended = [] }: Partial<StoryHistory> = {},
): Returned {
  const reasons = inOrder(returnedReasons(story));
  return { reasons, words: messageParts(story).words, forOthers: false, mended: new Set(mended), changes };
}

/** The same for the team's own account: its part alone, in children's words. */
export function returnedToTeam(...read: Parameters<typeof returnedOf>): Returned {
  const returned = returnedOf(...read);
  const reasons = returned.reasons.flatMap((reason) => {
    const text = childWords(reason.code);
    return text ? [{ ...reason, text }] : [];
  });
  return { ...returned, reasons, forOthers: reasons.length < returned.reasons.length };
}

/** The positions of the progress that aren't done for this reason, whatever is filled in. */
export const returnedPositions = (returned: Pick<Returned, 'reasons' | 'mended'>): number[] =>
  stillReturned(returned).flatMap((key) => [...SECTIONS[key].positions]);

/** Sections that were sent back and in which nothing has changed yet, in the order of the page. */
export const stillReturned = ({ reasons, mended }: Pick<Returned, 'reasons' | 'mended'>): SectionKey[] =>
  SECTION_KEYS.filter((key) => !mended.has(key) && reasons.some(({ section }) => section === key));
