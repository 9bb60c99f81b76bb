import type { AwardsBody, Division } from 'contract';
import { ApiError } from 'web-kit/api-error';
import { type Difference, type Rows, rowsOtherwise } from '@/components/content/versions';
import { divisionName } from './division-words';

const prizesOf = ({ prizes }: AwardsBody, divisions: readonly Division[]): Rows =>
  new Map(
    prizes.map(({ name, places, division }) => [
      name,
      `${places} 名${division && `，${divisionName(divisions, division)}`}`,
    ]),
  );

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
  { accountOf, divisions }: { accountOf: (id: string) => string; divisions: readonly Division[] },
): Difference[] {
  const prizes = rowsOtherwise(prizesOf(mine, divisions), prizesOf(theirs, divisions), '沒有這個獎項');
  const order = prizes.length === 0 && orderOf(mine) !== orderOf(theirs) ? [`順序：${orderOf(theirs)}`] : [];
  const winners = rowsOtherwise(winnersOf(mine, accountOf), winnersOf(theirs, accountOf), '沒有得獎');
  return [
    { label: '獎項', text: [...prizes, ...order].join('\n') },
    { label: '得獎故事', text: winners.join('\n') },
  ].filter(({ text }) => text !== '');
}

/** Which stories aren't in the division of their prize, where the server says so. */
export const misplacedWords = (thrown: unknown): string | undefined =>
  thrown instanceof ApiError && thrown.code === 'awards_division'
    ? `${thrown.message}：${(thrown.details.stories as { account: string }[]).map(({ account }) => account).join('、')}`
    : undefined;
