import { ActionIcon, CloseButton, Tooltip } from '@mantine/core';
import { IconFileOff, IconMessageQuestion, IconTextWrap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
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
import { useLineMarks } from './line-marks.ts';

interface FilePaneProps {
  projectId: number;
  path: string;
  line: number | undefined;
  onClose: () => void;
}

function Code({ projectId, path, line, wrap }: Omit<FilePaneProps, 'onClose'> & { wrap: boolean }) {
  const s = useStrings();
  const content = useQuery(fileContentQuery(projectId, path));
  const marks = useLineMarks(projectId, path);
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
      fallback={loading}
    />
  );
}

/** The open file. Esc closes it. */
export function FilePane({ projectId, path, line, onClose }: FilePaneProps) {
  const s = useStrings();
  const format = useFormat();
  const [wrap, setWrap] = useState(false);
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
          {s.folder.fileChanged}
        </p>
      )}
      <div className={classes.code}>
        <Code projectId={projectId} path={path} line={line} wrap={wrap} />
      </div>
    </section>
  );
}
