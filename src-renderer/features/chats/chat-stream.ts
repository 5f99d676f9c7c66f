import type { Citation } from '#contract/public-api/chats.ts';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#renderer/api/api-error.ts';
import { readEvents } from '#renderer/api/event-stream.ts';
import { parseVisibleJson } from '#renderer/api/visible-json.ts';

/** How an answer ended: stored, refused by the model's side, or cut off. */
export type ChatEnd = { kind: 'done' } | { kind: 'error'; code: string; message: string } | { kind: 'lost' };

/** What is asked, and the file it is about. */
export interface Question {
  content: string;
  fileRef?: string;
}

export interface ChatListener {
  onDelta: (text: string) => void;
  onCitations: (items: Citation[]) => void;
}

type Payload = Partial<{ content: string; items: Citation[]; code: string; message: string }>;

/** Aborts when nothing was heard for so long that the connection counts as lost (contract "Events"). */
function idleGuard(onIdle: () => void) {
  let timer = setTimeout(onIdle, LIMITS.chatIdleMs);
  return {
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(onIdle, LIMITS.chatIdleMs);
    },
    end: () => clearTimeout(timer),
  };
}

/**
 * Sends a question and reports the answer as it arrives. A stream that ends without `done` is a lost connection.
 * @throws ApiError when the question was refused; the abort reason when `signal` was aborted by the user
 */
export async function sendMessage(
  chatId: number,
  question: Question,
  signal: AbortSignal,
  listener: ChatListener,
): Promise<ChatEnd> {
  const idle = new AbortController();
  const guard = idleGuard(() => idle.abort());
  const options = {
    method: 'POST' as const,
    // Without a model, what was measured answers where it can.
    body: { ...question, facts: true },
    signal: AbortSignal.any([signal, idle.signal]),
  };
  try {
    for await (const event of readEvents(`/chats/${chatId}/messages`, options)) {
      guard.heard();
      const payload = parseVisibleJson(event.data) as Payload;
      if (event.event === 'delta') listener.onDelta(payload.content ?? '');
      else if (event.event === 'citations') listener.onCitations(payload.items ?? []);
      else if (event.event === 'done') return { kind: 'done' };
      else if (event.event === 'error')
        return { kind: 'error', code: payload.code ?? '', message: payload.message ?? '' };
    }
    return { kind: 'lost' };
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    return { kind: 'lost' };
  } finally {
    guard.end();
  }
}
