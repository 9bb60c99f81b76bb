import { useCustom } from '@refinedev/core';
import type { SecondFactor } from 'contract';
import { errorText } from 'web-kit/api-error';

/** The state of the caller's own second factor. */
export function useSecondFactor() {
  const { query, result } = useCustom<SecondFactor>({ url: '/auth/second-factor', method: 'get' });
  const factor = query.data ? result.data : undefined;
  return { factor, error: query.error ? errorText(query.error) : undefined, refetch: query.refetch };
}
