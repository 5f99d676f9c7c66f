import { Button, Modal, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { IconFolderOpen } from '@tabler/icons-react';
import { LIMITS } from '#contract/limits.ts';
import { desktopBridge } from '#renderer/api/desktop-bridge.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './git-form.module.css';
import { nameFromPath } from './import-source.ts';
import { useImport } from './use-import.ts';

function OpenFolderForm({ onSubmitted }: { onSubmitted: () => void }) {
  const s = useStrings();
  const importer = useImport();
  const form = useForm({
    initialValues: { path: '', name: '' },
    validate: { path: (value) => (value.trim() ? null : s.folder.pathMissing) },
  });
  const submit = form.onSubmit(({ path, name }) => {
    importer.openFolder({ path: path.trim(), name: name.trim() || nameFromPath(path) });
    onSubmitted();
  });
  const bridge = desktopBridge();
  const choose = async () => {
    const path = await bridge?.chooseFolder();
    if (path) form.setFieldValue('path', path);
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={s.folder.title}>
      <Text size="sm">{s.folder.text}</Text>
      <TextInput
        data-autofocus
        label={s.folder.path}
        description={s.folder.pathHint}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('path')}
      />
      {bridge && (
        <Button variant="default" onClick={() => void choose()}>
          {s.folder.choose}
        </Button>
      )}
      <TextInput
        label={s.start.git.name}
        placeholder={nameFromPath(form.values.path)}
        maxLength={LIMITS.projectNameChars}
        {...form.getInputProps('name')}
      />
      <div className={classes.foot}>
        <span />
        <Button type="submit" leftSection={<IconFolderOpen size={15} />}>
          {s.folder.submit}
        </Button>
      </div>
    </form>
  );
}

/** Opens a folder of this machine, which is read in place: chosen in the window, typed in a browser, which tells no path. */
export function OpenFolderButton() {
  const s = useStrings();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconFolderOpen size={15} />} onClick={open}>
        {s.folder.open}
      </Button>
      <Modal opened={opened} onClose={close} title={s.folder.title}>
        <OpenFolderForm onSubmitted={close} />
      </Modal>
    </>
  );
}
