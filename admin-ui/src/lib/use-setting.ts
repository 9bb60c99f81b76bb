import { useAsk } from './use-ask';

/** What is stored at an address; fetched again whenever the page is opened, and `every` so many ms while it is looked at. */
export function useSetting<Data>(url: string, every?: number) {
  const { query } = useAsk<Data>(url, {
    retry: false,
    staleTime: 0,
    placeholderData: (previous) => previous,
    ...(every !== undefined && { refetchInterval: every }),
  });
  return { data: query.data?.data as Data | undefined, error: query.error ?? undefined, refetch: query.refetch };
}
