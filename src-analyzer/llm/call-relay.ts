import type { AnalyzerErrorCode } from '#contract/analyzer-api/errors.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AskMainThread } from '#analyzer/request/ask-main-thread.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import type { CallRecord } from './call-record.ts';
import { LlmBusy } from './llm-error.ts';
import { completeChat, sendModelCallsBy, type ModelCall } from './model-client.ts';

/*
 * Threads do not call the model themselves: the queue that keeps the order of all calls, and the log of what was
 * sent, are the main thread's.
 */

type RelayedCall = Omit<ModelCall, 'onSent' | 'onTime'>;
type CallNews = { readonly sent: CallRecord } | { readonly milliseconds: number };
type CallOutcome =
  | { readonly text: string }
  | { readonly code: AnalyzerErrorCode; readonly message: string; readonly busy: boolean };

/** In a thread: from now on its calls are made by the main thread. */
export function relayModelCalls(ask: AskMainThread): void {
  sendModelCallsBy(async ({ signal }, { onSent, onTime, ...call }) => {
    const outcome = await ask<CallOutcome>(call satisfies RelayedCall, signal, (message) => {
      const news = message as CallNews;
      if ('sent' in news) onSent?.(news.sent);
      else onTime?.(news.milliseconds);
    });
    if ('text' in outcome) return outcome.text;
    const cause = outcome.busy ? { cause: new LlmBusy() } : {};
    throw new AnalyzerError(outcome.code, outcome.message, cause);
  });
}

/** In the main thread: makes the call of a thread. @throws the signal's reason when aborted */
export async function answerRelayedCall(
  request: unknown,
  context: AnalysisContext,
  tell: (message: unknown) => void,
): Promise<CallOutcome> {
  const onSent = (sent: CallRecord): void => tell({ sent } satisfies CallNews);
  const onTime = (milliseconds: number): void => tell({ milliseconds } satisfies CallNews);
  try {
    return { text: await completeChat(context, { ...(request as RelayedCall), onSent, onTime }) };
  } catch (error) {
    if (!(error instanceof AnalyzerError)) throw error;
    return { code: error.code, message: error.message, busy: error.cause instanceof LlmBusy };
  }
}
