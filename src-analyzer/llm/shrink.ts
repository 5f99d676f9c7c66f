interface Message {
  readonly role: string;
  readonly content: string;
}

const CUT = '\n[…]\n';

/**
 * Messages of about half the length, for a prompt that did not fit the model's context: the conversation between
 * the rules and the question goes first, then the middle of the question; its end holds the task.
 */
export function shrunk<T extends Message>(messages: readonly T[]): T[] {
  const last = messages.at(-1);
  if (last === undefined) return [];
  const rules = messages.filter(({ role }) => role === 'system');
  const half = Math.floor(last.content.length / 4);
  const content = `${last.content.slice(0, half)}${CUT}${last.content.slice(-half)}`;
  return [...rules, { ...last, content }];
}
