import { Button, Group, Modal, Text } from '@mantine/core';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { givenName } from './import-source.ts';
import { useImport } from './use-import.ts';
import { type VersionQuestion, useVersionQuestion } from './version-question.ts';

function Question({ source, project, dropped }: VersionQuestion) {
  const s = useStrings();
  const importer = useImport();
  const close = useVersionQuestion((state) => state.close);
  const { question, questionText, droppedText, update, asNew } = s.newVersion;
  const text = (dropped ? droppedText : questionText)(project.name, givenName(source));
  return (
    <Modal opened onClose={close} title={question(project.name)}>
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button
          variant="default"
          onClick={() => {
            close();
            importer.asNew(source);
          }}
        >
          {asNew}
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            close();
            importer.update(project, source);
          }}
        >
          {update(project.name)}
        </Button>
      </Group>
    </Modal>
  );
}

/** Asks whether what was given is a new version of a project that is there. */
export function VersionDialog() {
  const question = useVersionQuestion((state) => state.question);
  return question && <Question {...question} />;
}
