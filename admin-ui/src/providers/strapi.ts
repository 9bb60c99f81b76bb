import type { CrudFilter, DataProvider } from '@refinedev/core';
import { DataProvider as stockProvider } from '@refinedev/strapi-v4';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { ApiError } from 'web-kit/api-error';
import { api } from '@/lib/api-client';

type Answer = Promise<{ data: unknown }>;
type Client = Record<'get' | 'delete', (url: string) => Answer> &
  Record<'post' | 'put', (url: string, body: unknown) => Answer>;

/** Our client in the form in which the stock provider calls one; `heard` is given every refusal. */
const clientOf = (config: AxiosRequestConfig, heard: (thrown: unknown) => void) => {
  const hear = async (answer: Promise<unknown>) => {
    try {
      return { data: await answer };
    } catch (thrown) {
      heard(thrown);
      throw thrown;
    }
  };
  const client: Client = {
    get: (url) => hear(api.get(url, config)),
    delete: (url) => hear(api.delete(url)),
    post: (url, body) => hear(api.post(url, body, config)),
    put: (url, body) => hear(api.put(url, body, config)),
  };
  return client as unknown as AxiosInstance;
};

/** A refusal with its fields as the form calls them: Strapi's lie under `data`. */
const asRefusal = (thrown: unknown) =>
  thrown instanceof ApiError
    ? new ApiError(
        thrown.status,
        thrown.code,
        thrown.message,
        thrown.fields.map((item) => ({ ...item, path: item.path[0] === 'data' ? item.path.slice(1) : item.path })),
        thrown.details,
      )
    : thrown;

/** Calls the stock provider, with the whole of a refusal: it keeps neither the code nor the row that is in the way. */
async function ask<T>(status: 'draft' | 'published', call: (stock: DataProvider) => Promise<T>): Promise<T> {
  let refusal: unknown;
  const client = clientOf({ params: { status } }, (thrown) => {
    refusal = asRefusal(thrown);
  });
  try {
    return await call(stockProvider('', client));
  } catch (thrown) {
    throw refusal ?? thrown;
  }
}

/** The row that Strapi's answer to a write wraps. */
const unwrapped = <T>({ data }: { data: unknown }) => ({ data: (data as { data: T }).data });

/** The documented `text` of a list's address, as Strapi's REST has it. */
const filterOf = (filter: CrudFilter): CrudFilter =>
  'field' in filter && filter.field === 'text' ? { field: 'title', operator: 'contains', value: filter.value } : filter;

type Write = { published?: boolean };
const split = (variables: unknown) => {
  const { published, ...values } = variables as Write;
  return { status: published ? ('published' as const) : ('draft' as const), values };
};

/** Strapi's own collections, over its core routes: drafts are read, `published` says what a write makes of them. */
export const strapiProvider: DataProvider = {
  getApiUrl: () => '/api',
  getList: ({ filters = [], sorters: _sorted, ...params }) =>
    ask('draft', (stock) => stock.getList({ ...params, filters: filters.map(filterOf) })),
  getOne: (params) => ask('draft', (stock) => stock.getOne(params)),
  create: async ({ variables, ...params }) => {
    const { status, values } = split(variables);
    return unwrapped(await ask(status, (stock) => stock.create({ ...params, variables: values })));
  },
  update: async ({ variables, ...params }) => {
    const { status, values } = split(variables);
    return unwrapped(await ask(status, (stock) => stock.update({ ...params, variables: values })));
  },
  deleteOne: (params) => ask('draft', (stock) => stock.deleteOne(params)),
};
