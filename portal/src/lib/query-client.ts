import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { onSessionEnd } from './session';

/** Only what may succeed the next time is asked again: no answer at all, or a server in trouble. */
function retry(count: number, error: Error): boolean {
  return error instanceof ApiError && (error.offline || error.status >= 500) && count < 2;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 10_000, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always' },
  },
});

onSessionEnd(() => queryClient.clear());
