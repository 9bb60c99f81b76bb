import { ApiError } from 'web-kit/api-error';

const MINUTE = 60;

/** When a login that came too often may come again; undefined for other refusals. */
export function waitText(error: unknown): string | undefined {
  const seconds = error instanceof ApiError && error.status === 429 ? error.details.retry_after : undefined;
  if (typeof seconds !== 'number') return undefined;
  return `${seconds < MINUTE ? `${seconds} 秒` : `約 ${Math.ceil(seconds / MINUTE)} 分鐘`}後可以再試。`;
}
