import { LIMITS } from '#contract/limits.ts';
import { DEBT_LEVELS, type DebtLevel } from '#contract/words.ts';
import { Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messageOf } from '#renderer/api/api-error.ts';
import { FormDialog } from '#renderer/components/form-dialog.tsx';
import { LongText } from '#renderer/components/long-text.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { type NewDebt, useCreateDebt } from './debts.api.ts';

interface AddDebtDialogProps {
  source: NewDebt['source'];
  /** Filled in beforehand, for instance from a chat answer. */
  initial?: { title: string; description: string };
  onClose: () => void;
  onAdded?: () => void;
}

/** Adds a technical-debt item, from the list or from the chat. */
export function AddDebtDialog({ source, initial, onClose, onAdded }: AddDebtDialogProps) {
  const s = useStrings();
  const create = useCreateDebt(useProjectId());
  const form = useForm<{ title: string; level: DebtLevel; description: string; suggestion: string }>({
    initialValues: {
      title: (initial?.title ?? '').slice(0, LIMITS.debtTitleChars),
      level: 'MEDIUM',
      description: initial?.description ?? '',
      suggestion: '',
    },
    validate: { title: (value) => (value.trim() ? null : s.debts.titleMissing) },
  });
  const submit = form.onSubmit((values) =>
    create.mutate(
      {
        source,
        title: values.title.trim(),
        level: values.level,
        description: values.description.trim() || null,
        suggestion: values.suggestion.trim() || null,
      },
      {
        onSuccess: () => {
          onAdded?.();
          onClose();
        },
      },
    ),
  );
  return (
    <FormDialog
      title={s.debts.addTitle}
      submit={s.debts.add}
      pending={create.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={s.debts.titleField}
        maxLength={LIMITS.debtTitleChars}
        {...form.getInputProps('title')}
        error={form.errors['title'] ?? (create.isError && messageOf(create.error))}
      />
      <Select
        mt="sm"
        label={s.debts.level}
        data={DEBT_LEVELS.map((value) => ({ value, label: s.words.risk[value] }))}
        allowDeselect={false}
        {...form.getInputProps('level')}
      />
      <LongText label={s.debts.description} {...form.getInputProps('description')} />
      <LongText label={s.debts.suggestion} {...form.getInputProps('suggestion')} />
    </FormDialog>
  );
}
