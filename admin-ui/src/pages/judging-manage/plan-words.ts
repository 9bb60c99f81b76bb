import type { PlanAnswer } from 'contract';
import { count } from '@/lib/format';

/** What a plan does, and how good it is, in sentences. */
export function planWords({ stories, readings, added, removed, unchanged, short, quality, conflicts }: PlanAnswer) {
  const { load, shared, connected } = quality;
  const missing = short.reduce((sum, story) => sum + story.missing, 0);
  const changes = [
    added.length > 0 && `新增 ${count(added.length)} 份`,
    removed.length > 0 && `移走 ${count(removed.length)} 份`,
    unchanged > 0 && `${count(unchanged)} 份不動`,
  ].filter((text) => text !== false);
  return [
    `${count(stories)} 則故事，每則 ${readings} 位評審。${changes.length > 0 ? `${changes.join('，')}。` : '沒有要改變的。'}`,
    load.least === load.most ? `每位評審都是 ${load.most} 份。` : `每位評審 ${load.least} 到 ${load.most} 份。`,
    connected
      ? `任兩位評審至少一起評 ${shared.least} 則，所有評審都比得起來，可以校正寬嚴。`
      : '有些評審之間沒有一起評的故事，比不起來，寬嚴沒有辦法校正。請增加每則的評審人數。',
    ...(conflicts.length > 0 ? [`避開了 ${count(conflicts.length)} 組有關的評審與故事。`] : []),
    ...(short.length > 0 ? [`有 ${count(short.length)} 則故事評審不夠，還缺 ${count(missing)} 份，請增加評審。`] : []),
  ];
}
