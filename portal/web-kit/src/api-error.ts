import { AxiosError } from 'axios';
import { type ErrorItem, NO_ANSWER, NO_SENTENCE, readErrorBody } from 'contract';

const AWAY = [502, 503, 504];
const A_MINUTE = 60;

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

  /** No answer came: what was sent may be sent again. */
  get offline(): boolean {
    return this.status === 0;
  }

  /** In how many seconds the server may be asked again, where it says so. */
  get retryAfter(): number | undefined {
    const seconds = Number(this.details.retry_after);
    return seconds > 0 ? seconds : undefined;
  }

  /**
   * Nothing is wrong with what was sent, and it gets through in a moment: no answer came, server or proxy are away, or there
   * are too many calls for up to a minute.
   */
  get passing(): boolean {
    if (this.status === 429) return this.retryAfter !== undefined && this.retryAfter <= A_MINUTE;
    return this.offline || AWAY.includes(this.status);
  }

  /** The session is over, or its account is gone. */
  get ended(): boolean {
    return this.status === 401 || this.code === 'account_not_found';
  }
}

/** Turns whatever a call threw into an ApiError; a cancelled call keeps its own error. */
export function toApiError(thrown: unknown): unknown {
  if (!(thrown instanceof AxiosError) || thrown.code === AxiosError.ERR_CANCELED) return thrown;
  if (!thrown.response) return new ApiError(0, 'offline', NO_ANSWER);
  const { code, message, fields, details } = readErrorBody(thrown.response.data);
  return new ApiError(thrown.response.status, code, message, fields, details);
}

/** The sentence to show for anything that was thrown. */
export function errorText(thrown: unknown): string {
  return thrown instanceof ApiError ? thrown.message : NO_SENTENCE;
}

/** True when the server answered with this code. */
export function hasCode(thrown: unknown, code: string): thrown is ApiError {
  return thrown instanceof ApiError && thrown.code === code;
}

/** The stored row that a refused write has not replaced, as the server shows it; undefined for any other failure. */
export function newerRowOf<Row>(thrown: unknown): Row | undefined {
  return hasCode(thrown, 'version_conflict') ? (thrown.details.current as Row | undefined) : undefined;
}
