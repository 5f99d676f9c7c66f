import type { AnalysisProgress } from '#contract/public-api/analyses.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LanguageBar } from '#renderer/components/language-bar.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { RichText } from '#renderer/components/rich-text.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { analysisProgressQuery } from './analyses.api.ts';
import classes from './partial-results.module.css';
import { sharesSoFar } from './shares-so-far.ts';

type Code = NonNullable<AnalysisProgress['code']>;
type Findings = NonNullable<AnalysisProgress['findings']>;

function CodeSoFar({ files, loc, languages, largestFiles }: Code) {
  const s = useStrings();
  const format = useFormat();
  const shares = sharesSoFar(languages, loc);
  return (
    <>
      <p>{s.progress.codeSoFar(format.number(files), format.number(loc))}</p>
      <LanguageBar languages={shares} legend />
      <h3 className={classes.title}>{s.progress.largestFiles}</h3>
      <ul className={classes.list}>
        {largestFiles.map((file) => (
          <li key={file.path}>
            <FileLink path={file.path} />
            <span className={classes.number}>{s.progress.lines(format.number(file.loc))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function FindingsSoFar({ total, first }: Findings) {
  const s = useStrings();
  const format = useFormat();
  return (
    <>
      <h3 className={classes.title}>
        {total === 0 ? s.progress.noFindings : s.progress.firstFindings(format.number(total))}
      </h3>
      <ul className={classes.list}>
        {first.map(({ severity, message, filePath, line }) => (
          <li key={`${filePath}:${line} ${message}`}>
            <span className={classes.number}>{s.words.severity[severity]}</span>
            <span className={classes.message}>
              <RichText text={s.sentences.message(message)} />
            </span>
            <FileLink path={filePath} line={line} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface PartialResultsProps {
  analysisId: number;
  /** Shown until something is stored. */
  before?: ReactNode;
}

/** What a first analysis has stored so far, while there is no report to show. */
export function PartialResults({ analysisId, before }: PartialResultsProps) {
  const s = useStrings();
  const { data } = useQuery(analysisProgressQuery(analysisId));
  if (!data?.code) return before;
  return (
    <Panel title={s.progress.soFar}>
      <CodeSoFar {...data.code} />
      {data.findings && <FindingsSoFar {...data.findings} />}
    </Panel>
  );
}
