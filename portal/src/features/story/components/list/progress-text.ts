import {
  CHECKPOINTS,
  checkpointLabel,
  isOpen,
  isTooLate,
  nextPosition,
  notApplicable,
  type PersonalRow,
  progressCount,
  type SectionKey,
  sectionOf,
} from 'contract';
import { placesToMend, returnedPositions, returnedReasons } from '@/lib/returned';

type Story = Pick<
  PersonalRow,
  'is_18' | 'progress' | 'apply_status' | 'failed_message' | 'failed_reasons' | 'archived' | 'mended'
>;

/** What stands where the next step would, in an archived session. */
export const ENDED = '這一屆已經結束';

/** Where the member goes on: what was sent back first, then the first missing position; null when nothing is left. */
export function nextStep(story: Story): number | null {
  if (!isOpen(story)) return null;
  return returnedPositions(story)[0] ?? nextPosition(story.progress.bar_list);
}

/** Where that is on the story's page: a section, '4' to send it in, null while nothing can be edited. */
export function nextPlace(story: Story): SectionKey | '4' | null {
  const next = nextStep(story);
  if (next !== null) return sectionOf(next) ?? '4';
  return isOpen(story) ? '4' : null;
}

/** 已完成 3/12, and how many of them are no work of the team's but can't be asked for yet: 含 1 項尚不適用. */
export function doneWords(bar: readonly boolean[], returned: readonly number[]): string {
  const { done, of } = progressCount(bar, returned);
  const none = notApplicable(bar).length;
  return `已完成 ${done}/${of}${none > 0 ? `（含 ${none} 項尚不適用）` : ''}`;
}

/** 2.2 四步驟照片: the message of the progress (M §2), in the words of the team. */
function stepName(position: number, { is_18 }: Story) {
  const point = CHECKPOINTS[position];
  return point && `${point.section ?? '4'} ${checkpointLabel(point, is_18)}`;
}

/** 已完成 3/12 and 下一步：2.2 四步驟照片, or the message alone where no step is left; that the session has ended, where it came too late. */
export function progressWords(story: Story): { done: string; rest: string } {
  const { bar_list, message } = story.progress;
  const back = returnedPositions(story);
  const done = doneWords(bar_list, back);
  if (isTooLate(story)) return { done, rest: ENDED };
  const next = nextStep(story);
  if (next === null) return { done, rest: message };
  const word = back.includes(next) ? '需修改' : '下一步';
  return { done, rest: `${word}：${stepName(next, story)}` };
}

/** Of a story that came back, what is left of it to do. */
export function returnedWords(story: Story): string {
  const left = placesToMend(story);
  if (left > 0) return `審核後有 ${left} 個地方要修改。`;
  return returnedReasons(story).length > 0 ? '要修改的地方都改過了。' : '審核後需要修改。';
}
