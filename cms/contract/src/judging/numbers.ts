/** The mean of the values; 0 of none. */
export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** The middle value, of an even number the mean of the middle two; 0 of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  return mean([Math.floor(half), Math.ceil(half)].map((place) => sorted[place] ?? 0));
}

/** The value with this many decimals: what is shown is what is compared, and the last digits of sums decide nothing. */
export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** The values in lists by what names them, in the order in which the names first come. */
export function grouped<Value, Name>(values: readonly Value[], name: (value: Value) => Name): Map<Name, Value[]> {
  const groups = new Map<Name, Value[]>();
  for (const value of values) {
    const group = groups.get(name(value));
    if (group) group.push(value);
    else groups.set(name(value), [value]);
  }
  return groups;
}
