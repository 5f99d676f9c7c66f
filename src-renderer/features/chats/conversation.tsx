import type { ChatMessage } from '#contract/public-api/chats.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { isStored, needsModel, questionBefore, storedAnswer } from './answers.ts';
import classes from './chats-page.module.css';
import { Examples } from './examples.tsx';
import type { Question } from './chat-stream.ts';
import { AnswerView, QuestionView } from './message-view.tsx';
import type { PendingAnswer } from './use-answer.ts';

interface ConversationProps {
  messages: readonly ChatMessage[];
  pending: PendingAnswer | null;
  onRetry: (question: Question) => void;
}

interface StoredAnswerProps {
  message: ChatMessage;
  question: string;
  onAsk: (question: Question) => void;
}

function StoredAnswer({ message, question, onAsk }: StoredAnswerProps) {
  const { citations, modelInput } = message;
  return (
    <>
      <AnswerView
        {...storedAnswer(message)}
        question={question}
        citations={citations}
        modelInput={modelInput}
      />
      {needsModel(message) && <Examples onAsk={(content) => onAsk({ content })} />}
    </>
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
  return (
    <div className={classes.messages} aria-live="polite">
      {messages.map((message, index) =>
        message.role === 'USER' ? (
          <QuestionView key={message.id} text={message.content} file={message.fileRef} />
        ) : (
          <StoredAnswer
            key={message.id}
            message={message}
            question={questionBefore(messages, index)}
            onAsk={onRetry}
          />
        ),
      )}
      {pending && (
        <>
          {!isStored(messages, pending.question.content) && (
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
