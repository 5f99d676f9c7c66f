import { Select, TextInput } from '@mantine/core';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { EDITOR_NAMES, editorName, isEditorTemplate, templateOf } from './editor-link.ts';

interface EditorFieldsProps {
  template: string;
  onChange: (template: string) => void;
}

/** Which editor opens code: a known one by its name, any other by its link. */
export function EditorFields({ template, onChange }: EditorFieldsProps) {
  const s = useStrings();
  const known = editorName(template);
  return (
    <>
      <Select
        label={s.files.editor}
        data={[...EDITOR_NAMES, s.files.otherEditor]}
        value={known ?? s.files.otherEditor}
        allowDeselect={false}
        onChange={(name) => onChange(templateOf(name))}
      />
      {known === undefined && (
        <TextInput
          label={s.files.editorTemplate}
          description={s.files.editorTemplateHint}
          spellCheck={false}
          value={template}
          error={template !== '' && !isEditorTemplate(template) ? s.files.editorRefused : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}
