import { LIMITS } from '../limits.ts';

/**
 * What the backend tells the analyzer of the settings: JSON in the header `x-vitals-settings` of each request,
 * so that a changed setting needs no restart. Secrets travel in the analyzer's environment only.
 */
export interface AnalyzerSettings {
  ollamaHost: string | null;
  /** Null: detect; "off": none. */
  chatModel: string | null;
  embedModel: string | null;
  llmFullText: boolean;
  quality: 'on' | 'off';
  sonarHostUrl: string | null;
  sonarProjectKey: string | null;
  maxFileBytes: number;
  scanTimeoutSeconds: number;
  /** Whether results of earlier analyses are taken over where nothing they rest on has changed (D127). */
  reuse: boolean;
  /**
   * Which analysis the call is a part of, in the life of the analyzer: all of its calls see the project as the first of them
   * did, and do not look at each of its files again. Null: of none.
   */
  run: string | null;
}

/** Those a user has, and none of a single call. */
export type UserAnalyzerSettings = Omit<AnalyzerSettings, 'reuse' | 'run'>;

export const SETTINGS_HEADER = 'x-vitals-settings';

/** What holds when a request names nothing (CONTRACT.md "Configuration"). */
export const DEFAULT_USER_SETTINGS: UserAnalyzerSettings = {
  ollamaHost: null,
  chatModel: null,
  embedModel: null,
  llmFullText: false,
  quality: 'on',
  sonarHostUrl: null,
  sonarProjectKey: null,
  maxFileBytes: LIMITS.scanFileBytes,
  scanTimeoutSeconds: LIMITS.scanMs / 1000,
};

export const DEFAULT_ANALYZER_SETTINGS: AnalyzerSettings = {
  ...DEFAULT_USER_SETTINGS,
  reuse: true,
  run: null,
};
