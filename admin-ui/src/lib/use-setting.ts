import { useCustom } from '@refinedev/core';
import type { ApiError } from 'web-kit/api-error';

/** What is stored at an address; fetched again whenever the page is opened, and `every` so many ms while it is looked at. */
export function useSetting<Data>(url: string, every?: number) {
  const { query } = useCustom<Data & { id?: string }, ApiError>({
    url,
    method: 'get',
    queryOptions: {
      retry: false,
      staleTime: 0,
      placeholderData: (previous) => previous,
      ...(every !== undefined && { refetchInterval: every }),
    },
    errorNotification: false,
  });
  return { data: query.data?.data as Data | undefined, error: query.error ?? undefined, refetch: query.refetch };
}
