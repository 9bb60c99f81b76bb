import { type ClickDays, type ClickDaysQuery, MOST_CLICKED } from 'contract';
import { toCount } from '../../../lib/database';
import { readRows } from '../../../lib/prepared-sql';
import { RESOURCE_KINDS, type ResourceKind } from '../kinds';

type Sum<Key extends string> = Record<Key, string | null> & { n: unknown };

/** Days of resources that are there; the draft counts as the resource, every one has it. */
const from = (kind: ResourceKind, { since, id }: ClickDaysQuery) => ({
  sql:
    `from track_days t join ${RESOURCE_KINDS[kind].table} d on d.document_id = t.resource_id and d.published_at is null ` +
    `where ${['1 = 1', ...(since ? ['t.day >= ?'] : []), ...(id ? ['t.resource_id = ?'] : [])].join(' and ')}`,
  values: [since, id].filter((value) => value !== undefined),
});

/** Clicks by day, oldest first. */
export const clicksByDay = async (kind: ResourceKind, query: ClickDaysQuery): Promise<ClickDays['days']> => {
  const { sql, values } = from(kind, query);
  const rows = await readRows<Sum<'day'>>(
    `select t.day, sum(t.count) as n ${sql} group by t.day order by t.day`,
    values,
    'each',
  );
  return rows.map(({ day, n }) => ({ day: day ?? '', count: toCount(n) }));
};

/** Clicks by step as it is stored. */
export const clicksByStep = async (query: ClickDaysQuery): Promise<{ step: string | null; count: number }[]> => {
  const { sql, values } = from('edu', query);
  const rows = await readRows<Sum<'step'>>(`select d.step, sum(t.count) as n ${sql} group by d.step`, values, 'each');
  return rows.map(({ step, n }) => ({ step, count: toCount(n) }));
};

/** The most clicked resources, most clicks first. */
export const mostClicked = async (kind: ResourceKind, query: ClickDaysQuery): Promise<ClickDays['top']> => {
  const { sql, values } = from(kind, query);
  const rows = await readRows<Sum<'id' | 'title'>>(
    `select t.resource_id as id, max(d.title) as title, sum(t.count) as n ${sql} ` +
      `group by t.resource_id order by n desc, id limit ${MOST_CLICKED}`,
    values,
    'each',
  );
  return rows.map(({ id, title, n }) => ({ id: id ?? '', title: title ?? '', count: toCount(n) }));
};
