import { useCustom } from '@refinedev/core';
import type { ApiError } from 'web-kit/api-error';

type Asked<Data> = typeof useCustom<Data & { id?: string }, ApiError>;
type Options<Data> = NonNullable<Parameters<Asked<Data>>[0]['queryOptions']>;
type Ask<Data> = Options<Data> & { query?: object; payload?: object };

/** What a call that is no resource's own answers, by POST where it takes a `payload`; says nothing by itself. */
export const useAsk = <Data>(url: string, { query, payload, ...queryOptions }: Ask<Data>): ReturnType<Asked<Data>> =>
  useCustom({
    url,
    method: payload ? 'post' : 'get',
    config: { ...(query && { query }), ...(payload && { payload }) },
    queryOptions,
    errorNotification: false,
  });
