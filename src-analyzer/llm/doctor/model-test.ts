import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';
import type { ModelTest, ModelTestRequest } from '#contract/public-api/capabilities.ts';
import type { ModelTestKind } from '#contract/words.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { probeEmbedding } from '../embeddings.ts';
import { parseJsonAnswer } from '../json-answer.ts';
import { completeChat, type ModelCall } from '../model-client.ts';
import { findModels } from '../models.ts';
import type { CallLimits } from '../timers.ts';
import { problemOf, problemsOf } from './model-problem.ts';

/** A cold model is loaded within this time, or the test says that it is slow. */
const TEST_LIMITS: CallLimits = { firstTokenMs: 90_000, stallMs: 30_000, totalMs: 100_000, waitMs: 30_000 };
const ANSWER_TOKENS = 64;
const ANSWER_CHARS = 200;
const Ready = z.object({ ready: z.boolean(), sum: z.int() });

type Outcome = Partial<Pick<ModelTest, 'answer' | 'dimension' | 'problem'>>;

const TESTS: Record<ModelTestKind, (context: AnalysisContext, limits: CallLimits) => Promise<Outcome>> = {
  async chat(context, limits) {
    const answer = await completeChat(context, callOf('Reply with the one word: ready', limits));
    return answer.trim() === '' ? { problem: 'NO_ANSWER' } : { answer: shortened(answer) };
  },
  async json(context, limits) {
    const task = 'Answer with one JSON object and nothing else: "ready" is true, "sum" is 2 plus 3.';
    const format = z.toJSONSchema(Ready) as object;
    const answer = await completeChat(context, { ...callOf(task, limits), format });
    return parseJsonAnswer(answer, Ready).ok ? { answer: shortened(answer) } : { problem: 'NO_JSON' };
  },
  async embedding(context) {
    const probe = await probeEmbedding(context);
    if (probe === null) return { problem: 'NO_EMBED_MODEL' };
    const { dimension } = probe;
    return dimension === LIMITS.embeddingDimension
      ? { dimension }
      : { dimension, problem: 'WRONG_DIMENSION' };
  },
};

/** Tries one thing on the model that is chosen now. A model that fails is a result; only `context.signal` throws. */
export async function testModel(
  { what }: ModelTestRequest,
  context: AnalysisContext,
  limits: CallLimits = TEST_LIMITS,
): Promise<ModelTest> {
  const started = performance.now();
  const status = await findModels(context.settings, context.signal);
  const model = what === 'embedding' ? status.embedModel : status.chatModel;
  const outcome: Outcome =
    model === null
      ? await whyNone(what, status, context)
      : await tried(() => TESTS[what](context, limits), context);
  const { answer = null, dimension = null, problem = null } = outcome;
  return {
    what,
    ok: problem === null,
    model: model?.name ?? null,
    milliseconds: Math.round(performance.now() - started),
    answer,
    dimension,
    problem,
  };
}

async function tried(test: () => Promise<Outcome>, context: AnalysisContext): Promise<Outcome> {
  try {
    return await test();
  } catch (error) {
    context.signal.throwIfAborted();
    return { problem: problemOf(error) };
  }
}

/** Of what is missing, what concerns this test. */
async function whyNone(
  what: ModelTestKind,
  status: Awaited<ReturnType<typeof findModels>>,
  { settings, signal }: AnalysisContext,
): Promise<Outcome> {
  const named = what === 'embedding' ? settings.embedModel : settings.chatModel;
  if (named === 'off') return { problem: 'OFF' };
  if (status.state === 'UNREACHABLE') {
    const [problem = 'UNREACHABLE'] = await problemsOf(status, settings, signal);
    return { problem };
  }
  if (named !== null && named !== '') return { problem: 'MODEL_MISSING' };
  return { problem: what === 'embedding' ? 'NO_EMBED_MODEL' : 'NO_CHAT_MODEL' };
}

function callOf(content: string, limits: CallLimits): ModelCall {
  return { priority: 'chat', messages: [{ role: 'user', content }], maxTokens: ANSWER_TOKENS, limits };
}

function shortened(text: string): string {
  return text.trim().slice(0, ANSWER_CHARS);
}
