import type { Citation } from '#contract/public-api/chats.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { messagesQuery } from './chats.api.ts';
import { sendMessage } from './chat-stream.ts';

/** An answer under way, or one that ended badly; finished ones are in the stored messages. */
export interface PendingAnswer {
  question: string;
  text: string;
  citations: Citation[];
  /** Why it ended, when it did not end well. */
  problem: string | null;
  streaming: boolean;
}

export interface Answering {
  pending: PendingAnswer | null;
  ask: (chatId: number, question: string) => Promise<void>;
  stop: () => void;
}

/** Streams one answer at a time; leaving the page stops it. */
export function useAnswer(projectId: number): Answering {
  const s = useStrings();
  const client = useQueryClient();
  const [pending, setPending] = useState<PendingAnswer | null>(null);
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const change = (update: (before: PendingAnswer) => Partial<PendingAnswer>) =>
    setPending((before) => (before ? { ...before, ...update(before) } : before));

  const ask = async (chatId: number, question: string) => {
    current.current?.abort();
    const stop = new AbortController();
    current.current = stop;
    setPending({ question, text: '', citations: [], problem: null, streaming: true });
    let problem: string | null = null;
    try {
      const end = await sendMessage(chatId, question, stop.signal, {
        onDelta: (text) => change((before) => ({ text: before.text + text })),
        onCitations: (citations) => change(() => ({ citations })),
      });
      if (end.kind === 'error') problem = end.message || s.chats.failed;
      if (end.kind === 'lost') problem = s.chats.lost;
    } catch (error) {
      problem = stop.signal.aborted ? s.chats.stopped : messageOf(error);
    }
    change(() => ({ streaming: false, problem }));
    // A first read of the messages may still be under way from before the answer; joining it would show the past.
    await client.cancelQueries({ queryKey: messagesQuery(chatId).queryKey });
    await Promise.all([
      client.invalidateQueries({ queryKey: messagesQuery(chatId).queryKey }),
      client.invalidateQueries({ queryKey: ['projects', projectId, 'chats'] }),
    ]);
    // What was stored, answer or error text, is now among the messages.
    if (!stop.signal.aborted && problem !== s.chats.lost) setPending(null);
  };
  return { pending, ask, stop: () => current.current?.abort() };
}
