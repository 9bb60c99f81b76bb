import { SECTION_KEYS, SECTIONS, type SectionKey, type Story, type StoryChanges, VERSION_KEYS } from 'contract';
import { type Reason, returnedReasons, returnedWords } from '@/lib/returned';
import { childWords } from './returned-words';

/** Why a story was sent back, and what has changed since. */
export type Returned = {
  reasons: Reason[];
  /** What the reviewer wrote beside them. */
  words: string;
  /** Sections in which something has changed since. */
  mended: ReadonlySet<SectionKey>;
  changes: StoryChanges | null;
};

const changedSections = ({ fields, photos }: StoryChanges): SectionKey[] => [
  ...fields.map(({ section }) => section),
  ...(photos.length > 0 ? (['2.2'] as const) : []),
];

/** In the order of the page, as one goes through them. */
const inOrder = (reasons: Reason[]) =>
  reasons.toSorted((a, b) => SECTION_KEYS.indexOf(a.section) - SECTION_KEYS.indexOf(b.section));

export function returnedOf(
  story: Pick<Story, 'apply_status' | 'failed_message' | 'failed_reasons'>,
  changes: StoryChanges | null,
): Returned {
  const reasons = inOrder(returnedReasons(story));
  return { reasons, words: returnedWords(story), mended: new Set(changes ? changedSections(changes) : []), changes };
}

/**
 * The same for the team's own account: its part alone, in children's words. It reads no history, so what is mended is what
 * has changed since this device first saw the story come back (`opened`).
 */
export function returnedToTeam(story: Story, opened: Pick<Story, 'versions'>): Returned {
  const changed = VERSION_KEYS.filter((key) => story.versions[key] !== opened.versions[key]);
  const fields: ReadonlySet<string> = new Set(changed.flatMap((key) => key.split('.').slice(0, 1)));
  const mended = SECTION_KEYS.filter((key) => SECTIONS[key].fields.some((field) => fields.has(field)));
  const reasons = inOrder(returnedReasons(story)).flatMap((reason) => {
    const text = childWords(reason.code);
    return text ? [{ ...reason, text }] : [];
  });
  return { reasons, words: returnedWords(story), mended: new Set(mended), changes: null };
}

/** Sections that were sent back and in which nothing has changed yet, in the order of the page. */
export const stillReturned = ({ reasons, mended }: Pick<Returned, 'reasons' | 'mended'>): SectionKey[] =>
  SECTION_KEYS.filter((key) => !mended.has(key) && reasons.some(({ section }) => section === key));
