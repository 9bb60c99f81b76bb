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

/** Which of so many these are, behind what was said of them; an instance that still runs the release before names none. */
export const namedAccounts = (total: number, accounts: readonly string[] = []): string =>
  accounts.length === 0 ? '' : `：${accounts.join('、')}${total > accounts.length ? ' 等' : ''}`;
