import type { ChatRequest } from '#contract/analyzer-api/chat.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ChatRole } from '#contract/words.ts';

export const PLACEHOLDER_TITLE = 'New chat';

/** D20: the first line of the first message, at most 200 characters, cut at a word. */
export function titleOf(content: string): string {
  const line = content.trim().split(/\r?\n/)[0]?.trim() ?? '';
  if (line.length <= LIMITS.chatTitleChars) return line === '' ? PLACEHOLDER_TITLE : line;
  const cut = line.slice(0, LIMITS.chatTitleChars - 1);
  const space = cut.lastIndexOf(' ');
  return `${space > 0 ? cut.slice(0, space) : cut}…`;
}

interface PastMessage {
  readonly role: ChatRole;
  readonly content: string;
  readonly errorCode: string | null;
}

const SUMMARY_CHARS = 1500;
const QUESTION_CHARS = 160;

/**
 * What the model is told of the past: the last six rounds word for word, and before them one message that lists
 * what was asked earlier. Answers that failed are left out with their questions' errors.
 */
export function historyOf(messages: readonly PastMessage[]): ChatRequest['history'] {
  const said = messages.filter((message) => message.errorCode === null && message.content !== '');
  const recent = said.slice(-LIMITS.chatHistoryRounds * 2);
  const earlier = said.slice(0, said.length - recent.length).filter((message) => message.role === 'USER');
  const history = recent.map(({ role, content }) => ({
    role: role === 'USER' ? ('user' as const) : ('assistant' as const),
    content,
  }));
  if (earlier.length === 0) return history;
  const questions = earlier.map(({ content }) => `- ${titleOf(content).slice(0, QUESTION_CHARS)}`);
  const summary = `Earlier in this chat the user asked:\n${questions.join('\n')}`.slice(0, SUMMARY_CHARS);
  return [{ role: 'assistant', content: summary }, ...history];
}
