import type { AnalyzerCapabilities } from '#contract/analyzer-api/status.ts';
import type { Capabilities, ModelServer, ModelTest } from '#contract/public-api/capabilities.ts';
import type { ModelTestKind } from '#contract/words.ts';
import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import type { Log } from '#main/log.ts';

export interface CapabilitiesDeps {
  readonly analyzer: AnalyzerClient;
  /** Version of the git that is used; null when there is none. */
  readonly gitVersion: () => Promise<string | null>;
  readonly desktop: boolean;
  readonly log: Log;
  /** Called each time an embedding model is seen to be there. */
  readonly onEmbedModel?: (name: string) => void;
}

export interface CapabilitiesService {
  get(): Promise<Capabilities>;
  /** @throws ApiError 3001 */
  modelServer(signal: AbortSignal): Promise<ModelServer>;
  /** A model that fails the test is a result. Aborting stops the model. @throws ApiError 3001 */
  testModel(what: ModelTestKind, signal: AbortSignal): Promise<ModelTest>;
}

/** What is said while the analyzer does not answer. */
const NOTHING: AnalyzerCapabilities = {
  llm: { state: 'UNREACHABLE', chatModel: null, embedModel: null },
  quality: { available: false, engines: [] },
  retrieval: { vectors: false },
};

export function createCapabilities({
  analyzer,
  gitVersion,
  desktop,
  log,
  onEmbedModel,
}: CapabilitiesDeps): CapabilitiesService {
  async function ofAnalyzer(): Promise<AnalyzerCapabilities> {
    try {
      return await analyzer.capabilities();
    } catch (error) {
      log.debug('The analyzer did not say what it can do.', { error });
      return NOTHING;
    }
  }

  return {
    async get() {
      const [capabilities, version] = await Promise.all([ofAnalyzer(), gitVersion()]);
      const { embedModel } = capabilities.llm;
      if (embedModel !== null) onEmbedModel?.(embedModel);
      return { ...capabilities, git: { available: version !== null, version }, desktop };
    },
    modelServer: (signal) => analyzer.modelServer({ signal }),
    testModel: (what, signal) => analyzer.testModel({ what }, { signal }),
  };
}
