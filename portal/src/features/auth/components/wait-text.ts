import { ApiError } from 'web-kit/api-error';

/** When a login that came too often may come again; undefined for other refusals. */
export function waitText(error: unknown): string | undefined {
  const seconds = error instanceof ApiError && error.status === 429 ? error.details.retry_after : undefined;
  if (typeof seconds !== 'number') return undefined;
  return `${seconds < 60 ? `${seconds} 秒` : `約 ${Math.ceil(seconds / 60)} 分鐘`}後可以再試。`;
}
