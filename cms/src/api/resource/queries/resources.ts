import type { ResourceStep } from 'contract';
import { type ContentRow, contentReads } from '../../../lib/content/reads';
import type { Version } from '../../../lib/content/versions';
import { filesOf } from '../../file/port';
import { RESOURCE_KINDS, type ResourceKind } from '../kinds';
import { storedStep } from '../stored-step';
import type { Clicks } from './clicks';

/** A resource in the version that its reader sees, with its files. */
export type ResourceRow = ContentRow & {
  title: string | null;
  step?: string | null;
  goal?: string | null;
  brief: string | null;
  link: string | null;
  frequency: string | null;
};

/** A resource with what belongs to it; `clicks` for staff, `track` for members. */
export type ShownResource = {
  kind: ResourceKind;
  row: ResourceRow;
  clicks?: Clicks | undefined;
  track?: string | undefined;
};

/** What a list asks for; `published` missing means both. */
export type ResourceFilter = {
  text: string;
  published?: boolean | undefined;
  step?: ResourceStep | undefined;
  page: number;
  size: number;
};

const readsOf = (kind: ResourceKind, own: { searched: string[]; more: string[] }) => {
  const { uid, table } = RESOURCE_KINDS[kind];
  const searched = ['title', 'brief', ...own.searched];
  const fields = [...searched, 'link', 'frequency', ...own.more];
  const files = (ids: readonly number[]) => filesOf(uid, 'file_list', ids);
  return contentReads<Omit<ResourceRow, keyof ContentRow>>({ table, filesOf: files, fields, searched });
};

const RESOURCES = {
  edu: readsOf('edu', { searched: ['goal'], more: ['step'] }),
  dfc: readsOf('dfc', { searched: [], more: [] }),
};

/** One page of resources, newest first, and how many the filter lets through. */
export const listResources = (kind: ResourceKind, version: Version, { step, ...asked }: ResourceFilter) =>
  RESOURCES[kind].page(version, {
    ...asked,
    narrow: (query) => {
      if (step !== undefined) query.where(`${version === 'published' ? 'p' : 'd'}.step`, storedStep(step));
    },
  });

/** One resource as staff edit it. */
export const findResource = (kind: ResourceKind, id: string): Promise<ResourceRow | undefined> =>
  RESOURCES[kind].find(id);
