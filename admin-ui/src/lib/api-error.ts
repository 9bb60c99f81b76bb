import { AxiosError } from 'axios';
import type { ErrorBody, ErrorItem } from 'contract';

const withoutAnswer = '連線中斷，請確認網路後再試一次。';
const withoutText = '伺服器暫時沒有回應，請稍後再試一次。';

/** A refused or failed call, read once from the server's answer. Status 0: no answer came. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: ErrorItem[] = [],
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }

  /** The name under which Refine looks for the status. */
  get statusCode(): number {
    return this.status;
  }

  /** The session is over, or its account is gone. */
  get ended(): boolean {
    return this.status === 401 || this.code === 'account_not_found';
  }
}

const parse = (data: unknown): Partial<ErrorBody> => {
  if (typeof data !== 'string') return (data ?? {}) as Partial<ErrorBody>;
  try {
    return JSON.parse(data) as Partial<ErrorBody>;
  } catch {
    return {};
  }
};

/** Turns whatever a call threw into an ApiError; a cancelled call keeps its own error. */
export function toApiError(thrown: unknown): unknown {
  if (!(thrown instanceof AxiosError) || thrown.code === AxiosError.ERR_CANCELED) return thrown;
  if (!thrown.response) return new ApiError(0, 'offline', withoutAnswer);
  const { status, data } = thrown.response;
  const { error } = parse(data);
  const { code = 'unknown', errors = [], ...details } = error?.details ?? {};
  return new ApiError(status, code, error?.message ?? withoutText, errors, details);
}

/** The sentence to show for anything that was thrown. */
export function errorText(thrown: unknown): string {
  return thrown instanceof ApiError ? thrown.message : withoutText;
}

/** True when the server answered with this code. */
export function hasCode(thrown: unknown, code: string): thrown is ApiError {
  return thrown instanceof ApiError && thrown.code === code;
}
