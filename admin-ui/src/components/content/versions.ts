import type { PublicFile } from 'contract';

/** What a form holds, by the names of its fields. */
export type Values = Record<string, unknown>;

/** A field of a form as it is labelled and shown when another person has stored another value. */
export type VersionField = {
  name: string;
  label: string;
  /** The value in words; else as it is. */
  text?: (value: unknown) => string;
  /** Whether two values are one; else when they read alike. */
  same?: (one: unknown, other: unknown) => boolean;
};

/** What is stored in a field that differs from the form. */
export type Difference = { label: string; text: string };

const asIs = (value: unknown) =>
  String(value ?? '')
    .replace(/\r\n?/g, '\n')
    .trim();

/** What another person has stored, where it differs from what the form holds. */
export const differencesOf = (fields: readonly VersionField[], mine: Values, theirs: Values): Difference[] =>
  fields.flatMap(({ name, label, text = asIs, same }) => {
    const [one, other] = [mine[name], theirs[name]];
    const alike = same ? same(one, other) : text(one) === text(other);
    return alike ? [] : [{ label, text: text(other) || '（空白）' }];
  });

/** Rows in words, by what names them. */
export type Rows = ReadonlyMap<string, string>;

/** Of a list of rows those that another person has stored otherwise, one a line; `none` says that there is no such row any more. */
export const rowsOtherwise = (mine: Rows, theirs: Rows, none: string): string[] =>
  [...new Set([...theirs.keys(), ...mine.keys()])].flatMap((name) =>
    mine.get(name) === theirs.get(name) ? [] : [`${name}：${theirs.get(name) ?? none}`],
  );

/** True when the form holds something that no stored row has: a new password. */
export const holdsMore = (fields: readonly VersionField[], mine: Values): boolean =>
  Object.entries(mine).some(([name, value]) => value && !fields.some((field) => field.name === name));

const filesIn = (value: unknown) => (Array.isArray(value) ? (value as PublicFile[]) : []);
const addressesIn = (value: unknown) => filesIn(value).map(({ url }) => url);

/** A field of files, shown by their names; unchanged when they are the same files. */
export const filesField = (name: string, label: string): VersionField => ({
  name,
  label,
  text: (value) =>
    filesIn(value)
      .map((file) => file.name)
      .join('、'),
  same: (one, other) => JSON.stringify(addressesIn(one)) === JSON.stringify(addressesIn(other)),
});

/** Whether members see it. */
export const publishedField = (name: string): VersionField => ({
  name,
  label: '狀態',
  text: (value) => (value === true ? '已發布' : '草稿'),
});
