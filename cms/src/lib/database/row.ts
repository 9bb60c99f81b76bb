/** A `datetime` column as knex reads it: milliseconds on SQLite, a Date or a text without zone on PostgreSQL. */
export type Instant = number | string | Date | null | undefined;

/** Milliseconds since the epoch of a `datetime` column, or null. Texts without a zone are UTC. */
export const toMillis = (value: Instant): number | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return value;
  if (value instanceof Date) return value.getTime();
  if (/^\d+$/.test(value)) return Number(value);
  const zoned = /(?:Z|[+-]\d\d(?::?\d\d)?)$/i.test(value) ? value : `${value.replace(' ', 'T')}Z`;
  return Date.parse(zoned);
};

/** The value of a JSON column, which SQLite gives as text and PostgreSQL parsed; `fallback` when it is empty. */
export const toJson = <T>(value: unknown, fallback: T): T => {
  if (value === null || value === undefined || value === '') return fallback;
  return (typeof value === 'string' ? JSON.parse(value) : value) as T;
};

/** True for a boolean column that is set: 1 on SQLite, true on PostgreSQL. */
export const toBool = (value: unknown): boolean => value === true || value === 1 || value === '1' || value === 't';

/** The same for a column with three states: null stays null. */
export const toBoolOrNull = (value: unknown): boolean | null =>
  value === null || value === undefined ? null : toBool(value);

/** A value as text for a JSON column, on both databases; null and undefined stay null. */
export const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

/** A count, which PostgreSQL gives as text. */
export const toCount = (value: unknown): number => Number(value ?? 0);
