import { ANCHORS, type Anchors, INDICATORS } from 'contract';
import { type Difference, type Rows, rowsOtherwise } from '@/components/content/versions';

type Anchor = Pick<Anchors['anchors'][number], 'account' | 'key' | 'note'>;

/** The indicators that are ticked, by their numbers. */
export const ticksWord = (key: readonly boolean[]): string => {
  const ticked = key.flatMap((mark, index) => (mark ? [index + 1] : []));
  return ticked.length === 0 ? '都沒有勾選' : `勾選 ${ticked.join('、')}`;
};

/** An anchor as a line: its account, the agreed marks and the note. */
export const anchorWord = ({ account, key, note }: Anchor) =>
  `${account} ${ticksWord(key)}${note ? `（${note}）` : ''}`;

const rowsOf = (anchors: readonly Anchor[]): Rows =>
  new Map(anchors.map((anchor, at) => [`第 ${at + 1} 則`, anchorWord(anchor)]));

/** Where anchors that are stored differ from those of the screen. */
export function anchorDifferences(mine: readonly Anchor[], theirs: readonly Anchor[]): Difference[] {
  const lines = theirs.length === 0 ? ['全部移除'] : rowsOtherwise(rowsOf(mine), rowsOf(theirs), '沒有');
  return lines.length > 0 && mine.length + theirs.length > 0 ? [{ label: '校準故事', text: lines.join('\n') }] : [];
}

/** How far a judge is with the anchors, and on how many indicators like the key. */
export const readWord = ({ sent, same }: Anchors['judges'][number]): string =>
  sent === 0 ? `0/${ANCHORS}` : `${sent}/${ANCHORS}，${sent * INDICATORS.length} 項中 ${same} 項和共識相同`;
