import type { Citation } from '#contract/public-api/chats.ts';
import type { ModelInput } from '#contract/public-api/model-input.ts';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { AddDebtDialog } from '#renderer/features/debts/index.ts';
import { CodeLine, FileLink, FilePlaces } from '#renderer/features/files/index.ts';
import { ModelInputNote } from '#renderer/features/model-input/index.ts';
import { useLatestReport } from '#renderer/features/reports/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { citationOf, withMarkedCitations } from './answers.ts';
import { toldAnswer } from './told-answer.ts';
import classes from './chats-page.module.css';
import { AttachedFile } from './file-attachment.tsx';

interface QuestionViewProps {
  text: string;
  file?: string | undefined;
}

export function QuestionView({ text, file }: QuestionViewProps) {
  const s = useStrings();
  return (
    <article className={classes.question} aria-label={s.chats.you}>
      {text}
      {file && <AttachedFile path={file} />}
    </article>
  );
}

interface AnswerViewProps {
  question: string;
  text: string;
  citations: readonly Citation[];
  /** Why the answer is not complete. */
  problem?: string | null;
  /** Nothing went wrong: only a model could answer. */
  refused?: boolean;
  streaming?: boolean;
  /** The user stopped it. */
  stopped?: boolean;
  modelInput?: ModelInput | undefined;
}

function Sources({ citations }: { citations: readonly Citation[] }) {
  const s = useStrings();
  if (citations.length === 0) return null;
  return (
    <div className={classes.sources}>
      <span>{s.chats.sources}</span>
      <div>
        <FilePlaces places={citations} folders={1} />
      </div>
    </div>
  );
}

/** Without a model: the search results, with their first lines. */
function SearchResults({ citations }: { citations: readonly Citation[] }) {
  const s = useStrings();
  if (citations.length === 0) return null;
  return (
    <div className={classes.found}>
      <p>{s.chats.found}</p>
      <ul>
        {citations.map(({ file, line, excerpt }) => (
          <li key={`${file}:${line}`}>
            <FilePlaces places={[{ file, line }]} folders={3} />
            <CodeLine path={file} text={excerpt.trim()} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why there is no answer: a failure is told as one, and that a model is needed as what it is. */
function Problem({ text, refused }: { text: string; refused: boolean }) {
  const { sentences } = useStrings();
  const Icon = refused ? IconInfoCircle : IconAlertTriangle;
  return (
    <p className={refused ? classes.refusal : classes.problem} role={refused ? 'note' : 'alert'}>
      <Icon size={15} aria-hidden="true" /> {sentences.message(text)}
    </p>
  );
}

/** An answer with its sources; a location in the text is a link if it is one of the checked citations. */
export function AnswerView(props: AnswerViewProps) {
  const { question, text, citations, problem, refused, streaming, stopped, modelInput } = props;
  const s = useStrings();
  const [addingDebt, setAddingDebt] = useState(false);
  const { report } = useLatestReport(useProjectId());
  const told = useMemo(
    () => (modelInput === undefined ? toldAnswer(text, s, report?.report) : text),
    [modelInput, report, s, text],
  );
  const renderCitation = (code: string) => {
    const cited = citationOf(citations, code);
    return cited && <FileLink path={cited.file} line={cited.line} folders={1} />;
  };
  return (
    <article className={classes.answer} aria-label={s.chats.assistant} aria-busy={streaming}>
      {text ? <Markdown text={withMarkedCitations(told)} renderCode={renderCitation} /> : null}
      {streaming && !text && <p className={classes.dim}>{s.chats.thinking}</p>}
      {problem && <Problem text={problem} refused={refused === true} />}
      {stopped && <p className={classes.dim}>{s.chats.stopped}</p>}
      {problem ? <SearchResults citations={citations} /> : <Sources citations={citations} />}
      <ModelInputNote input={modelInput} />
      {!streaming && !problem && text && (
        <Button variant="subtle" size="compact-xs" color="gray" onClick={() => setAddingDebt(true)}>
          {s.chats.asDebt}
        </Button>
      )}
      {addingDebt && (
        <AddDebtDialog
          source="AI_DOCTOR"
          initial={{ title: question, description: told }}
          onClose={() => setAddingDebt(false)}
          onAdded={() => notifications.show({ message: s.chats.debtAdded })}
        />
      )}
    </article>
  );
}
