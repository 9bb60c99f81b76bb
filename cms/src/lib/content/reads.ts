import type { PublicFile } from 'contract';
import { containing, countRows, db, type Instant, toBool } from '../database';
import { type Version, versionsIn } from './versions';

/** What a document has besides its own fields, in the version that its reader sees. */
export type ContentRow = {
  id: number;
  document_id: string;
  /** Null while no member sees it. */
  published_id: number | null;
  /** The draft has changes that aren't published. */
  modified: boolean;
  /** When the draft was written last. */
  update_time: Instant;
  /** What its media field holds. */
  files: PublicFile[];
};

/** `filesOf`: what the media field of rows holds, by row. `searched`: the fields in which a list's text is looked for. */
type Kind = {
  table: string;
  filesOf: (rowIds: readonly number[]) => Promise<Map<number, PublicFile[]>>;
  fields: string[];
  searched: string[];
};
type Query = ReturnType<typeof versionsIn>;
/** `published` true or false leaves the others out; `narrow` does what a kind's own filter asks for. */
type Asked = { text: string; published?: unknown; page: number; size: number; narrow?: (query: Query) => void };

const sideOf = (version: Version) => (version === 'published' ? 'p' : 'd');

/** The reads of one kind of content with draft and publish, whose `Fields` are columns of `table`. */
export const contentReads = <Fields extends object>({ table, filesOf, fields, searched }: Kind) => {
  const read = async (query: Query, version: Version): Promise<(Fields & ContentRow)[]> => {
    const side = sideOf(version);
    const rows = (await query.select([
      'd.document_id',
      ...['id', ...fields].map((field) => `${side}.${field}`),
      'p.id as published_id',
      db().raw('case when p.updated_at < d.updated_at then 1 else 0 end as modified'),
      'd.updated_at as update_time',
    ])) as (Fields & ContentRow)[];
    const files = await filesOf(rows.map(({ id }) => id));
    return rows.map((row) => ({ ...row, modified: toBool(row.modified), files: files.get(row.id) ?? [] }));
  };

  const filtered = (version: Version, { text, published, narrow }: Asked) => {
    const query = versionsIn(table, version);
    if (published === true) query.whereNotNull('p.id');
    if (published === false) query.whereNull('p.id');
    narrow?.(query);
    if (text) {
      query.where((either) => {
        for (const field of searched) either.orWhereRaw(...containing(`lower(${sideOf(version)}.${field})`, text));
      });
    }
    return query;
  };

  return {
    read,

    /** One page, newest first, and how many the filter lets through. */
    page: async (version: Version, asked: Asked): Promise<{ rows: (Fields & ContentRow)[]; total: number }> => {
      const { page, size } = asked;
      const newest = filtered(version, asked)
        .orderBy([
          { column: 'd.created_at', order: 'desc' },
          { column: 'd.id', order: 'desc' },
        ])
        .limit(size)
        .offset((page - 1) * size);
      const [rows, total] = await Promise.all([read(newest, version), countRows(filtered(version, asked))]);
      return { rows, total };
    },

    /** One as staff edit it. */
    find: async (id: string): Promise<(Fields & ContentRow) | undefined> =>
      (await read(versionsIn(table, 'draft').where('d.document_id', id), 'draft'))[0],
  };
};
