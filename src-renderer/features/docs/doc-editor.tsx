import type { GeneratedDocument } from '#contract/public-api/docs.ts';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { DocText } from './doc-text.tsx';
import { useEditDoc } from './docs.api.ts';
import classes from './docs-page.module.css';

interface DocEditorProps {
  doc: GeneratedDocument;
  onDone: () => void;
}

/** The Markdown on the left, what it looks like on the right. */
export function DocEditor({ doc, onDone }: DocEditorProps) {
  const s = useStrings();
  const edit = useEditDoc(useProjectId());
  const [text, setText] = useState(doc.content);
  const changed = text !== doc.content;
  return (
    <div className={classes.editor}>
      <div className={classes.panes}>
        <textarea
          className={classes.text}
          aria-label={s.docs.editorLabel}
          spellCheck
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div className={classes.preview} tabIndex={0} role="region" aria-label={s.docs.preview}>
          <DocText text={text} />
        </div>
      </div>
      <Group justify="flex-end" gap="xs" p="xs">
        {edit.isError && <span role="alert">{messageOf(edit.error)}</span>}
        {changed && <span className={classes.meta}>{s.docs.unsaved}</span>}
        <Button variant="default" onClick={onDone}>
          {changed ? s.docs.discard : s.shell.close}
        </Button>
        <Button
          disabled={!changed}
          loading={edit.isPending}
          onClick={() => edit.mutate({ id: doc.id, content: text }, { onSuccess: onDone })}
        >
          {s.docs.save}
        </Button>
      </Group>
    </div>
  );
}
