/**
 * Error codes of `/analyze/v1` with their HTTP status (contract "Analyzer errors", CONTRACT.md D25).
 * Body of every non-200 answer: `{error: {code, message}}`.
 */
export const ANALYZER_ERRORS = {
  BAD_REQUEST: { http: 400, meaning: 'the request does not fit its schema' },
  UNAUTHORIZED: { http: 401, meaning: 'the secret of this start is missing or wrong' },
  NOT_FOUND: { http: 404, meaning: 'unknown endpoint or unknown directory' },
  LLM_NO_KEY: { http: 400, meaning: 'no language model is configured, installed or reachable' },
  LLM_FAILED: { http: 502, meaning: 'the response of the language model was cut off, late or not usable' },
  RAG_UNAVAILABLE: { http: 503, meaning: 'there is no retrieval index for the project, or no store' },
  SONAR_UNAVAILABLE: { http: 503, meaning: 'the configured SonarQube server does not answer' },
  SCAN_TIMEOUT: { http: 504, meaning: 'the scan ran out of time before it had any result' },
  INTERNAL: { http: 500, meaning: 'an unexpected error inside the analyzer' },
} as const;

export type AnalyzerErrorCode = keyof typeof ANALYZER_ERRORS;
