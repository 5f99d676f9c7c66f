import type { ChatMessage, Citation } from '#contract/public-api/chats.ts';
import type { ChatEnd } from './chat-stream.ts';

/** Error code of an answer that the user stopped; its text is what had arrived until then. */
const STOPPED = 'CANCELLED';

/** Error code of a question that only a model could answer. */
const NO_MODEL = 'LLM_NO_KEY';

/** Whether other questions could be answered where this one was not. */
export const needsModel = ({ errorCode }: Pick<ChatMessage, 'errorCode'>): boolean => errorCode === NO_MODEL;

/**
 * A stored answer as it is shown: a failed one has its reason in place of a text. That only a model could answer is no
 * failure: nothing went wrong.
 */
export function storedAnswer({ content, errorCode }: Pick<ChatMessage, 'content' | 'errorCode'>): {
  text: string;
  problem: string | null;
  refused: boolean;
  stopped: boolean;
} {
  const stopped = errorCode === STOPPED;
  const failed = errorCode !== null && !stopped;
  return {
    text: failed ? '' : content,
    problem: failed ? content : null,
    refused: needsModel({ errorCode }),
    stopped,
  };
}

type Spoken = Pick<ChatMessage, 'role' | 'content'>;

/** The question that the message at an index answers. */
export function questionBefore(messages: readonly Spoken[], index: number): string {
  return messages.slice(0, index).findLast(({ role }) => role === 'USER')?.content ?? '';
}

/** A question is stored before its answer arrives; it must be shown once. */
export function isStored(messages: readonly Spoken[], question: string | undefined): boolean {
  const last = messages.at(-1);
  return last?.role === 'USER' && last.content === question;
}

/** `[src/a.ts:12]` in a text becomes code, so that it does not read as an unfinished link. */
export function withMarkedCitations(text: string): string {
  return text.replaceAll(/\[([^\][\n]+:\d+)\](?!\()/g, '`$1`');
}

/** The citation that a piece of code in a text names. */
export function citationOf(citations: readonly Citation[], code: string): Citation | undefined {
  return citations.find(({ file, line }) => code === `${file}:${line}`);
}

/** Why an answer is not complete, in words; null when it is. */
export function problemOf(end: ChatEnd, words: { failed: string; lost: string }): string | null {
  if (end.kind === 'done') return null;
  return end.kind === 'lost' ? words.lost : end.message || words.failed;
}

interface PressedKey {
  key: string;
  shiftKey: boolean;
  /** An input method is open: Enter chooses a character. */
  isComposing: boolean;
}

/** Enter sends, Shift+Enter is a new line. */
export function isSendKey({ key, shiftKey, isComposing }: PressedKey): boolean {
  return key === 'Enter' && !shiftKey && !isComposing;
}
