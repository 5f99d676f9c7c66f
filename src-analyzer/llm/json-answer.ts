import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { completeChat, type ModelCall, type ModelMessage } from './model-client.ts';
import { LlmBusy, toLlmError } from './llm-error.ts';

export interface JsonCall<T> extends Pick<
  ModelCall,
  'priority' | 'messages' | 'maxTokens' | 'sources' | 'onSent'
> {
  /** Of the answer; the messages describe it in words too. */
  readonly schema: z.ZodType<T>;
  /** Calls in all. */
  readonly attempts: number;
  /** Milliseconds over all attempts, without the waits for a turn at the model. */
  readonly budgetMs: number;
  /** Milliseconds over all those waits. */
  readonly waitMs?: number;
}

/** A try with less than this share of the budget left would only be cut off. */
const MIN_SHARE = 1 / 12;
/** How much of a bad answer the model is shown again. */
const SHOWN_CHARS = 1000;

/**
 * An answer that fits its schema. A bad one is answered with what was wrong about it and another seed: at
 * temperature 0 a plain repetition would give the same text.
 * @throws AnalyzerError LLM_NO_KEY or LLM_FAILED; the signal's reason when aborted
 */
export async function completeJson<T>(context: AnalysisContext, call: JsonCall<T>): Promise<T> {
  const started = performance.now();
  const { priority, maxTokens, sources = [], onSent = () => {}, waitMs = LIMITS.modelQueueMs } = call;
  let spent = 0;
  const format = z.toJSONSchema(call.schema) as object;
  let messages: readonly ModelMessage[] = call.messages;
  let failure: unknown;
  for (let attempt = 1; attempt <= call.attempts; attempt += 1) {
    const left = call.budgetMs - spent;
    if (attempt > 1 && left < call.budgetMs * MIN_SHARE) break;
    const waited = performance.now() - started - spent;
    const limits = { firstTokenMs: left, stallMs: left, totalMs: left, waitMs: waitMs - waited };
    try {
      const text = await completeChat(context, {
        priority,
        maxTokens,
        sources,
        onSent,
        messages,
        format,
        limits,
        seed: attempt,
        onTime: (milliseconds) => (spent += milliseconds),
      });
      const parsed = parseJsonAnswer(text, call.schema);
      if (parsed.ok) return parsed.value;
      failure = new Error(parsed.problem);
      messages = withCorrection(call.messages, text, parsed.problem);
    } catch (error) {
      context.signal.throwIfAborted();
      failure = error;
      if (error instanceof AnalyzerError && (error.code === 'LLM_NO_KEY' || error.cause instanceof LlmBusy))
        throw error;
    }
  }
  throw toLlmError(failure);
}

function withCorrection(
  messages: readonly ModelMessage[],
  answer: string,
  problem: string,
): readonly ModelMessage[] {
  return [
    ...messages,
    { role: 'assistant', content: answer.slice(0, SHOWN_CHARS) || '(nothing)' },
    {
      role: 'user',
      content: `That answer cannot be used: ${problem}. Answer again with the one JSON object and nothing else.`,
    },
  ];
}

type ParsedAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: string };

/** Reads the object between the first `{` and the last `}`, whatever stands around it, and checks it. */
export function parseJsonAnswer<T>(text: string, schema: z.ZodType<T>): ParsedAnswer<T> {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return { ok: false, problem: 'it holds no JSON object' };
  let value: unknown;
  try {
    value = JSON.parse(text.slice(from, to + 1));
  } catch (error) {
    return { ok: false, problem: `it is no valid JSON (${(error as Error).message.slice(0, 120)})` };
  }
  const checked = schema.safeParse(value);
  if (checked.success) return { ok: true, value: checked.data };
  const [issue] = checked.error.issues;
  return {
    ok: false,
    problem: `${issue?.path.join('.') || 'the object'}: ${issue?.message ?? 'is invalid'}`,
  };
}
