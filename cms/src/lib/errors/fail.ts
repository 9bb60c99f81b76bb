import { errors } from '@strapi/utils';
import { ERRORS, type ErrorCode, type ErrorItem } from 'contract';

/** What a refusal may add to its catalogue entry. */
export type FailExtra = {
  /** Another sentence than the catalogue's, still Traditional Chinese. */
  message?: string;
  /** Refused places of the body. */
  errors?: ErrorItem[];
  /** Seconds for `Retry-After`. */
  retry_after?: number;
  [detail: string]: unknown;
};

const NAMES: Record<number, string> = {
  400: 'ApplicationError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  405: 'MethodNotAllowedError',
  409: 'ConflictError',
  413: 'PayloadTooLargeError',
  415: 'UnsupportedMediaTypeError',
  429: 'RateLimitError',
  500: 'InternalServerError',
  502: 'BadGatewayError',
  503: 'ServiceUnavailableError',
};

/** A refusal on its way to the client: HTTP status, Chinese sentence, stable code in `details`. */
export class Failure extends errors.ApplicationError<string> {
  constructor(
    readonly code: ErrorCode,
    { message, ...details }: FailExtra = {},
  ) {
    const { status, message: text } = ERRORS[code];
    super(message ?? text, { code, ...details });
    this.status = status;
    this.name = code === 'validation' ? 'ValidationError' : (NAMES[status] ?? 'ApplicationError');
  }

  readonly status: number;

  /** The body of the answer (requirements/http.md, "errors"). */
  body() {
    const { status, name, message } = this;
    return { data: null, error: { status, name, message, details: this.details } };
  }
}

/** Refuses the request with an entry of the contract's catalogue; `extra` goes into `details`. */
export function fail(code: ErrorCode, extra?: FailExtra): never {
  throw new Failure(code, extra);
}
