import { type BaseRecord, useCustom } from '@refinedev/core';
import type { ApiError } from 'web-kit/api-error';

/** What an act on many stories would do, as the server counts it now; nothing while it isn't `ready`. */
export function useChecked<Answer extends BaseRecord>(url: string, body: object, ready: boolean) {
  const { query, result } = useCustom<Answer, ApiError>({
    url,
    method: 'post',
    config: { payload: { ...body, check: true } },
    queryOptions: { retry: false, staleTime: 0, enabled: ready },
    errorNotification: false,
  });
  return { plan: query.data && ready ? result.data : undefined, error: query.error ?? undefined };
}

/** The first accounts of so many. */
export const namedAccounts = (accounts: readonly string[], total: number): string =>
  `${accounts.join('、')}${total > accounts.length ? ' 等' : ''}`;
