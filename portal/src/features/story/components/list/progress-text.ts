import { CHECKPOINTS, EDITABLE, nextPosition, type PersonalRow } from 'contract';

/** 已完成 3/12・下一步：四步驟照片, or the message alone once nothing is left to fill in. */
export function progressText({ progress, apply_status }: Pick<PersonalRow, 'progress' | 'apply_status'>): string {
  const { bar_list, message } = progress;
  const done = `已完成 ${bar_list.filter(Boolean).length}/${bar_list.length}`;
  const next = nextPosition(bar_list);
  if (!EDITABLE.includes(apply_status) || next === null) return `${done}・${message}`;
  return `${done}・下一步：${CHECKPOINTS[next]?.label}`;
}
