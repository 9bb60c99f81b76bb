import type { RefineProps } from '@refinedev/core';
import { ApiError } from 'web-kit/api-error';

/** What fails in passing is tried again: a refusal stays one. */
const retry = (failures: number, error: Error) => error instanceof ApiError && error.passing && failures < 2;
export const options: NonNullable<RefineProps['options']> = {
  disableTelemetry: true,
  syncWithLocation: false,
  disableRouteChangeHandler: true,
  reactQuery: { clientConfig: { defaultOptions: { queries: { retry, refetchOnWindowFocus: false } } } },
};
