import { notifications } from '@mantine/notifications';
import { IconMessageQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { messageOf } from '#renderer/api/api-error.ts';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { DoctorLink } from '#renderer/features/doctor/index.ts';
import { capabilitiesQuery } from '#renderer/features/settings/index.ts';
import { mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import type { Question } from './chat-stream.ts';
import { messagesQuery, useCreateChat } from './chats.api.ts';
import classes from './chats-page.module.css';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { Examples } from './examples.tsx';
import { SessionList } from './session-list.tsx';
import { useAnswer } from './use-answer.ts';

const route = getRouteApi('/projects/$projectId/chat');

function Welcome({ onAsk }: { onAsk: (question: string) => void }) {
  const s = useStrings();
  return (
    <EmptyState icon={<IconMessageQuestion size={30} stroke={1.4} />} title={s.chats.none}>
      {s.chats.noneText}
      <Examples onAsk={onAsk} />
    </EmptyState>
  );
}

function ModelNotice() {
  const s = useStrings();
  const capabilities = useQuery(capabilitiesQuery);
  if (!capabilities.data || capabilities.data.llm.state === 'READY') return null;
  return (
    <p className={classes.notice} role="note">
      {capabilities.data.llm.state === 'OFF' ? s.chats.modelOff : s.chats.noModel} <DoctorLink compact />
    </p>
  );
}

/** Questions about the project; answers stream in and cite lines. */
export function ChatsPage() {
  const s = useStrings();
  const projectId = useProjectId();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const messages = useQuery({ ...messagesQuery(search.chat ?? 0), enabled: search.chat !== undefined });
  const create = useCreateChat(projectId);
  const answering = useAnswer(projectId);

  const ask = async (question: Question) => {
    try {
      const chatId = search.chat ?? (await create.mutateAsync()).id;
      if (chatId !== search.chat || search.file) await navigate({ search: { chat: chatId } });
      await answering.ask(chatId, question);
    } catch (error) {
      notifications.show({ color: 'red', title: s.chats.failed, message: messageOf(error) });
    }
  };
  const questionOf = (content: string): Question =>
    search.file === undefined ? { content } : { content, fileRef: search.file };
  return (
    <div className={classes.page}>
      <h1 className="visually-hidden">{s.chats.title}</h1>
      <SessionList
        open={search.chat}
        onOpen={(chat) => void navigate({ search: { chat } })}
        onDeleted={(id) => id === search.chat && void navigate({ search: {} })}
      />
      <section className={classes.chat} aria-label={s.chats.title}>
        <ModelNotice />
        {search.chat === undefined ? (
          <div className={classes.welcome}>
            <Welcome onAsk={(content) => void ask(questionOf(content))} />
          </div>
        ) : (
          <QueryFrame query={messages}>
            {(items) => (
              <Conversation
                messages={items}
                pending={answering.pending}
                onRetry={(question) => void ask(question)}
              />
            )}
          </QueryFrame>
        )}
        <Composer
          streaming={answering.pending?.streaming ?? false}
          file={search.file}
          onFile={(file) =>
            void navigate({ search: (before) => mergeSearch(before, { file }), replace: true })
          }
          onSend={(content) => void ask(questionOf(content))}
          onStop={answering.stop}
        />
      </section>
    </div>
  );
}
