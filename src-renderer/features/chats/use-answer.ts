import type { Citation } from '#contract/public-api/chats.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { needsModel, problemOf } from './answers.ts';
import { chatsKey, messagesQuery } from './chats.api.ts';
import { type Question, sendMessage } from './chat-stream.ts';

/** An answer under way, or one that ended badly; finished ones are in the stored messages. */
export interface PendingAnswer {
  question: Question;
  text: string;
  citations: Citation[];
  /** Why it ended, when it did not end well. */
  problem: string | null;
  /** Only a model could answer it. */
  refused: boolean;
  streaming: boolean;
}

const STORE_TRIES = 10;
const STORE_PAUSE_MS = 200;

export interface Answering {
  pending: PendingAnswer | null;
  ask: (chatId: number, question: Question) => Promise<void>;
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

  /** A stopped answer is stored a moment after its connection has gone. */
  const whenStored = async (chatId: number) => {
    for (let attempt = 1; attempt <= STORE_TRIES; attempt += 1) {
      const messages = await client.fetchQuery({ ...messagesQuery(chatId), staleTime: 0 });
      if (messages.at(-1)?.role === 'ASSISTANT') return true;
      await new Promise((resolve) => setTimeout(resolve, STORE_PAUSE_MS));
    }
    return false;
  };

  const ask = async (chatId: number, question: Question) => {
    current.current?.abort();
    const stop = new AbortController();
    current.current = stop;
    setPending({ question, text: '', citations: [], problem: null, refused: false, streaming: true });
    let problem: string | null = null;
    let refused = false;
    try {
      const end = await sendMessage(chatId, question, stop.signal, {
        onDelta: (text) => change((before) => ({ text: before.text + text })),
        onCitations: (citations) => change(() => ({ citations })),
      });
      problem = problemOf(end, s.chats);
      refused = end.kind === 'error' && needsModel({ errorCode: end.code });
    } catch (error) {
      problem = stop.signal.aborted ? s.chats.stopped : messageOf(error);
    }
    change(() => ({ streaming: false, problem, refused }));
    // A first read of the messages may still be under way from before the answer; joining it would show the past.
    await client.cancelQueries({ queryKey: messagesQuery(chatId).queryKey });
    // Not waited for: until it came, the answer would stand there twice, as pending and as stored.
    void client.invalidateQueries({ queryKey: chatsKey(projectId) });
    await client.invalidateQueries({ queryKey: messagesQuery(chatId).queryKey });
    // What was stored, answer or error text, is now among the messages.
    if (current.current !== stop) return;
    if (stop.signal.aborted ? await whenStored(chatId) : problem !== s.chats.lost) setPending(null);
  };
  return { pending, ask, stop: () => current.current?.abort() };
}
