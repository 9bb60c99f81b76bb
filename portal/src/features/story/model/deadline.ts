import { formatDateTime, type SiteSetting } from 'contract';

/** Until when a returned story is taken back: the gate's date if there is one, else the notice while the edition is closed (decision 15). */
export function deadlineOf({
  supplement_deadline,
  supplement_notice,
  closed,
}: Pick<SiteSetting['edition'], 'supplement_deadline' | 'supplement_notice' | 'closed'>): string | undefined {
  if (supplement_deadline !== null) return `補件截止時間：${formatDateTime(supplement_deadline)}`;
  return closed ? supplement_notice : undefined;
}
