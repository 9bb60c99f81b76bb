import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from 'web-kit/api-error';
import { onSessionEnd } from './session';

/** Only what may succeed the next time is asked again: no answer at all, or a server in trouble. */
function retry(count: number, error: Error): boolean {
  return navigator.onLine && error instanceof ApiError && (error.offline || error.status >= 500) && count < 2;
}

// It takes itself to be on line until it is told otherwise: after a start off line the first `online` would change nothing, and
// what had failed would never be asked for again.
onlineManager.setOnline(navigator.onLine);

export const queryClient = new QueryClient({
  defaultOptions: {
    // Off line a call fails at once and says so; it is made again as soon as there is a connection.
    queries: {
      retry,
      staleTime: 10_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

onSessionEnd(() => queryClient.clear());
