import { API_ERRORS, type ApiErrorCode, type ApiErrorName } from '#contract/errors.ts';

/**
 * The one exception that services throw on purpose; the HTTP room turns it into the contract's error body.
 * `message` is a sentence for the user that says what to do; it never holds an absolute path or a stack trace (D26).
 */
export class ApiError extends Error {
  readonly apiName: ApiErrorName;

  constructor(apiName: ApiErrorName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.apiName = apiName;
  }

  get code(): ApiErrorCode {
    return API_ERRORS[this.apiName].code;
  }

  get httpStatus(): number {
    return API_ERRORS[this.apiName].http;
  }
}

/** 2001, in the same words wherever a project is asked for. */
export function projectNotFound(): ApiError {
  return new ApiError('PROJECT_NOT_FOUND', 'There is no such project; it may have been deleted.');
}
