import type { RefineProps } from '@refinedev/core';
import { ApiError } from 'web-kit/api-error';

/** Only a call that got no answer is tried again: a refusal stays one. */
const retry = (failures: number, error: Error) => error instanceof ApiError && error.status === 0 && failures < 2;
export const options: NonNullable<RefineProps['options']> = {
  disableTelemetry: true,
  syncWithLocation: false,
  disableRouteChangeHandler: true,
  reactQuery: { clientConfig: { defaultOptions: { queries: { retry, refetchOnWindowFocus: false } } } },
};
