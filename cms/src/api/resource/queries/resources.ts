import type { PublicFile, ResourceStep } from 'contract';
import { type Version, versionsIn } from '../../../lib/content/versions';
import { db } from '../../../lib/database';
import { containing } from '../../../lib/database/contains';
import { type Instant, toBool, toCount } from '../../../lib/database/row';
import { RESOURCE_KINDS, type ResourceKind } from '../kinds';
import { storedStep } from '../stored-step';
import type { Clicks } from './clicks';

/** A resource in the version that its reader sees; `published_id` is null while no member sees it. */
export type ResourceRow = {
  id: number;
  document_id: string;
  title: string | null;
  step?: string | null;
  goal?: string | null;
  brief: string | null;
  link: string | null;
  frequency: string | null;
  published_id: number | null;
  /** The draft has changes that aren't published. */
  modified: boolean;
  /** When the draft was written last. */
  update_time: Instant;
};

/** A resource with what belongs to it; `clicks` for staff, `track` for members. */
export type ShownResource = {
  kind: ResourceKind;
  row: ResourceRow;
  files: PublicFile[];
  clicks?: Clicks | undefined;
  track?: string | undefined;
};

/** What a list asks for; `published` missing means both. */
export type ResourceFilter = { text: string; published?: boolean | undefined; step?: ResourceStep | undefined };

const fieldsOf = (kind: ResourceKind) => ['title', 'brief', ...(kind === 'edu' ? ['goal'] : [])];

const columnsOf = (kind: ResourceKind, version: Version) => {
  const side = version === 'published' ? 'p' : 'd';
  const fields = [...fieldsOf(kind), 'link', 'frequency', ...(kind === 'edu' ? ['step'] : [])];
  return [
    `${side}.id`,
    'd.document_id',
    ...fields.map((field) => `${side}.${field}`),
    'p.id as published_id',
    db().raw('case when p.updated_at < d.updated_at then 1 else 0 end as modified'),
    'd.updated_at as update_time',
  ];
};

const filtered = (kind: ResourceKind, version: Version, { text, published, step }: ResourceFilter) => {
  const side = version === 'published' ? 'p' : 'd';
  const query = versionsIn(RESOURCE_KINDS[kind].table, version);
  if (published === true) query.whereNotNull('p.id');
  if (published === false) query.whereNull('p.id');
  if (step !== undefined) query.where(`${side}.step`, storedStep(step));
  if (text) {
    query.where((either) => {
      for (const field of fieldsOf(kind)) either.orWhereRaw(...containing(`lower(${side}.${field})`, text));
    });
  }
  return query;
};

const toRow = (row: Omit<ResourceRow, 'modified'> & { modified: unknown }): ResourceRow => ({
  ...row,
  modified: toBool(row.modified),
});

/** One page of resources, newest first. */
export const listResources = async (
  kind: ResourceKind,
  version: Version,
  filter: ResourceFilter,
  page: number,
  size: number,
): Promise<ResourceRow[]> => {
  const rows = await filtered(kind, version, filter)
    .orderBy([
      { column: 'd.created_at', order: 'desc' },
      { column: 'd.id', order: 'desc' },
    ])
    .limit(size)
    .offset((page - 1) * size)
    .select(columnsOf(kind, version));
  return rows.map(toRow);
};

/** How many resources the filter lets through. */
export const countResources = async (kind: ResourceKind, version: Version, filter: ResourceFilter): Promise<number> =>
  toCount((await filtered(kind, version, filter).count({ n: '*' }).first())?.n);

/** One resource as staff edit it. */
export const findResource = async (kind: ResourceKind, id: string): Promise<ResourceRow | undefined> => {
  const rows = await versionsIn(RESOURCE_KINDS[kind].table, 'draft')
    .where('d.document_id', id)
    .select(columnsOf(kind, 'draft'));
  return rows.map(toRow)[0];
};
