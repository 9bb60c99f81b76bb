import { toCount } from '../../../lib/database';
import { readRows } from '../../../lib/prepared-sql';
import { RESOURCE_KINDS, type ResourceKind } from '../kinds';

/** A person and a resource; `account` is null once the person's account is gone. */
export type ClickRecord = {
  resource_id: string;
  user_id: string;
  title: string | null;
  name: string | null;
  account: string | null;
  jobs: unknown;
  count: unknown;
};

/** Where a chunk ended. */
export type Place = Pick<ClickRecord, 'resource_id' | 'user_id'>;

const isOfKind = (kind: ResourceKind) =>
  `exists (select 1 from ${RESOURCE_KINDS[kind].table} r where r.document_id = track_clicks.resource_id and r.published_at is null)`;

/** How many rows the export of a kind is about to have. */
export const countClickRows = async (kind: ResourceKind): Promise<number> => {
  const sql =
    'select count(*) as n from track_clicks join up_users u on u.document_id = track_clicks.user_id ' +
    `where ${isOfKind(kind)}`;
  const [row] = await readRows<{ n: unknown }>(sql, [], 'each');
  return toCount(row?.n);
};

/** The next rows of the export after `after`, resource by resource; one whose account is gone is there too, so that the place is. */
export const clickChunk = (kind: ResourceKind, after: Place | undefined, size: number): Promise<ClickRecord[]> => {
  const order = 'resource_id, user_id';
  const page =
    `select ${order}, count from track_clicks where ${after ? `(${order}) > (?, ?) and ` : ''}${isOfKind(kind)} ` +
    `order by ${order} limit ?`;
  const sql =
    'select c.resource_id, c.user_id, c.count, d.title, u.name, u.username as account, u.jobs ' +
    `from (${page}) c left join up_users u on u.document_id = c.user_id ` +
    `left join ${RESOURCE_KINDS[kind].table} d on d.document_id = c.resource_id and d.published_at is null ` +
    'order by c.resource_id, c.user_id';
  return readRows<ClickRecord>(sql, [...(after ? [after.resource_id, after.user_id] : []), size]);
};
