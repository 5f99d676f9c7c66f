import type { AnalyzerErrorCode } from '#contract/analyzer-api/errors.ts';

/** The one exception an analysis throws on purpose; the server turns it into the contract's error body. */
export class AnalyzerError extends Error {
  readonly code: AnalyzerErrorCode;

  constructor(code: AnalyzerErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AnalyzerError';
    this.code = code;
  }
}
