import { ActionIcon, Textarea } from '@mantine/core';
import { IconArrowUp, IconPlayerStop } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { isSendKey } from './answers.ts';
import classes from './chats-page.module.css';
import { AttachButton, AttachedFile } from './file-attachment.tsx';

const MAX_CHARS = 20_000;

interface ComposerProps {
  streaming: boolean;
  /** The file that the next question is about. */
  file: string | undefined;
  onFile: (path: string | undefined) => void;
  onSend: (text: string) => void;
  onStop: () => void;
}

/** The question field. Enter sends, Shift+Enter breaks the line. */
export function Composer({ streaming, file, onFile, onSend, onStop }: ComposerProps) {
  const s = useStrings();
  const [text, setText] = useState('');
  const submit = () => {
    const question = text.trim();
    if (!question || streaming) return;
    setText('');
    onSend(question);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, nativeEvent } = event;
    if (!isSendKey({ key, shiftKey, isComposing: nativeEvent.isComposing })) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <AttachButton onChoose={onFile} />
      <div className={classes.input}>
        {file && <AttachedFile path={file} onRemove={() => onFile(undefined)} />}
        <Textarea
          size="sm"
          aria-label={s.chats.inputLabel}
          placeholder={s.chats.placeholder}
          description={s.chats.hint}
          inputWrapperOrder={['input', 'description']}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={MAX_CHARS}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      {streaming ? (
        <ActionIcon size={36} variant="default" aria-label={s.chats.stop} onClick={onStop}>
          <IconPlayerStop size={17} />
        </ActionIcon>
      ) : (
        <ActionIcon size={36} type="submit" aria-label={s.chats.send} disabled={!text.trim()}>
          <IconArrowUp size={18} />
        </ActionIcon>
      )}
    </form>
  );
}
