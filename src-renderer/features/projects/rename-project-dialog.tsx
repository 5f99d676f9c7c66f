import { LIMITS } from '#contract/limits.ts';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { FormDialog } from '#renderer/components/form-dialog.tsx';
import { LongText } from '#renderer/components/long-text.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { projectQuery, useRenameProject } from './projects.api.ts';

interface RenameProjectDialogProps {
  project: { id: number; name: string };
  onClose: () => void;
}

export function RenameProjectDialog({ project, onClose }: RenameProjectDialogProps) {
  const s = useStrings();
  const rename = useRenameProject(project.id);
  const detail = useQuery(projectQuery(project.id));
  const description = detail.data?.description ?? '';
  const form = useForm({
    initialValues: { name: project.name, description },
    validate: { name: (value) => (value.trim() ? null : s.start.nameMissing) },
  });
  const { resetDirty, setFieldValue } = form;
  useEffect(() => {
    setFieldValue('description', description);
    resetDirty();
  }, [description, resetDirty, setFieldValue]);

  const submit = form.onSubmit((values) =>
    rename.mutate(
      { name: values.name.trim(), description: values.description.trim() || null },
      { onSuccess: onClose },
    ),
  );
  return (
    <FormDialog
      title={s.start.renameTitle}
      submit={s.shell.save}
      pending={rename.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={s.start.git.name}
        maxLength={LIMITS.projectNameChars}
        {...form.getInputProps('name')}
        error={form.errors['name'] ?? (rename.isError && messageOf(rename.error))}
      />
      <LongText label={s.start.description} {...form.getInputProps('description')} />
    </FormDialog>
  );
}
