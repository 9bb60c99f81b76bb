import type { Draft } from './draft-db';

/**
 * Which drafts of a story a page goes on with, one a section: those of its own tab, else the newest that a tab left
 * behind which is closed now. What another open tab is writing stays with it.
 */
export function pickDrafts(
  drafts: readonly Draft[],
  tab: string,
  isOpen: (tab: string) => boolean,
): { own: Draft[]; left: Draft[] } {
  const own = drafts.filter((draft) => draft.tab === tab);
  const taken = new Set(own.map(({ section }) => section));
  const left = drafts
    .filter((draft) => draft.tab !== tab && !isOpen(draft.tab))
    .toSorted((a, b) => b.at - a.at)
    .filter(({ section }) => !taken.has(section) && taken.add(section));
  return { own, left };
}
