import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { useShortcuts } from '#renderer/components/keys/use-shortcuts.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { triage, type TriageOrder, undoTriage } from './triage.api.ts';
import classes from './triage.module.css';

/** One place for what was decided last: a new notice takes the place of the one before. */
const NOTICE = 'triage';
const NOTICE_MS = 10_000;

export interface Triaging {
  /** Resolves when it is stored and shown; false when it was refused, which is told. */
  decide(order: TriageOrder): Promise<boolean>;
  readonly isPending: boolean;
}

/** Decides, tells what was decided, and takes the last decision back by its notice or the key `u`. */
export function useTriage(projectId: number): Triaging {
  const s = useStrings();
  const format = useFormat();
  const client = useQueryClient();
  const [last, setLast] = useState<string | null>(null);
  const onSettled = () => client.invalidateQueries({ queryKey: ['projects', projectId] });
  const refuse = (error: unknown) =>
    void notifications.show({ color: 'red', title: s.quality.decide, message: messageOf(error) });

  const undoing = useMutation({
    mutationFn: (undo: string) => undoTriage(projectId, undo),
    onSuccess: () => {
      setLast(null);
      notifications.hide(NOTICE);
      notifications.show({ message: s.quality.undone });
    },
    onError: refuse,
    onSettled,
  });
  const deciding = useMutation({
    mutationFn: (order: TriageOrder) => triage(projectId, order),
    onSuccess: ({ changed, undo }, { decision }) => {
      setLast(undo);
      notifications.hide(NOTICE);
      notifications.show({
        id: NOTICE,
        autoClose: NOTICE_MS,
        message: (
          <span className={classes.notice}>
            {s.quality.changed(format.number(changed), s.quality.decision[decision])}
            {undo !== null && (
              <Button size="compact-xs" variant="default" onClick={() => undoing.mutate(undo)}>
                {s.quality.undo}
              </Button>
            )}
          </span>
        ),
      });
    },
    onError: refuse,
    onSettled,
  });
  useShortcuts({ undo: () => last !== null && undoing.mutate(last) });

  return {
    isPending: deciding.isPending,
    decide: (order) =>
      deciding.mutateAsync(order).then(
        () => true,
        () => false,
      ),
  };
}
