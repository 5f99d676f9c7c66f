import { LIMITS } from '#contract/limits.ts';
import { DEBT_LEVELS, type DebtLevel } from '#contract/words.ts';
import { Button, Group, Modal, Select, TextInput, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { messageOf } from '#renderer/api/api-error.ts';
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
    <Modal opened onClose={onClose} title={s.debts.addTitle}>
      <form onSubmit={submit} noValidate>
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
        <Textarea
          mt="sm"
          label={s.debts.description}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('description')}
        />
        <Textarea
          mt="sm"
          label={s.debts.suggestion}
          autosize
          minRows={2}
          maxRows={8}
          {...form.getInputProps('suggestion')}
        />
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" onClick={onClose}>
            {s.shell.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {s.debts.add}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
