/** Every number of the contract's "Limits" part, once. Sizes in bytes, times in milliseconds unless named otherwise. */
const MB = 1024 * 1024;
const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const LIMITS = {
  zipBytes: 200 * MB,
  extractedBytes: 500 * MB,
  extractedFiles: 50_000,
  /** A git history beside the code, by the sizes its files show, each at least `historyFileBytes` (D111). */
  historyBytes: 2000 * MB,
  historyFileBytes: 4096,
  /** An export of advisories (D131): the zip, its files, what they hold together, and each. */
  advisoryZipBytes: 500 * MB,
  advisoryEntries: 1_000_000,
  advisoryBytes: 4000 * MB,
  advisoryEntryBytes: 16 * MB,
  /** Fetching one export: without a byte arriving, and altogether. */
  advisorySilenceMs: 30 * SECOND,
  advisoryFetchMs: 15 * MINUTE,
  projectNameChars: 100,
  debtTitleChars: 200,
  chatTitleChars: 200,
  pageSizeDefault: 10,
  pageSizeMax: 100,
  historyDefault: 10,
  historyMax: 20,
  readableFileBytes: 2 * MB,
  binaryProbeBytes: 512,
  scanFileBytes: 2 * MB,
  scanMs: 10 * MINUTE,
  reportMs: 120 * SECOND,
  reportModelCalls: 3,
  explainMs: 30 * SECOND,
  explainAttempts: 2,
  cloneMs: 5 * MINUTE,
  cloneDepthDefault: 1,
  quickScanMs: 3 * MINUTE,
  deleteWaitMs: 60 * SECOND,
  inlineReportBytes: 1 * MB,
  runningAnalyses: 3,
  pollMs: 2 * SECOND,
  chatDuplicateMs: 2 * SECOND,
  chatFirstTokenMs: 60 * SECOND,
  chatTotalMs: 180 * SECOND,
  chatIdleMs: 180 * SECOND,
  chatHistoryRounds: 6,
  /** Longest wait of a call for its turn at the model; waiting does not count as the call's own time. */
  modelQueueMs: 60 * SECOND,
  /** The same for explanations, which come last: a whole chat answer may go before. */
  explainQueueMs: 180 * SECOND,
  retrievalChunks: 8,
  chunkTokens: 800,
  chunkWindowTokens: 400,
  chunkOverlapTokens: 50,
  embeddingDimension: 1024,
  keptAnalysesDefault: 50,
  /** Free space asked for beside the upload itself (D21). */
  diskReserveBytes: 500 * MB,
  /** Distance of the keep-alive comments in event streams (D24). */
  keepAliveMs: 15 * SECOND,
  healthScoreCorrection: 10,
} as const;
