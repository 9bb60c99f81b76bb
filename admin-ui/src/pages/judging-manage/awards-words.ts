import type { AwardsBody } from 'contract';
import { type Difference, differencesOf, type VersionField } from '@/components/content/versions';

/** Where awards that are stored differ from those of the screen, in words. */
export function awardsDifferences(
  mine: AwardsBody,
  theirs: AwardsBody,
  accountOf: (id: string) => string,
): Difference[] {
  const fields: VersionField[] = [
    {
      name: 'prizes',
      label: '獎項',
      text: (prizes) => (prizes as AwardsBody['prizes']).map(({ name, places }) => `${name} ${places} 名`).join('、'),
    },
    {
      name: 'awards',
      label: '得獎故事',
      text: (awards) =>
        (awards as AwardsBody['awards'])
          .map(({ story_id, prize, reason }) => `${prize}：${accountOf(story_id)}${reason ? `（${reason}）` : ''}`)
          .sort()
          .join('、'),
    },
  ];
  return differencesOf(fields, mine, theirs);
}
