import { ActionIcon, Button } from '@mantine/core';
import type { ChatSession } from '#contract/public-api/chats.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '#renderer/components/confirm-dialog.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useDeleteChat } from './chats.api.ts';
import classes from './chats-page.module.css';

interface SessionListProps {
  sessions: readonly ChatSession[];
  open: number | undefined;
  onDeleted: (id: number) => void;
}

/** The conversations of the project, the last used first. */
export function SessionList({ sessions, open, onDeleted }: SessionListProps) {
  const s = useStrings();
  const format = useFormat();
  const projectId = useProjectId();
  const remove = useDeleteChat(projectId);
  const [toDelete, setToDelete] = useState<ChatSession | null>(null);
  const close = () => setToDelete(null);
  return (
    <nav className={classes.sessions} aria-label={s.chats.sessions}>
      <Button
        fullWidth
        variant="default"
        leftSection={<IconPlus size={14} />}
        renderRoot={(props) => (
          <Link to="/projects/$projectId/chat" params={{ projectId }} search={{}} {...props} />
        )}
      >
        {s.chats.create}
      </Button>
      <ul>
        {sessions.map((session) => (
          <li key={session.id} data-open={session.id === open}>
            <Link to="/projects/$projectId/chat" params={{ projectId }} search={{ chat: session.id }}>
              <span>{session.title || s.chats.untitled}</span>
              <small>
                {s.chats.messages(session.messageCount)} · {format.ago(session.lastMessageAt)}
              </small>
            </Link>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-label={`${s.chats.remove}: ${session.title}`}
              onClick={() => setToDelete(session)}
            >
              <IconTrash size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={toDelete !== null}
        title={s.chats.removeTitle}
        text={s.chats.removeText}
        confirm={s.chats.remove}
        pending={remove.isPending}
        onConfirm={() =>
          toDelete &&
          remove.mutate(toDelete.id, {
            onSuccess: () => {
              onDeleted(toDelete.id);
              close();
            },
          })
        }
        onClose={close}
      />
    </nav>
  );
}
