import { Button, Group } from '@mantine/core';
import { useStrings } from '#renderer/strings/use-strings.ts';

interface UndoNoticeProps {
  /** What was done. */
  text: string;
  onUndo?: () => void;
}

/** The text of a notice about what can be taken back. */
export function UndoNotice({ text, onUndo }: UndoNoticeProps) {
  const s = useStrings();
  return (
    <Group component="span" justify="space-between" gap={12} wrap="nowrap">
      <span>{text}</span>
      {onUndo && (
        <Button size="compact-xs" variant="default" onClick={onUndo}>
          {s.quality.undo}
        </Button>
      )}
    </Group>
  );
}
