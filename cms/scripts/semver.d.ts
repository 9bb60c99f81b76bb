/** What is used of `semver`, which brings no types. */
declare module 'semver' {
  type Compare = (one: string, other: string) => boolean;

  const semver: {
    lt: Compare;
    lte: Compare;
    gt: Compare;
    gte: Compare;
    compare: (one: string, other: string) => -1 | 0 | 1;
    valid: (version: string) => string | null;
    satisfies: (version: string, range: string, options?: { includePrerelease?: boolean }) => boolean;
  };
  export default semver;
}
