import { ActionIcon, Button, Group, Modal, Select, TextInput, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import {
  EDITOR_TEMPLATES,
  type EditorChoice,
  editorLink,
  isEditorTemplate,
  useEditor,
} from './editor-link.ts';

interface EditorDialogProps {
  initial: EditorChoice;
  onClose: () => void;
  onChoose: (choice: EditorChoice) => void;
}

function EditorDialog({ initial, onClose, onChoose }: EditorDialogProps) {
  const s = useStrings();
  const [choice, setChoice] = useState(initial);
  const known = Object.entries(EDITOR_TEMPLATES).find(([, template]) => template === choice.template)?.[0];
  const valid = isEditorTemplate(choice.template);
  return (
    <Modal opened onClose={onClose} title={s.files.openInEditor}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (valid && choice.folder) onChoose(choice);
        }}
      >
        <Select
          label={s.files.editor}
          data={[...Object.keys(EDITOR_TEMPLATES), s.files.otherEditor]}
          value={known ?? s.files.otherEditor}
          allowDeselect={false}
          onChange={(name) =>
            setChoice({ ...choice, template: EDITOR_TEMPLATES[name as keyof typeof EDITOR_TEMPLATES] ?? '' })
          }
        />
        {!known && (
          <TextInput
            mt="sm"
            label={s.files.editorTemplate}
            description={s.files.editorTemplateHint}
            value={choice.template}
            error={choice.template && !valid ? s.files.editorRefused : undefined}
            onChange={(event) => setChoice({ ...choice, template: event.currentTarget.value })}
          />
        )}
        <TextInput
          mt="sm"
          data-autofocus
          label={s.files.editorFolder}
          description={s.files.editorFolderHint}
          value={choice.folder}
          onChange={(event) => setChoice({ ...choice, folder: event.currentTarget.value.trim() })}
        />
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" onClick={onClose}>
            {s.shell.cancel}
          </Button>
          <Button type="submit" disabled={!valid || !choice.folder}>
            {s.shell.save}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

interface EditorButtonProps {
  projectId: number;
  path: string;
  line: number;
}

/** Opens the place in the reader's own editor; asks once for the editor and the local folder. */
export function EditorButton({ projectId, path, line }: EditorButtonProps) {
  const s = useStrings();
  const { choices, choose, preferred } = useEditor();
  const [asking, { open, close }] = useDisclosure();
  const choice = choices[projectId] ?? { template: preferred, folder: '' };
  const link = editorLink(choice, path, line);
  const button = { variant: 'subtle', color: 'gray', 'aria-label': s.files.openInEditor } as const;
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
