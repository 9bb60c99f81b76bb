import type { AwardsBody } from 'contract';
import { type Difference, type Rows, rowsOtherwise } from '@/components/content/versions';

const prizesOf = ({ prizes }: AwardsBody): Rows => new Map(prizes.map(({ name, places }) => [name, `${places} 名`]));

const orderOf = ({ prizes }: AwardsBody) => prizes.map(({ name }) => name).join('、');

/** What each story gets, and why. */
const winnersOf = ({ awards }: AwardsBody, accountOf: (id: string) => string): Rows => {
  const rows = new Map<string, string>();
  for (const { story_id, prize, reason } of awards) {
    const before = rows.get(accountOf(story_id));
    rows.set(accountOf(story_id), `${before ? `${before}、` : ''}${prize}${reason ? `（${reason}）` : ''}`);
  }
  return rows;
};

/** Where awards that are stored differ from those of the screen, in words, one a line. */
export function awardsDifferences(
  mine: AwardsBody,
  theirs: AwardsBody,
  accountOf: (id: string) => string,
): Difference[] {
  const prizes = rowsOtherwise(prizesOf(mine), prizesOf(theirs), '沒有這個獎項');
  const order = prizes.length === 0 && orderOf(mine) !== orderOf(theirs) ? [`順序：${orderOf(theirs)}`] : [];
  const winners = rowsOtherwise(winnersOf(mine, accountOf), winnersOf(theirs, accountOf), '沒有得獎');
  return [
    { label: '獎項', text: [...prizes, ...order].join('\n') },
    { label: '得獎故事', text: winners.join('\n') },
  ].filter(({ text }) => text !== '');
}
