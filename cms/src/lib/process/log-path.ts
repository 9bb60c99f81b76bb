/** Pages of the portal whose path holds a secret; the server answers them with its page. */
const PAGES = ['/survey/'];

type Route = { path: string; who?: { actors: unknown }; hidesPath?: true | undefined };

/** What lies before the first parameter of a route's path, under which nothing reaches the log; undefined for all others. */
const startOf = ({ path, who, hidesPath }: Route): string | undefined => {
  const parameter = path.indexOf('/:');
  if (parameter < 0 || !(who?.actors === 'link' || hidesPath)) return undefined;
  return `/api${path.slice(0, parameter + 1)}`.toLowerCase();
};

let starts: readonly string[] = PAGES;
let inTexts: RegExp | undefined;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Says which paths hold a secret or personal data: those of the routes whose rights row says `link`, and of those that hide theirs
 * (T-12, T-57, T-84). Known before the first call is answered.
 */
export const hidePathsOf = (routes: readonly Route[]): void => {
  const found = routes.map(startOf).filter((start) => start !== undefined);
  // The longest first, so that what is shown says most.
  starts = [...new Set([...PAGES, ...found])].toSorted((a, b) => b.length - a.length);
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

/** A path as it may stand in the log: of one that holds a secret what lies before it. */
export const logPath = (path: string): string => {
  const lower = plain(path);
  const found = starts.find((start) => lower.startsWith(start) && lower.length > start.length);
  return found ? `${found}***` : path;
};

/** A text for the log in which an address may stand: the same is left out there. */
export const hidePaths = (text: string): string => (inTexts ? text.replace(inTexts, '$1***') : text);
