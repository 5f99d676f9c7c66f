/** The environment variables that set what the settings page shows, by the names of the settings. */
export const ENVIRONMENT_NAMES = {
  ollamaHost: 'OLLAMA_HOST',
  chatModel: 'VITALS_CHAT_MODEL',
  embedModel: 'VITALS_EMBED_MODEL',
  llmFullText: 'VITALS_LLM_FULL_TEXT',
  gitProxy: 'GIT_PROXY',
  sonarHostUrl: 'SONAR_HOST_URL',
  sonarProjectKey: 'SONAR_PROJECT_KEY',
  quality: 'VITALS_QUALITY',
  keepAnalyses: 'VITALS_KEEP_ANALYSES',
  acceptedCosts: 'VITALS_ACCEPTED_COSTS',
  maxFileBytes: 'VITALS_MAX_FILE_BYTES',
  scanTimeoutSeconds: 'VITALS_SCAN_TIMEOUT_S',
  inboxDir: 'VITALS_INBOX_DIR',
} as const;

/** Undefined of a setting that no variable sets. */
export const variableOf = (setting: string): string | undefined =>
  Object.hasOwn(ENVIRONMENT_NAMES, setting)
    ? ENVIRONMENT_NAMES[setting as keyof typeof ENVIRONMENT_NAMES]
    : undefined;
