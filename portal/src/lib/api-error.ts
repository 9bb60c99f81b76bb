import { AxiosError } from 'axios';

export type FieldError = { path: (string | number)[]; message: string };

/** A refused or failed call, read once from the server's answer. Status 0: no answer came. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: FieldError[] = [],
    readonly details: Record<string, unknown> = {},
  ) {
    super(message);
  }

  /** No answer came: what was sent may be sent again. */
  get offline(): boolean {
    return this.status === 0;
  }
}

type ErrorBody = {
  error?: { message?: string; details?: Record<string, unknown> & { code?: string; errors?: FieldError[] } };
};

const withoutAnswer = '連線中斷，請確認網路後再試一次。';
const withoutText = '伺服器暫時沒有回應，請稍後再試一次。';

/** Turns whatever a call threw into an ApiError; a cancelled call keeps its own error. */
export function toApiError(thrown: unknown): unknown {
  if (!(thrown instanceof AxiosError) || thrown.code === AxiosError.ERR_CANCELED) return thrown;
  if (!thrown.response) return new ApiError(0, 'offline', withoutAnswer);
  const { status, data } = thrown.response;
  const error = (data as ErrorBody | undefined)?.error;
  const details = error?.details ?? {};
  return new ApiError(status, details.code ?? 'unknown', error?.message ?? withoutText, details.errors ?? [], details);
}

/** The sentence to show for anything that was thrown. */
export function errorText(thrown: unknown): string {
  return thrown instanceof ApiError ? thrown.message : withoutText;
}
