import { type Season, storiesLeft } from 'contract';
import { count } from '@/lib/format';

type Last = Season['last'];

/** What of a session nothing was decided on yet, a line each; none when all is done. */
export const openWords = (last: Last): string[] => [
  ...(last.pending > 0 ? [`待審 ${count(last.pending)} 則`] : []),
  ...(last.returned > 0 ? [`退件未補 ${count(last.returned)} 則`] : []),
  ...(last.judging > 0 ? [`評審中 ${count(last.judging)} 則`] : []),
  ...(last.awards > 0 && last.released_time === null ? [`得獎名單 ${count(last.awards)} 個，還沒有公開`] : []),
];

/** What archiving does, before it is done. */
export function archiveQuestion(last: Last): { title: string; text: string; ok: string; danger: boolean } {
  const open = openWords(last);
  const left = open.length > 0 ? `還沒處理完的會停在現在的狀態：${open.join('、')}。\n` : '';
  return {
    title: `封存 ${last.session} 屆？`,
    text: `${left}${last.session} 屆的 ${count(last.stories)} 則故事不能再送審、審核、評分和代小組修改，評審設定和得獎名單也不能再改。故事、評分和得獎名單照常可以查看和下載，會員看到的不會改變。管理員可以解除封存。`,
    ok: '封存',
    danger: storiesLeft(last) > 0,
  };
}
