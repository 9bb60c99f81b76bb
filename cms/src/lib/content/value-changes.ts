/** One value that staff changed: a text, or an instant in ms, null for none. */
export type Value = string | number | null;
export type ValueChange = { key: string; before: Value; after: Value };

/** What differs between two states of the same values, in the order of `after`. */
export const valueChanges = (before: Record<string, Value>, after: Record<string, Value>): ValueChange[] =>
  Object.entries(after)
    .map(([key, value]) => ({ key, before: before[key] ?? null, after: value }))
    .filter((change) => change.before !== change.after);

/** The keys that another editor has changed since they were read; one that was changed to the same value is no conflict. */
export const staleKeys = (
  stored: Record<string, Value>,
  values: Record<string, Value | undefined>,
  base: Record<string, Value | undefined>,
): string[] =>
  Object.keys(values).filter(
    (key) => values[key] !== undefined && stored[key] !== base[key] && stored[key] !== values[key],
  );
