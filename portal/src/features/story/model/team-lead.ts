import { APPLY_STATUS, isSectionComplete, type SectionKey, type Story } from 'contract';
import { type Returned, stillReturned } from './returned';
import { whoSends } from './who-sends';

/** The parts of the story that are the team's and count, in the order of its book. */
export const OWN_PARTS = ['2.1', '2.2', '2.3', '2.6', '2.7'] as const satisfies SectionKey[];
export type OwnPart = (typeof OWN_PARTS)[number];

type Came = Pick<Returned, 'reasons' | 'words' | 'forOthers' | 'mended'>;

/** Each place that was named has been changed since. */
export const allMended = (came: Pick<Returned, 'reasons' | 'mended'>): boolean =>
  came.reasons.length > 0 && stillReturned(came).length === 0;
type Of = Pick<Story, 'is_18' | 'progress' | 'apply_status'>;

/** Something of its own is still to be filled in. */
export const hasOpen = ({ progress }: Of) => OWN_PARTS.some((key) => !isSectionComplete(key, progress.bar_list));

/**
 * What a team reads first of a story that came back: what it has to do. That its parts are right is said only where the reviewer
 * named reasons for others alone, wrote nothing beside them, and the team has nothing open (decision 83). Empty where the
 * reviewer's own words say it all.
 */
export function teamLead(came: Came, story: Of): string {
  const { reasons, words, forOthers } = came;
  const who = whoSends(story);
  if (allMended(came))
    return words ? '這些地方你們都改過了。再看一次審核的人寫的話。' : `這些地方你們都改過了。${who}會再送出一次。`;
  if (reasons.length > 0) return '請改好這些地方，再按儲存。';
  if (words) return '';
  if (!forOthers) return `要改哪裡，請問${who}。`;
  if (hasOpen(story)) return `${who}會補上其他資料。你們還有沒寫完的地方。`;
  return `你們的部分都可以了，${who}會補上其他資料。`;
}

/** How far a team is, in the words below its strip; what a reviewer wrote may ask for more than is counted (decision 83). */
export function teamProgress(came: Came, story: Of, editable: boolean): string {
  const back = stillReturned(came).length;
  if (editable && back > 0) return `還有 ${back} 個地方要改`;
  const count = OWN_PARTS.filter((key) => isSectionComplete(key, story.progress.bar_list)).length;
  const done = `${OWN_PARTS.length} 個部分，完成了 ${count} 個`;
  const isBack = editable && story.apply_status === APPLY_STATUS.rejected;
  if (isBack && came.words) return came.reasons.length > 0 ? done : '看看審核的人寫了什麼';
  if (isBack && came.reasons.length === 0 && !came.forOthers) return done;
  return hasOpen(story) ? done : `${OWN_PARTS.length} 個部分都寫好了！`;
}
