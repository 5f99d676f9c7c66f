import type { DocRequest, DocResponse } from '#contract/analyzer-api/doc.ts';
import type { DocType } from '#contract/words.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { completeChat, requireChatModel } from '#analyzer/llm/model-client.ts';
import { loadPrompt } from '#analyzer/llm/prompts.ts';
import { createSentLedger } from '#analyzer/llm/sent-ledger.ts';
import type { CallLimits } from '#analyzer/llm/timers.ts';
import { createApiDraft } from './api.ts';
import { createArchitectureDraft } from './architecture-draft.ts';
import type { Draft } from './draft.ts';
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
};

/**
 * Lets the model write a document from measured facts. Diagram and route table are Vitals' own and added below the
 * model's text; places that do not exist are taken out of it.
 * @throws AnalyzerError LLM_NO_KEY or LLM_FAILED
 */
export async function doc(
  request: DocRequest,
  context: AnalysisContext,
  limits: CallLimits = DOC_LIMITS,
): Promise<DocResponse> {
  await requireChatModel(context);
  const { docType } = request;
  const draft = await DRAFTS[docType](request, context);
  if (draft.facts === null)
    return { docType, title: draft.title, content: `# ${draft.title}\n\n${draft.appendix}\n` };
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
  const written = tidied(text, draft.title, new Set(request.scan?.files.map(({ path }) => path) ?? []));
  if (written.body.length < MIN_CHARS)
    throw new AnalyzerError('LLM_FAILED', 'The model did not write a usable document.');
  const content = [`# ${written.title}`, written.body, draft.appendix].filter(Boolean).join('\n\n');
  const modelInput = ledger.input();
  return {
    docType,
    title: written.title,
    content: `${content}\n`,
    ...(modelInput === undefined ? {} : { modelInput }),
  };
}
