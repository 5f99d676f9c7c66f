import { Button, Modal, Text } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { DialogButtons } from './dialog-buttons.tsx';

interface FormDialogProps {
  title: string;
  /** Label of the button that submits. */
  submit: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  pending?: boolean;
  disabled?: boolean;
  /** Submitting deletes something. */
  danger?: boolean;
  /** Why submitting failed, where no field shows it. */
  error?: Error | null;
  children: ReactNode;
}

/** A form in a dialog, with "cancel" and the button that submits it. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submit,
    onSubmit,
    onClose,
    pending = false,
    disabled = false,
    danger,
    error,
    children,
  } = props;
  return (
    <Modal opened onClose={danger && pending ? () => {} : onClose} title={title}>
      <form onSubmit={onSubmit} noValidate>
        {children}
        {error && (
          <Text size="sm" mt="xs" c="var(--v-bad-ink)" role="alert">
            {messageOf(error)}
          </Text>
        )}
        <DialogButtons onCancel={onClose} disabled={Boolean(danger) && pending}>
          <Button type="submit" loading={pending} disabled={disabled} {...(danger ? { color: 'red.8' } : {})}>
            {submit}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
}
