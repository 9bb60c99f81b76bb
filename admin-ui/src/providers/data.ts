import type { BaseRecord, CrudFilter, CrudSort, DataProvider } from '@refinedev/core';
import type { List } from 'contract';
import { api } from '@/lib/api-client';
import { endpointsOf } from './endpoints';

const queryOf = (filters: CrudFilter[] = []) =>
  Object.fromEntries(
    filters.flatMap((filter) =>
      'field' in filter && filter.value !== undefined ? [[filter.field, filter.value]] : [],
    ),
  );

const sortOf = ([sorter]: CrudSort[] = []) => (sorter ? { sort: `${sorter.field}:${sorter.order}` } : {});

/** Speaks the documented routes: plain bodies, `page` and `size`, `{list, total}`. */
export const dataProvider: DataProvider = {
  getApiUrl: () => '/api',

  async getList<Row extends BaseRecord>({
    resource,
    pagination,
    filters,
    sorters,
  }: Parameters<DataProvider['getList']>[0]) {
    const isPaged = pagination?.mode !== 'off';
    const paging = isPaged ? { page: pagination?.currentPage, size: pagination?.pageSize } : {};
    const params = { ...paging, ...queryOf(filters), ...sortOf(sorters) };
    const answer = await api.get<List<Row> | Row[]>(endpointsOf(resource).list, { params });
    // A short list that comes whole has no pages.
    return Array.isArray(answer) ? { data: answer, total: answer.length } : { data: answer.list, total: answer.total };
  },

  async getOne<Row extends BaseRecord>({ resource, id }: Parameters<DataProvider['getOne']>[0]) {
    return { data: await api.get<Row>(endpointsOf(resource).one(String(id))) };
  },

  async update<Row extends BaseRecord, Values>({
    resource,
    id,
    variables,
  }: {
    resource: string;
    id: string | number;
    variables: Values;
  }) {
    const { update, updateBy = 'put' } = endpointsOf(resource);
    return { data: await api[updateBy]<Row>(update(String(id)), variables) };
  },

  async custom<Row extends BaseRecord>({
    url,
    method,
    payload,
    query,
  }: Parameters<NonNullable<DataProvider['custom']>>[0]) {
    if (method === 'get') return { data: await api.get<Row>(url, { params: query }) };
    if (method === 'post') return { data: await api.post<Row>(url, payload) };
    // The proof of the person goes along; most deletions have nothing to say.
    const said = payload && Object.keys(payload).length > 0 ? { data: payload } : {};
    if (method === 'delete') return { data: await api.delete<Row>(url, said) };
    return { data: await api.put<Row>(url, payload) };
  },

  async create<Row extends BaseRecord, Values>({ resource, variables }: { resource: string; variables: Values }) {
    const { list, create = list } = endpointsOf(resource);
    return { data: await api.post<Row>(create, variables) };
  },

  async deleteOne<Row extends BaseRecord>({ resource, id }: { resource: string; id: string | number }) {
    return { data: await api.delete<Row>(endpointsOf(resource).update(String(id))) };
  },
};
