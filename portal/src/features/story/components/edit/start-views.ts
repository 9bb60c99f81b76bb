import {
  isSectionComplete,
  nextPosition,
  SECTION_KEYS,
  SECTIONS,
  type SectionKey,
  type Story,
  sectionOf,
} from 'contract';
import { type Returned, stillReturned } from '../../model/returned';
import type { View, Views } from './edit-context';

type Start = {
  story: Story;
  editable: boolean;
  drafts: ReadonlyMap<SectionKey, unknown>;
  returned: Returned;
};

/** How the sections stand when the page opens: incomplete ones in edit mode (M §2); unfolded are the one that waits next, what was sent back and what is being written (record 265). */
export function startViews({ story, editable, drafts, returned }: Start): Views {
  const { bar_list } = story.progress;
  const position = nextPosition(bar_list);
  const next = position === null ? undefined : sectionOf(position);
  const sentBack = new Set(stillReturned(returned));
  const view = (key: SectionKey): View => {
    const typed = drafts.has(key);
    if (!editable) return { mode: 'browse', open: typed, typed };
    const complete = isSectionComplete(key, bar_list) && SECTIONS[key].positions.length > 0;
    const mode = typed || (!complete && SECTIONS[key].positions.length > 0) ? 'edit' : 'browse';
    return { mode, open: typed || key === next || sentBack.has(key), typed };
  };
  return Object.fromEntries(SECTION_KEYS.map((key) => [key, view(key)])) as Views;
}
