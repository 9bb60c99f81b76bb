import { type ListedMember, type MemberValues, memberProblems, placeOf } from './members';
import { readAge } from './read-age';

type Column = 'name' | 'place' | 'age';
type Cells = Partial<Record<Column, string>>;

const HEADERS: Record<Column, RegExp> = {
  name: /^(?:學生|成員|隊員)?(?:姓名|名字)$/,
  place: /^(?:年級|班級|年級班級|年班|所屬單位|單位|服務單位|學校)$/,
  age: /^(?:年紀|年齡|歲數|歲)$/,
};
const COLUMNS = ['name', 'place', 'age'] as const;

/** What numbers the lines of a typed list: 1. 2、 ３） (4) 一、 */
const NUMBER = '[(（]?(?:[0-9０-９]{1,3}|[一二三四五六七八九十]{1,3})';
const SIGN = '[.．、)）]';
/** In front of a name; one in a column of its own is left there. */
const NUMBERING = new RegExp(`^\\s*${NUMBER} *${SIGN}[ \u3000]*(?=\\S)`);
const NUMBER_CELL = new RegExp(`^${NUMBER}${SIGN}?$`);

/** The cells of a line as spreadsheets copy them, else as people type lists. */
function cellsOf(numbered: string): string[] {
  const line = numbered.replace(NUMBERING, '');
  const cells = line.includes('\t')
    ? line.split('\t')
    : line.trim().split(/[,，、;；]/.test(line) ? /[,，、;；]/ : /\s+/);
  return cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
}

const headerOf = (cells: string[]) =>
  cells.map((cell) => COLUMNS.find((column) => HEADERS[column].test(cell.replace(/\s/g, ''))));

/** Without a header: a seat number is left out, then the name, then grade or unit and age in either order. */
function inOrder(cells: string[]): Cells {
  const numbered = cells.length > 2 && NUMBER_CELL.test(cells[0] ?? '');
  const [name, ...rest] = numbered ? cells.slice(1) : cells;
  const filled = rest.filter(Boolean);
  const at = filled.findLastIndex((cell) => !Number.isNaN(readAge(cell)));
  // The last column is meant as the age, also where it can't be read.
  const ageAt = at >= 0 ? at : filled.length > 1 ? filled.length - 1 : -1;
  return { name, place: filled.find((_cell, i) => i !== ageAt), age: filled[ageAt] };
}

const isSame = (a: MemberValues, b: MemberValues) =>
  a.name === b.name && a.grade === b.grade && a.department === b.department && a.age === b.age;

/** A pasted list: members to be added, and how many of them were `there` already. */
export type ClassList = { members: ListedMember[]; known: number };

/**
 * Reads what was pasted from a spreadsheet, one member a line: name, grade (of adults the unit), age. A line of headers says
 * which column is which, other columns are left out. What can't be read stays empty and is named in `problems`.
 */
export function readClassList(text: string, is18: boolean, there: readonly MemberValues[]): ClassList {
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  const header = headerOf(cellsOf(lines[0] ?? ''));
  const headed = header.includes('name');
  const read = (cells: string[]): Cells =>
    headed
      ? Object.fromEntries(header.flatMap((column, i) => (column ? [[column, cells[i] ?? '']] : [])))
      : inOrder(cells);
  const { key } = placeOf(is18);
  const all = (headed ? lines.slice(1) : lines).map((text, i): ListedMember => {
    const { name = '', place = '', age = '' } = read(cellsOf(text));
    const years = readAge(age);
    const unread = Number.isNaN(years);
    const member = { name, [key]: place, age: unread ? undefined : years };
    const problems = { ...memberProblems(member, is18), ...(age && unread ? { age: `「${age}」不是年紀` } : {}) };
    return { line: i + 1, member, problems };
  });
  const members = all.filter(({ member }) => !there.some((other) => isSame(other, member)));
  return { members, known: all.length - members.length };
}
