import { CHECKPOINTS, EDITABLE, nextPosition, type PersonalRow } from 'contract';
import { returnedPositions } from '@/lib/returned';

type Story = Pick<PersonalRow, 'progress' | 'apply_status' | 'failed_message'>;

/** Where the member goes on: what was sent back first, then the first missing position; null when nothing is left. */
export function nextStep(story: Story): number | null {
  if (!EDITABLE.includes(story.apply_status)) return null;
  return returnedPositions(story)[0] ?? nextPosition(story.progress.bar_list);
}

/** 已完成 3/12・下一步：四步驟照片, or the message alone once nothing is left to fill in. */
export function progressText(story: Story): string {
  const { bar_list, message } = story.progress;
  const done = `已完成 ${bar_list.filter(Boolean).length}/${bar_list.length}`;
  const next = nextStep(story);
  if (next === null) return `${done}・${message}`;
  const word = returnedPositions(story).includes(next) ? '需修改' : '下一步';
  return `${done}・${word}：${CHECKPOINTS[next]?.label}`;
}
