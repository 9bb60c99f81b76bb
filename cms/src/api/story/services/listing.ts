import {
  APPLIED,
  APPLY_STATUS,
  asMembersRead,
  canonicalAccount,
  type GalleryFilter,
  type SectionKey,
  type StatusCounts,
  type Story,
  sessionOf,
} from 'contract';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { addressExpiry } from '../../file/port';
import { findArchived } from '../../judging-session/port';
import type { StoredStory } from '../domain/stored-story';
import { findShown, listGallery } from '../queries/gallery';
import {
  countByStatus,
  findByAccounts,
  findByRowIds,
  listPersonal,
  listPersonalHeads,
  type PersonalHead,
  type PersonalRow,
} from '../queries/list-stories';
import { consentsOfStories, storiesOnShow } from './consents';
import { findMendedSections, showPersonalRow, showStories, type Writer } from './show';

type Page = { page: number; size: number };

/** Stories of the export are read in pieces, so that a large session neither fills the memory nor stops everybody else. */
const CHUNK = 200;

/** Bytes of rows of own lists that are kept in this process: some ten thousand stories. */
const KEPT_BYTES = 8 * 1024 * 1024;

type Known = { archived: ReadonlySet<number>; expiry: number };
type KeptRow = { version: number; archived: boolean; expiry: number; json: string };

/** By story. */
const kept = new LRUCache<string, KeptRow>({ maxSize: KEPT_BYTES, sizeCalculation: ({ json }) => 2 * json.length });

const rowKept = ({ document_id, version, session }: PersonalHead, { archived, expiry }: Known): string | undefined => {
  const row = kept.get(document_id);
  const isSame = row?.version === version && row.expiry === expiry && row.archived === archived.has(session);
  return isSame ? row.json : undefined;
};

const pageOf = (rows: readonly string[], total: number) => `{"list":[${rows.join(',')}],"total":${total}}`;

/** The rows as JSON; of those that came back with the sections that were mended since. */
const presentAll = async (owner: Writer, rows: readonly PersonalRow[], { archived, expiry }: Known) => {
  const back = rows.filter(({ apply_status }) => apply_status === APPLY_STATUS.rejected);
  const mended: Map<string, SectionKey[]> = await findMendedSections(
    owner,
    back.map(({ document_id: id, version }) => ({ id, version })),
  );
  return rows.map((row) => {
    const json = JSON.stringify(showPersonalRow(row, { archived, mended }));
    kept.set(row.document_id, { version: row.version, archived: archived.has(row.session), expiry, json });
    return json;
  });
};

/**
 * A page of a member's own stories as JSON, by what is to do. Rows that were made before are given again while their
 * version, the archive and the signatures of their addresses are the same.
 */
export const showPersonal = async (owner: Writer, page: Page): Promise<string> => {
  const [heads, archived] = await Promise.all([listPersonalHeads(owner.id, page), findArchived()]);
  const expiry: number = addressExpiry();
  const before = heads.rows.map((head) => rowKept(head, { archived, expiry }));
  // A page behind the end still says how many there are.
  if (before.length > 0 && before.every((row) => row !== undefined)) return pageOf(before, heads.total);
  const { rows, total } = await listPersonal(owner.id, page);
  return pageOf(await presentAll(owner, rows, { archived, expiry }), total);
};

/** What decides what members read of these stories, whose teams agreed. */
const findForMembers = async (ids: readonly string[]) => {
  const [marks, onShow] = [await consentsOfStories.get().marksOf(ids), await storiesOnShow.get()(ids)];
  return (id: string) => ({ agree_authorize: true, marks: marks.get(id) ?? [], onShow: onShow.get(id) });
};

/** A page of what earlier sessions' teams let the others see. */
export const showGallery = async (page: Page & GalleryFilter) => {
  const { rows, ...rest } = await listGallery(sessionOf(now()), page);
  const knownOf = await findForMembers(rows.map(({ document_id }) => document_id));
  return { rows: rows.map((row) => ({ row, ...knownOf(row.document_id) })), ...rest };
};

/** One of these stories as members read it; who asks is one, whom the route has let in. */
export const loadShown = async (_reader: Actor, id: string): Promise<StoredStory | undefined> => {
  const story = await findShown(sessionOf(now()), id);
  if (!story) return undefined;
  const knownOf = await findForMembers([id]);
  return { ...story, ...asMembersRead(story, knownOf(id)) };
};

/** The stories with these accounts, however they are spelt; who has none is missing. */
export const findStoriesByAccounts = (accounts: readonly string[]) =>
  findByAccounts([...new Set(accounts.map(canonicalAccount))]);

/** Own stories, for staff all of the current session: sent in (2, 4, 5, 6) or not. */
export const countStories = async (actor: Actor): Promise<StatusCounts> => {
  const counts = await countByStatus(actor.role === 'user' ? { owner_id: actor.id } : { session: sessionOf(now()) });
  let applied = 0;
  let not_applied = 0;
  for (const [status, count] of counts) {
    if ((APPLIED as readonly number[]).includes(status)) applied += count;
    else not_applied += count;
  }
  return { not_applied, applied };
};

/** The whole stories of these rows as the actor sees them, piece by piece. */
export async function* readStoriesInPieces(actor: Writer, rows: readonly number[]): AsyncGenerator<Story[]> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    yield await showStories(actor, await findByRowIds(rows.slice(start, start + CHUNK)));
  }
}
