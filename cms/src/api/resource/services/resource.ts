import {
  type DfcResourceBody,
  type DfcResourceListQuery,
  type EduResourceBody,
  type EduResourceListQuery,
  holdsRoute,
  isPlaceholder,
  isStaff,
  LIMITS,
} from 'contract';
import { auditedContent } from '../../../lib/content/audited';
import { inTransaction } from '../../../lib/database';
import type { WriteResult } from '../../../lib/database/optimistic-lock';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import { fileIdsOf } from '../../file/port';
import { RESOURCE_KINDS, type ResourceKind } from '../kinds';
import { clicksOf, deleteClicks } from '../queries/clicks';
import { publishedLinks } from '../queries/links';
import { findResource, listResources, type ResourceRow, type ShownResource } from '../queries/resources';
import { storedStep } from '../stored-step';
import { trackingAddress } from './track';

type ListQuery = DfcResourceListQuery & Pick<EduResourceListQuery, 'step'>;
type Body = DfcResourceBody & { step?: EduResourceBody['step']; goal?: EduResourceBody['goal'] };
type Changed = Body & { base?: number | null | undefined; update_time?: number | undefined };

const requireSize = (actor: Actor, size: number) => {
  if (size <= LIMITS.page_size || isStaff(actor.role)) return;
  const message = '每頁筆數需要是 1 到 100 的整數';
  fail('validation', { message, errors: [{ path: ['size'], message }] });
};

/** Writes of a kind of resources, on record. */
export const resources = (kind: ResourceKind) =>
  auditedContent({ uid: RESOURCE_KINDS[kind].uid, saved: 'resource_saved', deleted: 'resource_deleted' });

/** Nothing is stored for what a draft has left empty. */
const orNull = (value: string | undefined) => value || null;

const documentOf = async ({ published, file_list, step, title, brief, link, goal, frequency }: Body) => {
  const ids = await fileIdsOf(file_list.map(({ url }) => url));
  const message = '只能使用上傳到這裡的檔案';
  const errors = ids.flatMap((id, index) => (id === null ? [{ path: ['file_list', index, 'url'], message }] : []));
  if (errors.length > 0) fail('validation', { message, errors });
  const data = {
    title,
    brief: orNull(brief),
    link: orNull(link),
    ...(goal === undefined ? {} : { goal: orNull(goal) }),
    ...(frequency === undefined ? {} : { frequency }),
    ...(step === undefined ? {} : { step: step === '' ? null : storedStep(step) }),
    file_list: ids,
  };
  return { title, data, published };
};

const withClicks = async (resources: ShownResource[]): Promise<ShownResource[]> => {
  const counts = await clicksOf(resources.map(({ row }) => row.document_id));
  return resources.map((resource) => ({
    ...resource,
    clicks: counts.get(resource.row.document_id) ?? { count: 0, users: 0 },
  }));
};

const withTracks = (actor: Actor, resources: ShownResource[]): ShownResource[] =>
  actor.role === 'user'
    ? resources.map((resource) =>
        resource.row.link ? { ...resource, track: trackingAddress(actor.id, resource.row) } : resource,
      )
    : resources;

/** For readers: a link that the association hasn't given isn't there (decision 77). */
const withoutPlaceholders = (rows: ResourceRow[]): ResourceRow[] =>
  rows.map((row) => (isPlaceholder(row.link ?? '') ? { ...row, link: '' } : row));

const forDesk = async (kind: ResourceKind, id: string): Promise<ShownResource> => {
  const row = await findResource(kind, id);
  const [resource] = row ? await withClicks([{ kind, row }]) : [];
  return resource ?? fail('not_found');
};

/**
 * One page of resources, newest first. Staff with the permission get drafts and counts, everybody else the published
 * ones; members' rows carry the address that counts. More than 100 at once for staff only.
 */
export const showResources = async (kind: ResourceKind, actor: Actor, asked: ListQuery) => {
  requireSize(actor, asked.size);
  const desk = holdsRoute(actor, RESOURCE_KINDS[kind].permission);
  const { rows, total } = await listResources(kind, desk ? 'draft' : 'published', asked);
  const shown = (desk ? rows : withoutPlaceholders(rows)).map((row): ShownResource => ({ kind, row }));
  return { rows: desk ? await withClicks(shown) : withTracks(actor, shown), total };
};

/** Stores a new resource as draft or published; 400 for files that were not uploaded here. */
export const createResource = async (kind: ResourceKind, actor: Actor, body: Body): Promise<ShownResource> => {
  return forDesk(kind, await resources(kind).create(actor, await documentOf(body)));
};

/**
 * Stores a resource, unless it is another version than `base`; a published one that is saved as draft is taken back from
 * the members.
 */
export const saveResource = async (
  kind: ResourceKind,
  actor: Actor,
  id: string,
  { base, update_time: _read, ...body }: Changed,
): Promise<WriteResult<ShownResource>> => {
  const written = await resources(kind).update(actor, id, await documentOf(body), base);
  return { row: await forDesk(kind, id), written };
};

/** From now on what was counted for a resource goes with it, in Strapi's panel too. */
export const forgetDeletedResources = (): void => {
  const uids: string[] = Object.values(RESOURCE_KINDS).map(({ uid }) => uid);
  strapi.documents.use(async (context, next) => {
    const result = await next();
    const { action, uid, params } = context;
    if (action === 'delete' && uids.includes(uid)) await inTransaction((trx) => deleteClicks(params.documentId, trx));
    return result;
  });
};

/** Of how many published resources the association hasn't given the link yet. */
export const countMissingLinks = async (): Promise<number> => (await publishedLinks()).filter(isPlaceholder).length;
