type Route = { path: string; who?: { actors: unknown }; hidesPath?: true | undefined };

/** What lies before the first parameter of a route's path, under which nothing reaches the log; undefined for all others. */
const startOf = ({ path, who, hidesPath }: Route): string | undefined => {
  const parameter = path.indexOf('/:');
  if (parameter < 0 || !(who?.actors === 'link' || hidesPath)) return undefined;
  return `/api${path.slice(0, parameter + 1)}`.toLowerCase();
};

let starts: readonly string[] = [];
/** Paths without a parameter below one of those starts: they are the same for all who call them. */
let fixed: ReadonlySet<string> = new Set();
let inTexts: RegExp | undefined;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Says which paths hold a secret or personal data: those of the routes whose rights row says `link`, and of those that hide theirs
 * (T-12, T-57, T-84); a route without a parameter holds none. `pages`: beginnings of pages whose path holds one; a person may write such a
 * path below the API, and the server answers it with its page. Known before the first call is answered.
 */
export const hidePathsOf = (routes: readonly Route[], pages: readonly string[]): void => {
  const found = routes.map(startOf).filter((start) => start !== undefined);
  // The longest first, so that what is shown says most.
  starts = [...new Set([...pages, ...pages.map((page) => `/api${page}`), ...found])].toSorted(
    (a, b) => b.length - a.length,
  );
  fixed = new Set(routes.filter(({ path }) => !path.includes('/:')).map(({ path }) => `/api${path}`.toLowerCase()));
  inTexts = new RegExp(`(${starts.map(escaped).join('|')})[^\\s"'<>]+`, 'gi');
};

/** A path as the router may still understand it: small letters, one slash, nothing encoded. */
const plain = (path: string): string => {
  try {
    return decodeURIComponent(path)
      .replaceAll(/\/{2,}/g, '/')
      .toLowerCase();
  } catch {
    return path.toLowerCase();
  }
};

/** Whether a path is that of a route without a parameter; the router takes a slash behind it. */
const isFixed = (path: string): boolean => fixed.has(plain(path).replace(/\/$/, ''));

/** A path as it may stand in the log: of one that holds a secret what lies before it. */
export const logPath = (path: string): string => {
  const lower = plain(path);
  const found = starts.find((start) => lower.startsWith(start) && lower.length > start.length);
  return found && !isFixed(path) ? `${found}***` : path;
};

/** An address in a text: a fixed path keeps all but its query. */
const hideAddress = (address: string, start: string): string => {
  const end = address.search(/[?#]/);
  const path = end < 0 ? address : address.slice(0, end);
  if (!isFixed(path)) return `${start}***`;
  return end < 0 ? path : `${path}?***`;
};

/** A text for the log in which an address may stand: the same is left out there. */
export const hidePaths = (text: string): string => (inTexts ? text.replace(inTexts, hideAddress) : text);
