import type { FileContent } from '#contract/public-api/files.ts';
import { IconFileOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isApiError, messageOf } from '#renderer/api/api-error.ts';
import { useEscape } from '#renderer/components/keys/use-escape.ts';
import type { LineAuthor } from '#renderer/components/code/author-of-line.ts';
import { LazyCodeViewer } from '#renderer/components/code/lazy-code-viewer.tsx';
import { languageName } from '#renderer/components/language-shares.ts';
import { EmptyState, ErrorState, LoadingLines } from '#renderer/components/states.tsx';
import type { Strings } from '#renderer/strings/en/en.ts';
import { type Format, useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { FileFacts } from './file-facts.tsx';
import { fileContentQuery } from './files.api.ts';
import classes from './files-page.module.css';
import { toMarks, useFileFindings } from './file-findings.ts';
import { toRiskMarks, useFileRisks } from './file-risks.ts';
import { FindingSteps } from './finding-steps.tsx';
import { PaneHead } from './pane-head.tsx';
import { useBlame } from './use-blame.ts';
import { type KnownOfLines, useLineNotes } from './use-line-notes.tsx';

interface FilePaneProps {
  projectId: number;
  path: string;
  line: number | undefined;
  onLine: (line: number) => void;
  onClose: () => void;
}

interface CodeProps extends Omit<FilePaneProps, 'onClose' | 'onLine'> {
  wrap: boolean;
  known: KnownOfLines;
  /** Whether it stands under the lines; the dots stay. */
  isShown: boolean;
  authors: readonly LineAuthor[];
}

const NOTHING: KnownOfLines = { findings: [], risks: [] };

/** What is known of a file's lines, and which lines these are. */
function useKnownOfLines(projectId: number, path: string) {
  const findings = useFileFindings(projectId, path);
  const risks = useFileRisks(projectId, path);
  return useMemo(() => {
    const lines = [...findings.map(({ issue }) => issue.line), ...risks.map(({ line }) => line)];
    return { known: { findings, risks }, lines: lines.toSorted((a, b) => a - b) };
  }, [findings, risks]);
}

function Code({ projectId, path, line, wrap, known, isShown, authors }: CodeProps) {
  const s = useStrings();
  const content = useQuery(fileContentQuery(projectId, path));
  const marks = useMemo(() => [...toMarks(known.findings, s), ...toRiskMarks(known.risks, s)], [known, s]);
  const notes = useLineNotes(projectId, isShown ? known : NOTHING, line);
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
      authors={authors}
      fallback={loading}
    />
  );
}

function metaOf({ language, loc, truncated }: FileContent, s: Strings, format: Format): string {
  const lines = s.files.lines(format.number(loc));
  return [languageName(language, s), lines, ...(truncated ? [s.files.truncated] : [])].join(' · ');
}

/** The open file. Esc closes it. */
export function FilePane({ projectId, path, line, onLine, onClose }: FilePaneProps) {
  const s = useStrings();
  const format = useFormat();
  const [wrap, setWrap] = useState(false);
  const [isBlamed, setBlamed] = useState(false);
  const { authors, note } = useBlame(projectId, path, line, isBlamed);
  const [isShown, setShown] = useState(true);
  const { known, lines } = useKnownOfLines(projectId, path);
  const content = useQuery(fileContentQuery(projectId, path));
  useEscape(onClose);
  const meta = content.data && metaOf(content.data, s, format);
  return (
    <section className={classes.pane} aria-label={path}>
      <PaneHead
        {...{ projectId, path, line, meta, onClose }}
        wrap={{ isOn: wrap, onChange: setWrap }}
        blame={{ isOn: isBlamed, onChange: setBlamed }}
      >
        <FindingSteps lines={lines} line={line} onLine={onLine} isShown={isShown} onShown={setShown} />
      </PaneHead>
      <FileFacts projectId={projectId} path={path} />
      {note !== undefined && (
        <p className={classes.facts} role="status" title={note}>
          {note}
        </p>
      )}
      {content.data?.changed && (
        <p className={classes.changed} role="status">
          {content.data.asAnalysed ? s.folder.fileAsAnalysed : s.folder.fileChanged}
        </p>
      )}
      <div className={classes.code}>
        <Code {...{ projectId, path, line, wrap, known, isShown, authors }} />
      </div>
    </section>
  );
}
