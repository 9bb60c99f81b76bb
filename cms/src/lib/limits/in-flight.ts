const counts = new Map<string, number>();

/** Notes one more try under a key that isn't decided yet and gives how many there were before it. */
export const enter = (key: string): number => {
  const before = counts.get(key) ?? 0;
  counts.set(key, before + 1);
  return before;
};

/** Ends what `enter` noted. */
export const leave = (key: string): void => {
  const left = (counts.get(key) ?? 1) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
};
