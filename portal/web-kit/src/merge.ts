/** What forms hold: anything JSON can say. */
export type Json = unknown;

/** Where two people changed the same place: keys of the path to it. */
export type Clash = string[];

type Item = Record<string, Json>;

const isItem = (value: Json): value is Item => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Equal as JSON, whatever the order of keys; an absent key equals undefined. */
export function same(a: Json, b: Json): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((entry, i) => same(entry, b[i]));
  if (!isItem(a) || !isItem(b)) return false;
  return keysOf(a, b).every((key) => same(a[key], b[key]));
}

const keysOf = (...items: Item[]) => [...new Set(items.flatMap((item) => Object.keys(item)))];

/** What identifies an entry of a list: its key (photos) or id (persons). */
function identity(entry: Json): string | undefined {
  if (!isItem(entry)) return undefined;
  const id = entry.key ?? entry.id;
  return typeof id === 'string' ? id : undefined;
}

/** Lists whose entries in `stored` all have an identity; entries that are new here may lack one. */
const isKeyed = (stored: Json[]) => stored.every((entry) => identity(entry) !== undefined);

/**
 * Three-way merge of a form's values: what only one side changed since `base` is taken, what both changed differently
 * keeps mine and is reported as a clash. Lists of persons and photos are merged entry by entry.
 */
export function merge<T>(base: T, mine: T, theirs: T): { value: T; clashes: Clash[] } {
  const clashes: Clash[] = [];
  return { value: mergeAt(base, mine, theirs, [], clashes) as T, clashes };
}

function mergeAt(base: Json, mine: Json, theirs: Json, path: Clash, clashes: Clash[]): Json {
  if (same(mine, theirs) || same(base, theirs)) return mine;
  if (same(base, mine)) return theirs;
  if (isItem(mine) && isItem(theirs)) {
    const origin = isItem(base) ? base : {};
    const entries = keysOf(theirs, mine).map((key) => [
      key,
      mergeAt(origin[key], mine[key], theirs[key], [...path, key], clashes),
    ]);
    return Object.fromEntries(entries);
  }
  if (Array.isArray(mine) && Array.isArray(theirs) && Array.isArray(base) && isKeyed(base) && isKeyed(theirs))
    return mergeLists(base, mine, theirs, path, clashes);
  clashes.push(path);
  return mine;
}

function mergeLists(base: Json[], mine: Json[], theirs: Json[], path: Clash, clashes: Clash[]): Json[] {
  const byId = (list: Json[]) => new Map(list.map((entry) => [identity(entry), entry]));
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)];
  const order = (list: Json[]) => list.map(identity).filter((id) => id !== undefined && inBase.has(id));
  const moved = !same(
    order(mine),
    order(base).filter((id) => inMine.has(id)),
  );
  // Entries that are new here have their place in my list; without such, and unless I moved some, theirs gives the order.
  const lead = moved || mine.some((entry) => !inBase.has(identity(entry))) ? mine : theirs;
  const rest = (lead === mine ? theirs : mine).filter((entry) => !lead.includes(entry) && notIn(lead, entry));
  return [...lead, ...rest].flatMap((entry) => {
    const id = identity(entry);
    if (id === undefined) return [entry];
    const [origin, own, other] = [inBase.get(id), inMine.get(id), inTheirs.get(id)];
    if (own !== undefined && other !== undefined) return [mergeAt(origin, own, other, [...path, id], clashes)];
    if (origin === undefined) return [entry];
    // One side removed it: that is kept, unless the other side changed it meanwhile.
    if (same(origin, own ?? other)) return [];
    clashes.push([...path, id]);
    return own === undefined ? [] : [own];
  });
}

const notIn = (list: Json[], entry: Json) => !list.some((other) => identity(other) === identity(entry));
