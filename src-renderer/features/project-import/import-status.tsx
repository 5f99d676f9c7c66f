import { Button, CloseButton, Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import { ProgressTrack } from '#renderer/components/progress-track.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { type ImportTask, useImportTask } from './import-task.ts';
import { elapsedText, importPercent, importWords } from './import-words.ts';
import classes from './import-status.module.css';

function FailedImport({ task }: { task: ImportTask }) {
  const s = useStrings();
  const dismiss = useImportTask((state) => state.dismiss);
  const failed = task.isUpdate ? s.newVersion.failed : s.start.importing.failed;
  const title = task.projectId === null ? failed(task.name) : s.start.importing.notStarted;
  return (
    <div className={classes.card} data-failed="true" role="alert">
      <IconAlertTriangle size={18} color="var(--v-bad-ink)" aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>
          {task.projectId === null ? (
            title
          ) : (
            <Link to="/projects/$projectId" params={{ projectId: task.projectId }} onClick={dismiss}>
              {title}
            </Link>
          )}
        </p>
        <p className={classes.text}>{task.error}</p>
      </div>
      <CloseButton aria-label={s.start.importing.dismiss} onClick={dismiss} />
    </div>
  );
}

/** The import under way, with cancel; or why the last one failed. Shown on every page. */
export function ImportStatus() {
  const task = useImportTask((state) => state.task);
  if (!task) return null;
  return task.phase === 'failed' ? <FailedImport task={task} /> : <RunningImport task={task} />;
}

/** Minutes and seconds since it began, so that a long wait is seen to be one. */
function useElapsed(since: number): string {
  const [now, setNow] = useState(since);
  useInterval(() => setNow(Date.now()), 1000, { autoInvoke: true });
  return elapsedText(now - since);
}

function RunningImport({ task }: { task: ImportTask }) {
  const s = useStrings();
  const cancel = useImportTask((state) => state.cancel);
  const format = useFormat();
  const { title, text } = importWords(task, s, format);
  const elapsed = useElapsed(task.startedAt);
  const percent = importPercent(task);
  return (
    <div className={classes.card} role="status">
      <Loader size={16} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>
          {title}{' '}
          <span className={classes.elapsed} aria-hidden="true">
            {elapsed}
          </span>
        </p>
        <p className={classes.text}>{text}</p>
        {percent !== null && <ProgressTrack percent={percent} />}
      </div>
      <Button variant="default" size="compact-xs" onClick={cancel}>
        {s.shell.cancel}
      </Button>
    </div>
  );
}
