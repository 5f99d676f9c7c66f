import { ActionIcon, CloseButton, Tooltip } from '@mantine/core';
import { IconFileOff, IconMessageQuestion, IconTextWrap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { isApiError, messageOf } from '#renderer/api/api-error.ts';
import { useEscape } from '#renderer/components/keys/use-escape.ts';
import { LazyCodeViewer } from '#renderer/components/code/lazy-code-viewer.tsx';
import { CopyIconButton } from '#renderer/components/copy-icon-button.tsx';
import { languageName } from '#renderer/components/language-shares.ts';
import { EmptyState, ErrorState, LoadingLines } from '#renderer/components/states.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { EditorButton } from './editor-button.tsx';
import { FileFacts } from './file-facts.tsx';
import { fileContentQuery } from './files.api.ts';
import classes from './files-page.module.css';
import { type FileFinding, toMarks, useFileFindings } from './file-findings.ts';
import { FindingSteps } from './finding-steps.tsx';
import { useFindingNotes } from './use-finding-notes.tsx';

interface FilePaneProps {
  projectId: number;
  path: string;
  line: number | undefined;
  onLine: (line: number) => void;
  onClose: () => void;
}

interface CodeProps extends Omit<FilePaneProps, 'onClose' | 'onLine'> {
  wrap: boolean;
  findings: readonly FileFinding[];
  /** Whether they stand under their lines; their dots stay. */
  isShown: boolean;
}

const NO_FINDINGS: readonly FileFinding[] = [];

function Code({ projectId, path, line, wrap, findings, isShown }: CodeProps) {
  const s = useStrings();
  const content = useQuery(fileContentQuery(projectId, path));
  const marks = useMemo(() => toMarks(findings), [findings]);
  const notes = useFindingNotes(projectId, isShown ? findings : NO_FINDINGS, line);
  if (content.isError) {
    return isApiError(content.error, 'FILE_REFUSED') ? (
      <EmptyState icon={<IconFileOff size={28} stroke={1.5} />} title={s.files.binaryOrBig}>
        {messageOf(content.error)}
        <br />
        {s.files.binaryOrBigText}
      </EmptyState>
    ) : (
      <ErrorState
        title={s.shell.failed}
        detail={messageOf(content.error)}
        retryLabel={s.shell.retry}
        onRetry={() => void content.refetch()}
      />
    );
  }
  const loading = <LoadingLines label={s.shell.loading} rows={18} />;
  if (!content.data) return loading;
  return (
    <LazyCodeViewer
      text={content.data.content}
      language={content.data.language}
      line={line}
      label={s.files.codeOf(path)}
      wrap={wrap}
      marks={marks}
      notes={notes}
      fallback={loading}
    />
  );
}

/** The open file. Esc closes it. */
export function FilePane({ projectId, path, line, onLine, onClose }: FilePaneProps) {
  const s = useStrings();
  const format = useFormat();
  const [wrap, setWrap] = useState(false);
  const [isShown, setShown] = useState(true);
  const findings = useFileFindings(projectId, path);
  const lines = useMemo(() => findings.map(({ issue }) => issue.line), [findings]);
  const content = useQuery(fileContentQuery(projectId, path));
  useEscape(onClose);
  return (
    <section className={classes.pane} aria-label={path}>
      <header className={classes.paneHead}>
        <h2 className={classes.panePath} title={path}>
          {path}
          {line ? `:${line}` : ''}
        </h2>
        {content.data && (
          <span className={classes.paneMeta}>
            {languageName(content.data.language, s)} · {s.files.lines(format.number(content.data.loc))}
            {content.data.truncated ? ` · ${s.files.truncated}` : ''}
          </span>
        )}
        <FindingSteps lines={lines} line={line} onLine={onLine} isShown={isShown} onShown={setShown} />
        <Tooltip label={s.chats.askAbout}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={s.chats.askAbout}
            renderRoot={(props) => (
              <Link
                to="/projects/$projectId/chat"
                params={{ projectId }}
                search={{ file: path }}
                {...props}
              />
            )}
          >
            <IconMessageQuestion size={15} />
          </ActionIcon>
        </Tooltip>
        <CopyIconButton value={path} label={s.files.copyPath} />
        <EditorButton projectId={projectId} path={path} line={line ?? 1} />
        <Tooltip label={s.files.wrap}>
          <ActionIcon
            variant={wrap ? 'light' : 'subtle'}
            color={wrap ? 'ink' : 'gray'}
            aria-label={s.files.wrap}
            aria-pressed={wrap}
            onClick={() => setWrap(!wrap)}
          >
            <IconTextWrap size={15} />
          </ActionIcon>
        </Tooltip>
        <CloseButton aria-label={s.files.close} onClick={onClose} />
      </header>
      <FileFacts projectId={projectId} path={path} />
      {content.data?.changed && (
        <p className={classes.changed} role="status">
          {content.data.asAnalysed ? s.folder.fileAsAnalysed : s.folder.fileChanged}
        </p>
      )}
      <div className={classes.code}>
        <Code {...{ projectId, path, line, wrap, findings, isShown }} />
      </div>
    </section>
  );
}
