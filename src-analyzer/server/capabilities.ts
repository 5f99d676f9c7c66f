import type { AnalyzerCapabilities } from '#contract/analyzer-api/status.ts';
import { findModels } from '#analyzer/llm/models.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';

/** The embedded engines by the names that people know them by. */
const QUALITY_ENGINES = ['rules', 'oxlint', 'ruff'];

/** What the analyzer can do right now: the model server is asked, nothing is started. */
export async function capabilities({ settings, signal }: AnalysisContext): Promise<AnalyzerCapabilities> {
  const { state, chatModel, embedModel } = await findModels(settings, signal);
  const available = settings.quality === 'on';
  return {
    llm: { state, chatModel: chatModel?.name ?? null, embedModel: embedModel?.name ?? null },
    quality: { available, engines: available ? QUALITY_ENGINES : [] },
    retrieval: { vectors: embedModel !== null },
  };
}
