import { LIMITS } from '#contract/limits.ts';
import { Button, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconGitBranch } from '@tabler/icons-react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { isRepositoryAddress, nameFromAddress } from './git-address.ts';
import classes from './git-form.module.css';
import { useImport } from './use-import.ts';

export function GitForm({ onSubmitted }: { onSubmitted?: () => void }) {
  const s = useStrings();
  const importer = useImport();
  const form = useForm({
    initialValues: { repoUrl: '', name: '', fullHistory: true },
    validate: {
      repoUrl: (value) => (isRepositoryAddress(value) ? null : s.start.git.urlInvalid),
      name: (value, values) =>
        (value.trim() || nameFromAddress(values.repoUrl)).length > LIMITS.projectNameChars
          ? s.start.nameTooLong
          : null,
    },
  });

  const submit = form.onSubmit(({ repoUrl, name, fullHistory }) => {
    const address = repoUrl.trim();
    importer.repository({
      repoUrl: address,
      name: name.trim() || nameFromAddress(address),
      cloneDepth: fullHistory ? 0 : LIMITS.cloneDepthDefault,
    });
    form.reset();
    onSubmitted?.();
  });

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={s.start.git.title}>
      <TextInput
        label={s.start.git.url}
        description={s.start.git.urlHint}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('repoUrl')}
      />
      <TextInput
        label={s.start.git.name}
        placeholder={nameFromAddress(form.values.repoUrl)}
        maxLength={LIMITS.projectNameChars}
        {...form.getInputProps('name')}
      />
      <Switch
        label={s.start.git.history}
        description={form.values.fullHistory ? s.start.git.historyOn : s.start.git.historyOff}
        {...form.getInputProps('fullHistory', { type: 'checkbox' })}
      />
      <div className={classes.foot}>
        <span className={classes.hint}>{s.start.git.private}</span>
        <Button type="submit" leftSection={<IconGitBranch size={15} />}>
          {s.start.git.submit}
        </Button>
      </div>
    </form>
  );
}
