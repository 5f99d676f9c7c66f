import type { DocRequest, DocResponse } from '#contract/analyzer-api/doc.ts';
import type { DocType, DocWriter } from '#contract/words.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { completeChat, requireChatModel } from '#analyzer/llm/model-client.ts';
import { loadPrompt } from '#analyzer/llm/prompts.ts';
import { createSentLedger } from '#analyzer/llm/sent-ledger.ts';
import type { CallLimits } from '#analyzer/llm/timers.ts';
import { createApiDraft } from './api.ts';
import { createArchitectureDraft } from './architecture-draft.ts';
import type { Draft } from './draft.ts';
import { createOnboardingDraft } from './onboarding.ts';
import { createReadmeDraft } from './readme.ts';
import { tidied } from './tidy.ts';

const DOC_LIMITS: CallLimits = { firstTokenMs: 45_000, stallMs: 60_000, totalMs: 120_000 };
const ANSWER_TOKENS = 1500;
/** Leaves room for the answer in a context of 8192 tokens at three characters each. */
const FACT_CHARS = 14_000;
/** Less than this is no document. */
const MIN_CHARS = 80;

const DRAFTS: Record<DocType, (request: DocRequest, context: AnalysisContext) => Draft | Promise<Draft>> = {
  README: createReadmeDraft,
  ARCH: createArchitectureDraft,
  API: createApiDraft,
  ONBOARDING: createOnboardingDraft,
};

/**
 * Writes a document: the model from measured facts, or the facts alone, as `writer` says (D158). Diagram and route table are Vitals' own and added below the
 * model's text; places that do not exist are taken out of it.
 * @throws AnalyzerError LLM_NO_KEY or LLM_FAILED
 */
export async function doc(
  request: DocRequest,
  context: AnalysisContext,
  limits: CallLimits = DOC_LIMITS,
): Promise<DocResponse> {
  const { docType, writer = 'MODEL' } = request;
  const hasModel = writer !== 'FACTS' && (await isModelThere(context, writer));
  const draft = await DRAFTS[docType](request, context);
  if (!hasModel) return { docType, title: draft.title, content: `${draft.measured}\n` };
  if (draft.facts === null)
    return { docType, title: draft.title, content: `# ${draft.title}\n\n${draft.appendix}\n` };
  return written(request, context, limits, { ...draft, facts: draft.facts });
}

/** @throws AnalyzerError LLM_NO_KEY where only the model may write and there is none */
async function isModelThere(context: AnalysisContext, writer: DocWriter): Promise<boolean> {
  try {
    await requireChatModel(context);
    return true;
  } catch (error) {
    const isMissing = error instanceof AnalyzerError && error.code === 'LLM_NO_KEY';
    if (writer === 'ANY' && isMissing) return false;
    throw error;
  }
}

async function written(
  { docType, scan }: DocRequest,
  context: AnalysisContext,
  limits: CallLimits,
  draft: Draft & { readonly facts: string },
): Promise<DocResponse> {
  const ledger = createSentLedger();
  const text = await completeChat(context, {
    priority: 'doc',
    messages: [
      { role: 'system', content: loadPrompt(`doc-${docType.toLowerCase()}`).text },
      {
        role: 'user',
        content: `# Facts\n${draft.facts.slice(0, FACT_CHARS)}\n\nWrite the document from these facts alone.`,
      },
    ],
    sources: draft.sources ?? [],
    onSent: ledger.note,
    maxTokens: ANSWER_TOKENS,
    limits,
  });
  const { title, body } = tidied(text, draft.title, new Set(scan?.files.map(({ path }) => path) ?? []));
  if (body.length < MIN_CHARS)
    throw new AnalyzerError('LLM_FAILED', 'The model did not write a usable document.');
  const content = [`# ${title}`, body, draft.appendix].filter(Boolean).join('\n\n');
  const modelInput = ledger.input();
  return {
    docType,
    title,
    content: `${content}\n`,
    ...(modelInput === undefined ? {} : { modelInput }),
  };
}
