import type { DebtMoveResult, DebtStatusRequest } from '#contract/public-api/debts.ts';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { request } from '#renderer/api/request.ts';
import { useShortcuts } from '#renderer/components/keys/use-shortcuts.ts';
import { UndoNotice } from '#renderer/components/undo-notice.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';

/** One place for what was moved last: a new notice takes the place of the one before. */
const NOTICE = 'debts';
const NOTICE_MS = 10_000;

export interface DebtMoving {
  /** Resolves when all are moved and shown; false when that was refused, which is told. */
  move(ids: readonly number[], to: DebtStatusRequest): Promise<boolean>;
  readonly isPending: boolean;
}

/** Moves items, tells it, and takes the last move back by its notice or the key `u`. */
export function useDebtMoves(projectId: number): DebtMoving {
  const s = useStrings();
  const format = useFormat();
  const client = useQueryClient();
  const [last, setLast] = useState<string | null>(null);
  // Findings are decided with what is made of them, wherever they are listed.
  const onSettled = () => client.invalidateQueries({ queryKey: ['projects', projectId] });
  const onError = (error: unknown) =>
    void notifications.show({ color: 'red', title: s.debts.title, message: messageOf(error) });
  const address = `/projects/${projectId}/tech-debts/moves`;
  const undoing = useMutation({
    mutationFn: (undo: string) => request(`${address}/undo`, { method: 'POST', body: { undo } }),
    onSuccess: () => {
      setLast(null);
      notifications.hide(NOTICE);
      notifications.show({ message: s.quality.undone });
    },
    onError,
    onSettled,
  });
  const moving = useMutation({
    mutationFn: (body: DebtStatusRequest & { ids: readonly number[] }) =>
      request<DebtMoveResult>(address, { method: 'POST', body }),
    onSuccess: ({ changed, undo }, { status }) => {
      setLast(undo);
      notifications.hide(NOTICE);
      const name = s.words.debtStatus[status as keyof typeof s.words.debtStatus];
      notifications.show({
        id: NOTICE,
        autoClose: NOTICE_MS,
        message: (
          <UndoNotice
            text={s.debts.moved(format.number(changed), name)}
            onUndo={() => undoing.mutate(undo)}
          />
        ),
      });
    },
    onError,
    onSettled,
  });
  useShortcuts({ undo: () => last !== null && undoing.mutate(last) });
  return {
    isPending: moving.isPending,
    move: (ids, to) =>
      moving.mutateAsync({ ...to, ids }).then(
        () => true,
        () => false,
      ),
  };
}
