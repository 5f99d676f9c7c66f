import { DEFAULT_ANALYZER_SETTINGS, type AnalyzerSettings } from '#contract/analyzer-api/settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const ON = ['on', 'true', '1', 'yes'];
const OFF = ['off', 'false', '0', 'no'];

/**
 * The settings of the analyzer's own environment (D132), for requests that bring none: the names and words of
 * CONTRACT.md "Configuration". What is not set, or cannot be used, has its default; the backend refuses it at start.
 */
export function environmentSettings(env: Environment): AnalyzerSettings {
  const text = (name: string): string | null => env[name]?.trim() || null;
  const flag = (name: string, usual: boolean): boolean => {
    const word = text(name)?.toLowerCase() ?? '';
    return ON.includes(word) || (usual && !OFF.includes(word));
  };
  const count = (name: string, usual: number): number => {
    const digits = /^[1-9]\d{0,11}$/.exec(text(name) ?? '')?.[0];
    return digits === undefined ? usual : Number(digits);
  };
  const { maxFileBytes, scanTimeoutSeconds } = DEFAULT_ANALYZER_SETTINGS;
  return {
    ollamaHost: text('OLLAMA_HOST'),
    chatModel: text('VITALS_CHAT_MODEL'),
    embedModel: text('VITALS_EMBED_MODEL'),
    llmFullText: flag('VITALS_LLM_FULL_TEXT', false),
    quality: flag('VITALS_QUALITY', true) ? 'on' : 'off',
    sonarHostUrl: text('SONAR_HOST_URL'),
    sonarProjectKey: text('SONAR_PROJECT_KEY'),
    maxFileBytes: count('VITALS_MAX_FILE_BYTES', maxFileBytes),
    scanTimeoutSeconds: count('VITALS_SCAN_TIMEOUT_S', scanTimeoutSeconds),
    reuse: true,
    run: null,
  };
}
