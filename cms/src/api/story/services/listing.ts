import {
  APPLIED,
  APPLY_STATUS,
  canonicalAccount,
  type SectionKey,
  type StatusCounts,
  type Story,
  sessionOf,
} from 'contract';
import type { Actor } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { storyJudging, storyShow } from '../port';
import { listGallery } from '../queries/gallery';
import {
  countByStatus,
  findByAccounts,
  findByRowIds,
  findRowIds,
  listManaged,
  listPersonal,
  type ManageAsked,
} from '../queries/list-stories';
import { findSessions } from '../queries/owner-sessions';
import type { Writer } from './show';

type Page = { page: number; size: number };

/** Stories of the export are read in pieces, so that a large session neither fills the memory nor stops everybody else. */
const CHUNK = 200;

export default () => ({
  /** A page of a member's own stories, newest first; of those that came back the sections that were mended since, by story. */
  async personal(owner: Writer, page: Page) {
    const [listed, archived] = await Promise.all([
      listPersonal(owner.id, page),
      storyJudging().judgements().archived(),
    ]);
    const back = listed.rows.filter(({ apply_status }) => apply_status === APPLY_STATUS.rejected);
    const mended: Map<string, SectionKey[]> = await storyShow().mendedSections(
      owner,
      back.map(({ document_id: id, version }) => ({ id, version })),
    );
    return { ...listed, archived, mended };
  },

  /** A page of what earlier sessions' teams let the others see. */
  gallery: (page: Page) => listGallery(sessionOf(now()), page),

  /** A page of the management list. */
  managed: (asked: ManageAsked & Page) => listManaged(asked),

  /** The stories with these accounts, however they are spelt; who has none is missing. */
  byAccounts: (accounts: readonly string[]) => findByAccounts([...new Set(accounts.map(canonicalAccount))]),

  /** Own stories, for staff all of the current session: sent in (2, 4, 5, 6) or not. */
  async counts(actor: Actor): Promise<StatusCounts> {
    const counts = await countByStatus(actor.role === 'user' ? { owner_id: actor.id } : { session: sessionOf(now()) });
    let applied = 0;
    let not_applied = 0;
    for (const [status, count] of counts) {
      if ((APPLIED as readonly number[]).includes(status)) applied += count;
      else not_applied += count;
    }
    return { not_applied, applied };
  },

  /** The rows that an export of this list has, in its order. */
  rowsOf: (asked: ManageAsked) => findRowIds(asked),

  /** The whole stories of these rows as the actor sees them, piece by piece. */
  async *inPieces(actor: Writer, rows: readonly number[]): AsyncGenerator<Story[]> {
    for (let start = 0; start < rows.length; start += CHUNK) {
      yield await storyShow().many(actor, await findByRowIds(rows.slice(start, start + CHUNK)));
    }
  },

  /** The years in which these persons (none: all) had stories, newest first, by person. */
  sessionsOf: (ids?: readonly string[]): Promise<Map<string, number[]>> => findSessions(ids),
});
