import { Button, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogButtons } from './dialog-buttons.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  text: string;
  /** What the button that does it says. */
  confirm: string;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What else is to be known, below the text. */
  children?: ReactNode;
}

/** Asks before something is lost; the safe button has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, text, confirm, pending = false, onConfirm, onClose, children } = props;
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <Text size="sm">{text}</Text>
      {children}
      <DialogButtons safeFirst onCancel={onClose}>
        <Button color="red.8" loading={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
