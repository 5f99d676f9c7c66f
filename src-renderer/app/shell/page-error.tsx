import { Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { messageOf } from '#renderer/api/api-error.ts';
import { CodeMissing } from '#renderer/components/load-code.ts';
import { EmptyState } from '#renderer/components/states.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { MissingCode } from './missing-code.tsx';

/** Shown in place of a view that threw; the rest of the window goes on. */
export function PageError({ error, reset }: ErrorComponentProps) {
  return error instanceof CodeMissing ? <MissingCode /> : <Crashed error={error} reset={reset} />;
}

function Crashed({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const s = useStrings();
  return (
    <main role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={30} color="var(--v-bad-ink)" />}
        title={s.shell.crashed.title}
        action={
          <Group gap="xs">
            <Button onClick={reset}>{s.shell.crashed.retry}</Button>
            <Button variant="default" renderRoot={(props) => <Link to="/" {...props} />}>
              {s.shell.crashed.home}
            </Button>
          </Group>
        }
      >
        {s.shell.crashed.text}
        <br />
        <code>{messageOf(error)}</code>
      </EmptyState>
    </main>
  );
}

export function PageNotFound() {
  const s = useStrings();
  return (
    <main>
      <EmptyState
        title={s.shell.notFound.title}
        action={<Button renderRoot={(props) => <Link to="/" {...props} />}>{s.shell.notFound.home}</Button>}
      >
        {s.shell.notFound.text}
      </EmptyState>
    </main>
  );
}
