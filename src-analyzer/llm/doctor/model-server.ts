import type { ModelServer } from '#contract/public-api/capabilities.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { contextTokensOf } from '../model-client.ts';
import { findModels } from '../models.ts';
import { problemsOf } from './model-problem.ts';

/** The model server as it is now: address, version, models, and what is missing. Starts and loads nothing. */
export async function describeModelServer({ settings, signal }: AnalysisContext): Promise<ModelServer> {
  const status = await findModels(settings, signal);
  const problems = await problemsOf(status, settings, signal);
  const { state, host, version, chatModel, embedModel } = status;
  return {
    state,
    // An address that cannot be read may hold a password.
    address: problems.includes('ADDRESS_INVALID') ? '' : host,
    version,
    chatModel: chatModel?.name ?? null,
    embedModel: embedModel?.name ?? null,
    contextTokens: chatModel === null ? null : contextTokensOf(chatModel),
    embeddingDimension: embedModel?.embeddingLength ?? null,
    models: status.models.map(({ digest: _digest, ...model }) => model),
    problems,
  };
}
