import type { ChatMessage } from '#contract/public-api/chats.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './chats-page.module.css';
import type { Question } from './chat-stream.ts';
import { AnswerView, QuestionView } from './message-view.tsx';
import type { PendingAnswer } from './use-answer.ts';

interface ConversationProps {
  messages: readonly ChatMessage[];
  pending: PendingAnswer | null;
  onRetry: (question: Question) => void;
}

/** Error code of an answer that the user stopped; its text is what had arrived until then. */
const STOPPED = 'CANCELLED';

function StoredAnswer({ message, question }: { message: ChatMessage; question: string }) {
  const { content, citations, errorCode, modelInput } = message;
  const failed = errorCode !== null && errorCode !== STOPPED;
  return (
    <AnswerView
      question={question}
      text={failed ? '' : content}
      citations={citations}
      problem={failed ? content : null}
      stopped={errorCode === STOPPED}
      modelInput={modelInput}
    />
  );
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
  const questionIsStored = stored?.role === 'USER' && stored.content === pending?.question.content;
  return (
    <div className={classes.messages} aria-live="polite">
      {messages.map((message, index) =>
        message.role === 'USER' ? (
          <QuestionView key={message.id} text={message.content} file={message.fileRef} />
        ) : (
          <StoredAnswer key={message.id} message={message} question={questionBefore(index)} />
        ),
      )}
      {pending && (
        <>
          {!questionIsStored && (
            <QuestionView text={pending.question.content} file={pending.question.fileRef} />
          )}
          <AnswerView {...pending} question={pending.question.content} />
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
