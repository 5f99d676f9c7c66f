import { ActionIcon, Button } from '@mantine/core';
import type { ChatSession } from '#contract/public-api/chats.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useMemo, useState } from 'react';
import { ConfirmDialog } from '#renderer/components/confirm-dialog.tsx';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { RowGrid } from '#renderer/components/row-grid.tsx';
import { usePagedRows } from '#renderer/components/use-paged-rows.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { chatPages, useDeleteChat } from './chats.api.ts';
import classes from './chats-page.module.css';

/** Two lines and the space around them. */
const ROW_PX = 52;

/** The row would open the conversation as well. */
const keepFromRow = (event: MouseEvent) => event.stopPropagation();

function SessionLink({ session }: { session: ChatSession }) {
  const s = useStrings();
  const format = useFormat();
  return (
    <Link
      to="/projects/$projectId/chat"
      params={{ projectId: useProjectId() }}
      search={{ chat: session.id }}
      className={classes.session}
      onClick={keepFromRow}
    >
      <span>{session.title || s.chats.untitled}</span>
      <small>
        {s.chats.messages(session.messageCount)} · {format.ago(session.lastMessageAt)}
      </small>
    </Link>
  );
}

function useSessionColumns(onDelete: (session: ChatSession) => void): Column<ChatSession>[] {
  const s = useStrings();
  return useMemo(
    () => [
      {
        id: 'title',
        header: s.chats.sessions,
        value: ({ title }) => title,
        cell: (session) => <SessionLink session={session} />,
        width: 'minmax(0, 1fr)',
      },
      {
        id: 'remove',
        header: s.chats.remove,
        value: () => null,
        cell: (session) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={24}
            aria-label={`${s.chats.remove}: ${session.title || s.chats.untitled}`}
            onClick={(event) => {
              keepFromRow(event);
              onDelete(session);
            }}
          >
            <IconTrash size={14} />
          </ActionIcon>
        ),
        width: '32px',
      },
    ],
    [s, onDelete],
  );
}

interface SessionListProps {
  open: number | undefined;
  onOpen: (id: number) => void;
  onDeleted: (id: number) => void;
}

/** The conversations of the project, the last used first, page by page as they come into sight. */
export function SessionList({ open, onOpen, onDeleted }: SessionListProps) {
  const s = useStrings();
  const projectId = useProjectId();
  const { query, count, rowAt, onVisible } = usePagedRows(chatPages(projectId));
  const remove = useDeleteChat(projectId);
  const [toDelete, setToDelete] = useState<ChatSession | null>(null);
  const columns = useSessionColumns(setToDelete);
  const close = () => setToDelete(null);
  const onConfirm = () =>
    toDelete &&
    remove.mutate(toDelete.id, {
      onSuccess: () => {
        onDeleted(toDelete.id);
        close();
      },
    });
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
      <div className={classes.sessionRows}>
        <QueryFrame query={query}>
          {() =>
            count > 0 && (
              <RowGrid
                bare
                label={s.chats.sessions}
                count={count}
                rowAt={rowAt}
                onVisible={onVisible}
                columns={columns}
                rowKey={({ id }) => String(id)}
                selectedKey={open === undefined ? undefined : String(open)}
                onOpen={({ id }) => onOpen(id)}
                rowHeightPx={ROW_PX}
                empty={null}
              />
            )
          }
        </QueryFrame>
      </div>
      <ConfirmDialog
        opened={toDelete !== null}
        title={s.chats.removeTitle}
        text={s.chats.removeText}
        confirm={s.chats.remove}
        pending={remove.isPending}
        onConfirm={onConfirm}
        onClose={close}
      />
    </nav>
  );
}
