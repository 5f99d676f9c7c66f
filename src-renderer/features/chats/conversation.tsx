import type { ChatMessage } from '#contract/public-api/chats.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './chats-page.module.css';
import { AnswerView, QuestionView } from './message-view.tsx';
import type { PendingAnswer } from './use-answer.ts';

interface ConversationProps {
  messages: readonly ChatMessage[];
  pending: PendingAnswer | null;
  onRetry: (question: string) => void;
}

/** The stored messages, then the answer that is arriving. New text scrolls into view. */
export function Conversation({ messages, pending, onRetry }: ConversationProps) {
  const s = useStrings();
  const end = useRef<HTMLDivElement>(null);
  const shown = messages.length + (pending ? 1 + pending.text.length : 0);
  useEffect(() => {
    if (shown > 0) end.current?.scrollIntoView({ block: 'end' });
  }, [shown]);
  const questionBefore = (index: number) =>
    messages.slice(0, index).findLast(({ role }) => role === 'USER')?.content ?? '';
  // The question is stored before its answer arrives: show it once.
  const stored = messages.at(-1);
  const questionIsStored = stored?.role === 'USER' && stored.content === pending?.question;
  return (
    <div className={classes.messages} aria-live="polite">
      {messages.map((message, index) =>
        message.role === 'USER' ? (
          <QuestionView key={message.id} text={message.content} />
        ) : (
          <AnswerView
            key={message.id}
            question={questionBefore(index)}
            text={message.errorCode ? '' : message.content}
            citations={message.citations}
            problem={message.errorCode ? message.content : null}
          />
        ),
      )}
      {pending && (
        <>
          {!questionIsStored && <QuestionView text={pending.question} />}
          <AnswerView {...pending} />
          {pending.problem && !pending.streaming && (
            <Button variant="default" size="compact-sm" onClick={() => onRetry(pending.question)}>
              {s.chats.retry}
            </Button>
          )}
        </>
      )}
      <div ref={end} />
    </div>
  );
}
