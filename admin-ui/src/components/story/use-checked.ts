import type { BaseRecord } from '@refinedev/core';
import { useAsk } from '@/lib/use-ask';

/** What an act on many stories would do, as the server counts it now; nothing while it isn't `ready`. */
export function useChecked<Answer extends BaseRecord>(url: string, body: object, ready: boolean) {
  const { query, result } = useAsk<Answer>(url, {
    payload: { ...body, check: true },
    retry: false,
    staleTime: 0,
    enabled: ready,
  });
  return { plan: query.data && ready ? result.data : undefined, error: query.error ?? undefined };
}

/** Which of so many these are, behind what was said of them; an instance that still runs the release before names none. */
export const namedAccounts = (total: number, accounts: readonly string[] = []): string =>
  accounts.length === 0 ? '' : `：${accounts.join('、')}${total > accounts.length ? ' 等' : ''}`;
