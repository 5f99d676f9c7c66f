/**
 * The business codes of `/api/v1`: one table for backend, documents and tests
 * (contract part "Errors"; statuses of 2006, 2012 and 2013 from CONTRACT.md D12).
 * `raised: false` marks a code that the contract reserves and nothing raises.
 */
export const API_ERRORS = {
  PARAMETER_MISSING: { code: 1001, http: 400, raised: true, meaning: 'required parameter missing' },
  PARAMETER_INVALID: { code: 1002, http: 400, raised: true, meaning: 'parameter format invalid' },
  /** As an unknown address (D12): a finding's fingerprint is part of it. */
  FINDING_NOT_FOUND: { code: 1002, http: 404, raised: true, meaning: 'the project never had this finding' },
  PAGING_INVALID: { code: 1003, http: 400, raised: true, meaning: 'pagination parameter invalid' },
  PROJECT_NOT_FOUND: { code: 2001, http: 404, raised: true, meaning: 'project not found' },
  ANALYSIS_RUNNING: {
    code: 2002,
    http: 400,
    raised: true,
    meaning: 'project already has a running analysis',
  },
  UPLOAD_INVALID: { code: 2003, http: 400, raised: true, meaning: 'upload invalid' },
  STATE_FORBIDS: {
    code: 2004,
    http: 400,
    raised: true,
    meaning:
      'project state forbids the operation: the folder is beyond the limits, or a file is not as it was shown',
  },
  FILE_REFUSED: {
    code: 2005,
    http: 400,
    raised: true,
    meaning: 'file access outside allowed scope, or too large, or binary',
  },
  CHAT_NOT_FOUND: { code: 2006, http: 404, raised: true, meaning: 'chat session not found' },
  CHAT_DUPLICATE: { code: 2007, http: 400, raised: true, meaning: 'sent too often or duplicate' },
  REGENERATE_RUNNING: { code: 2008, http: 400, raised: true, meaning: 'report regeneration already running' },
  CLONE_FAILED: { code: 2009, http: 400, raised: true, meaning: 'repository clone failed' },
  ARCHITECTURE_NOT_FOUND: { code: 2010, http: 404, raised: true, meaning: 'no architecture analysis' },
  DEBT_TRANSITION_ILLEGAL: {
    code: 2011,
    http: 400,
    raised: true,
    meaning: 'technical debt transition illegal or required field missing',
  },
  DEBT_NOT_FOUND: { code: 2012, http: 404, raised: true, meaning: 'technical debt item not found' },
  DOCUMENT_NOT_FOUND: { code: 2013, http: 404, raised: true, meaning: 'document not found' },
  DOCUMENT_EDITED: {
    code: 2014,
    http: 400,
    raised: true,
    meaning: 'document was edited; regeneration needs force',
  },
  ANALYSIS_NOT_FOUND: { code: 2015, http: 404, raised: true, meaning: 'analysis not found or has no report' },
  ANALYZER_UNREACHABLE: {
    code: 3001,
    http: 502,
    raised: true,
    meaning: 'analyzer unreachable or internal error',
  },
  SCAN_TIMEOUT: { code: 3002, http: 502, raised: true, meaning: 'scan timeout (partial results kept)' },
  REPORT_FAILED: {
    code: 3003,
    http: 502,
    raised: true,
    meaning: 'language model failed and fallback also failed',
  },
  MODEL_NOT_CONFIGURED: { code: 3004, http: 400, raised: true, meaning: 'language model not configured' },
  DISK_FULL: { code: 5001, http: 500, raised: true, meaning: 'not enough disk space' },
  DATABASE_ERROR: { code: 5002, http: 500, raised: true, meaning: 'database error (catch-all)' },
  INTERRUPTED: { code: 5003, http: 500, raised: true, meaning: 'task interrupted by service restart' },
} as const;

export type ApiErrorName = keyof typeof API_ERRORS;
export type ApiErrorCode = (typeof API_ERRORS)[ApiErrorName]['code'];
