import type { Anchors } from 'contract';
import { ANCHORS, INDICATORS } from 'contract';

/** The indicators that are ticked, by their numbers. */
export const ticksWord = (key: readonly boolean[]): string => {
  const ticked = key.flatMap((mark, index) => (mark ? [index + 1] : []));
  return ticked.length === 0 ? '都沒有勾選' : `勾選 ${ticked.join('、')}`;
};

/** An anchor as a line: its account, the agreed marks and the note. */
export const anchorWord = ({ account, key, note }: { account: string; key: readonly boolean[]; note: string }) =>
  `${account} ${ticksWord(key)}${note ? `（${note}）` : ''}`;

/** How far a judge is with the anchors, and on how many indicators like the key. */
export const readWord = ({ sent, same }: Anchors['judges'][number]): string =>
  sent === 0 ? `0/${ANCHORS}` : `${sent}/${ANCHORS}，${sent * INDICATORS.length} 項中 ${same} 項和共識相同`;
