import { variableOf } from '#contract/environment-names.ts';
import type { Settings, SettingsValues } from '#contract/public-api/settings.ts';
import { Button, Group, Input, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { Panel } from '#renderer/components/panel.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useSaveSettings } from './settings.api.ts';
import classes from './settings-page.module.css';
import { changesOf, valuesOf } from './settings-values.ts';

type Form = UseFormReturnType<SettingsValues>;
type TextName =
  | 'ollamaHost'
  | 'chatModel'
  | 'embedModel'
  | 'gitProxy'
  | 'inboxDir'
  | 'sonarHostUrl'
  | 'sonarProjectKey';
type SwitchName = 'llmFullText' | 'acceptedCosts' | 'watchSaves' | 'analyzeChanges';
type NumberName = 'scanTimeoutSeconds' | 'keepAnalyses';

interface FieldProps<N> {
  form: Form;
  name: N;
  fixed: readonly string[];
  hint?: string | undefined;
}

/** What a field says and whether it can be changed: not where a variable of the environment sets it. */
function useFixed({ name, fixed, hint }: Omit<FieldProps<keyof SettingsValues>, 'form'>) {
  const s = useStrings();
  const disabled = fixed.includes(name);
  return { description: disabled ? s.settings.fixedBy(variableOf(name) ?? '') : hint, disabled };
}

function TextField({ form, name, fixed, hint }: FieldProps<TextName>) {
  const s = useStrings();
  const input = form.getInputProps(name);
  return (
    <TextInput
      label={s.settings[name]}
      {...useFixed({ name, fixed, hint })}
      spellCheck={false}
      {...input}
      value={form.values[name] ?? ''}
      onChange={(event) => form.setFieldValue(name, event.currentTarget.value || null)}
    />
  );
}

function NumberField({ form, name, fixed, hint }: FieldProps<NumberName>) {
  const s = useStrings();
  return (
    <NumberInput
      label={s.settings[name]}
      {...useFixed({ name, fixed, hint })}
      min={1}
      allowDecimal={false}
      thousandSeparator=","
      value={form.values[name] ?? ''}
      onChange={(value) => form.setFieldValue(name, value === '' ? null : Number(value))}
    />
  );
}

const MB = 1024 * 1024;

/** Stored in bytes, thought of in MB. An empty field is 0, which the backend refuses. */
function SizeField({ form, name, fixed }: FieldProps<'maxFileBytes'>) {
  const s = useStrings();
  const bytes = form.values[name];
  return (
    <NumberInput
      label={s.settings[name]}
      {...useFixed({ name, fixed })}
      min={0.01}
      decimalScale={2}
      value={bytes === 0 ? '' : Math.round((bytes / MB) * 100) / 100}
      onChange={(value) => form.setFieldValue(name, Math.round(Number(value) * MB))}
    />
  );
}

function SwitchField({ form, name, fixed, hint }: FieldProps<SwitchName>) {
  const s = useStrings();
  return (
    <Switch
      mt="md"
      label={s.settings[name]}
      {...useFixed({ name, fixed, hint })}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  );
}

function QualityField({ form, fixed }: Pick<FieldProps<'quality'>, 'form' | 'fixed'>) {
  const s = useStrings();
  const { description, disabled } = useFixed({ name: 'quality', fixed });
  return (
    <div>
      <span className={classes.label}>{s.settings.quality}</span>
      <SegmentedControl
        aria-label={s.settings.quality}
        disabled={disabled}
        data={[
          { value: 'on', label: s.settings.on },
          { value: 'off', label: s.settings.off },
        ]}
        {...form.getInputProps('quality')}
      />
      {description && <Input.Description mt={5}>{description}</Input.Description>}
    </div>
  );
}

export function SettingsForm({ settings, model }: { settings: Settings; model: ReactNode }) {
  const s = useStrings();
  const save = useSaveSettings();
  const before = valuesOf(settings);
  const form = useForm<SettingsValues>({ initialValues: before });
  const fixed = settings.fixedByEnvironment;
  const changes = changesOf(before, form.values);
  const submit = form.onSubmit(() =>
    save.mutate(changes, {
      onSuccess: (saved) => {
        form.setInitialValues(valuesOf(saved));
        form.setValues(valuesOf(saved));
        notifications.show({ message: s.settings.saved });
      },
    }),
  );
  return (
    <form className={classes.form} onSubmit={submit}>
      <Panel title={s.settings.model} note={s.settings.modelNote} actions={model}>
        <div className={classes.fields}>
          <TextField form={form} name="ollamaHost" fixed={fixed} hint={s.settings.ollamaHostHint} />
          <TextField form={form} name="chatModel" fixed={fixed} hint={s.settings.chatModelHint} />
          <TextField form={form} name="embedModel" fixed={fixed} hint={s.settings.embedModelHint} />
        </div>
        <SwitchField form={form} name="llmFullText" fixed={fixed} hint={s.settings.llmFullTextHint} />
      </Panel>
      <Panel title={s.settings.scanning}>
        <div className={classes.fields}>
          <QualityField form={form} fixed={fixed} />
          <SizeField form={form} name="maxFileBytes" fixed={fixed} />
          <NumberField form={form} name="scanTimeoutSeconds" fixed={fixed} />
          <NumberField form={form} name="keepAnalyses" fixed={fixed} hint={s.settings.keepAnalysesHint} />
        </div>
        <SwitchField form={form} name="acceptedCosts" fixed={fixed} hint={s.settings.acceptedCostsHint} />
      </Panel>
      <Panel title={s.settings.importing}>
        <div className={classes.fields}>
          <TextField form={form} name="gitProxy" fixed={fixed} />
          <TextField form={form} name="inboxDir" fixed={fixed} hint={s.settings.inboxDirHint} />
        </div>
      </Panel>
      <Panel title={s.settings.folders} note={s.settings.foldersNote}>
        <SwitchField form={form} name="watchSaves" fixed={fixed} hint={s.settings.watchSavesHint} />
        <SwitchField form={form} name="analyzeChanges" fixed={fixed} hint={s.settings.analyzeChangesHint} />
      </Panel>
      <Panel title={s.settings.sonar} note={s.settings.sonarNote}>
        <div className={classes.fields}>
          <TextField form={form} name="sonarHostUrl" fixed={fixed} />
          <TextField form={form} name="sonarProjectKey" fixed={fixed} />
        </div>
      </Panel>
      <Group className={classes.save} justify="flex-end" gap="md">
        {save.isError && (
          <span role="alert" className={classes.error}>
            {s.settings.invalid}: {messageOf(save.error)}
          </span>
        )}
        <Button type="submit" loading={save.isPending} disabled={Object.keys(changes).length === 0}>
          {s.settings.save}
        </Button>
      </Group>
    </form>
  );
}
