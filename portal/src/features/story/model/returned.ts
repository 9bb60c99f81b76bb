import type { SectionKey, Story, StoryChanges } from 'contract';
import { type Reason, returnedReasons } from '@/lib/returned';

/** Why a story was sent back, and what has changed since. */
export type Returned = {
  reasons: Reason[];
  /** Sections in which something has changed since. */
  mended: ReadonlySet<SectionKey>;
  changes: StoryChanges | null;
};

const changedSections = ({ fields, photos }: StoryChanges): SectionKey[] => [
  ...fields.map(({ section }) => section),
  ...(photos.length > 0 ? (['2.2'] as const) : []),
];

export function returnedOf(
  story: Pick<Story, 'apply_status' | 'failed_message' | 'failed_reasons'>,
  changes: StoryChanges | null,
): Returned {
  const reasons = returnedReasons(story);
  return { reasons, mended: new Set(changes ? changedSections(changes) : []), changes };
}

/** Sections that were sent back and in which nothing has changed yet. */
export const stillReturned = ({ reasons, mended }: Returned): SectionKey[] => [
  ...new Set(reasons.map(({ section }) => section).filter((section) => !mended.has(section))),
];
