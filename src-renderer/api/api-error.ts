import { API_ERRORS, type ApiErrorName } from '#contract/errors.ts';

/** `code` of a failure that never reached the backend: it is down, or the connection broke. */
export const UNREACHABLE = 0;

/** A failed call. `code` is the business code of the contract, `message` the backend's sentence for people. */
export class ApiError extends Error {
  readonly code: number;
  readonly httpStatus: number;

  constructor(code: number, message: string, httpStatus = 0) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.httpStatus = httpStatus;
  }
}

export function isApiError(error: unknown, name: ApiErrorName): boolean {
  return error instanceof ApiError && error.code === API_ERRORS[name].code;
}

export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.code === UNREACHABLE;
}

let words = (_code: number, message: string): string => message;

/** @param told what a failed call is shown as, in the language of the moment: of its code and the backend's sentence */
export function tellErrorsBy(told: typeof words): void {
  words = told;
}

/** The sentence to show for any thrown value. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return words(error.code, error.message);
  return error instanceof Error ? error.message : String(error);
}
