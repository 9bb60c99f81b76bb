import { type Division, type DivisionsAnswer, SCHOOL_CATEGORIES, type TeamLevel } from 'contract';
import { type Difference, type Rows, rowsOtherwise } from '@/components/content/versions';
import { count } from '@/lib/format';

/** What the levels of a team are called; by those of its members who go to a listed school. */
export const LEVELS: readonly { value: TeamLevel; label: string }[] = [
  ...SCHOOL_CATEGORIES.flatMap(({ value, label }) => (value === 4 ? [] : [{ value, label }])),
  { value: 4, label: '沒有選學校' },
];

/** Whom a division is for, as a choice: by the age group that its team signed up in. */
export const AGES = [
  { value: 'under', label: '未滿18歲' },
  { value: 'over', label: '18歲以上' },
] as const;

/** What the stories of a division have in common. */
export const ruleWords = ({ levels, cities, adult }: Omit<Division, 'id' | 'name'>): string =>
  [
    LEVELS.flatMap(({ value, label }) => (levels.includes(value) ? [label] : [])).join('、'),
    cities.join('、'),
    adult === null ? '' : adult ? AGES[1].label : AGES[0].label,
  ]
    .filter(Boolean)
    .join('，') || '其他全部';

/** What stories in no division are called. */
export const NO_DIVISION = '未分組';

/** A division by its id; those without one are named, too. */
export const divisionName = (divisions: readonly Division[], id: string): string =>
  divisions.find((division) => division.id === id)?.name ?? NO_DIVISION;

const rowsOf = (divisions: readonly Division[]): Rows =>
  new Map(divisions.map((division, at) => [`第 ${at + 1} 組`, `${division.name}（${ruleWords(division)}）`]));

/** Where divisions that are stored differ from those of the screen. */
export function divisionDifferences(mine: readonly Division[], theirs: readonly Division[]): Difference[] {
  const lines = rowsOtherwise(rowsOf(mine), rowsOf(theirs), '沒有這一組');
  return lines.length > 0 ? [{ label: '組別', text: lines.join('\n') }] : [];
}

/** How many stories fall into each division, a line each, and what is to be looked at because of it. */
export function countWords({ divisions, rest, leaving }: DivisionsAnswer): string[] {
  if (divisions.length === 0) return [`不分組，全部 ${count(rest)} 則一起排名。`];
  const empty = divisions.filter(({ stories }) => stories === 0);
  return [
    ...divisions.map(({ name, stories }) => `${name}：${count(stories)} 則`),
    ...(rest > 0 ? [`${NO_DIVISION}：${count(rest)} 則，只能得「全部組別」的獎項。`] : []),
    ...(empty.length > 0 ? ['沒有故事的組別可能是條件太窄，或前面的組先收走了。'] : []),
    ...(leaving.length > 0
      ? [
          `${leaving.length} 則得獎故事會離開獎項的組別（${leaving.map(({ account }) => account).join('、')}），公開之前要改選。`,
        ]
      : []),
  ];
}
