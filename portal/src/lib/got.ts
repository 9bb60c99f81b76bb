import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { api } from './api-client';

type More = { params?: object; retry?: false; staleTime?: number; refetchInterval?: number };

/** The query of what a GET answers, which is kept under its key. */
export const got = <Data>(queryKey: QueryKey, url: string, { params, ...more }: More = {}) =>
  queryOptions({ queryKey, queryFn: () => api.get<Data>(url, params && { params }), ...more });
