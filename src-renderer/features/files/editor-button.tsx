import { ActionIcon, Stack, TextInput, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { FormDialog } from '#renderer/components/form-dialog.tsx';
import { useShortcuts } from '#renderer/components/keys/use-shortcuts.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { EditorFields } from './editor-fields.tsx';
import { type EditorChoice, editorLink, isEditorTemplate } from './editor-link.ts';
import { useEditor } from './use-editor.ts';

interface EditorDialogProps {
  initial: EditorChoice;
  onClose: () => void;
  onChoose: (choice: EditorChoice) => void;
}

function EditorDialog({ initial, onClose, onChoose }: EditorDialogProps) {
  const s = useStrings();
  const [choice, setChoice] = useState(initial);
  const complete = isEditorTemplate(choice.template) && choice.folder !== '';
  return (
    <FormDialog
      title={s.files.openInEditor}
      submit={s.shell.save}
      disabled={!complete}
      onSubmit={(event) => {
        event.preventDefault();
        if (complete) onChoose(choice);
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        <EditorFields
          template={choice.template}
          onChange={(template) => setChoice({ ...choice, template })}
        />
        <TextInput
          data-autofocus
          label={s.files.editorFolder}
          description={s.files.editorFolderHint}
          value={choice.folder}
          onChange={(event) => setChoice({ ...choice, folder: event.currentTarget.value.trim() })}
        />
      </Stack>
    </FormDialog>
  );
}

interface EditorButtonProps {
  projectId: number;
  path: string;
  line: number;
}

/** Opens the place in the reader's own editor, with `e` as well; asks once for the editor and the local folder. */
export function EditorButton({ projectId, path, line }: EditorButtonProps) {
  const s = useStrings();
  const { choices, choose, preferred } = useEditor();
  const [asking, { open, close }] = useDisclosure();
  const choice = choices[projectId] ?? { template: preferred, folder: '' };
  const link = editorLink(choice, path, line);
  const place = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  useShortcuts({ editor: () => place.current?.click() });
  const button = {
    ref: place,
    variant: 'subtle',
    color: 'gray',
    'aria-label': s.files.openInEditor,
  } as const;
  return (
    <>
      <Tooltip label={s.files.openInEditor}>
        {link ? (
          <ActionIcon {...button} component="a" href={link} onContextMenu={open}>
            <IconExternalLink size={15} />
          </ActionIcon>
        ) : (
          <ActionIcon {...button} onClick={open}>
            <IconExternalLink size={15} />
          </ActionIcon>
        )}
      </Tooltip>
      {asking && (
        <EditorDialog
          initial={choice}
          onClose={close}
          onChoose={(chosen) => {
            choose(projectId, chosen);
            close();
          }}
        />
      )}
    </>
  );
}
