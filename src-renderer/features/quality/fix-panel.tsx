import { FIXABLE_RULES } from '#contract/fixable-rules.ts';
import type { AppliedFix, FindingFix } from '#contract/public-api/fixes.ts';
import type { QualityIssue } from '#contract/public-api/quality.ts';
import { unseenAgain } from '#contract/visible-text.ts';
import { Button, Checkbox, CopyButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { saveFile } from '#renderer/components/download.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { fixQuery, useApplyFix } from './fix.api.ts';
import classes from './fix-panel.module.css';

type ShownFix = Extract<FindingFix, { available: true }>;

/** The name stays readable where the file's own has signs that a file name cannot have. */
const patchName = (path: string): string => `${path.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.patch`;

const kindOf = (line: string): string | undefined => {
  if (line.startsWith('+')) return classes.added;
  if (line.startsWith('-')) return classes.removed;
  return line.startsWith('@') ? classes.place : undefined;
};

/** Runs of lines of one kind, each with where it begins. */
function runsOf(diff: string): { at: number; kind: string | undefined; text: string }[] {
  const runs: { at: number; kind: string | undefined; text: string }[] = [];
  let at = diff.indexOf('\n@@') + 1;
  for (const line of diff.slice(at).trimEnd().split('\n')) {
    const run = runs.at(-1);
    const kind = kindOf(line);
    if (run !== undefined && run.kind === kind) run.text += `\n${line}`;
    else runs.push({ at, kind, text: line });
    at += line.length + 1;
  }
  return runs;
}

/** A patch without its head, which names the file. */
function Diff({ fix }: { fix: ShownFix }) {
  const s = useStrings();
  return (
    <pre className={classes.diff} tabIndex={0} aria-label={s.quality.autoFix.change}>
      {runsOf(fix.diff).map(({ at, kind, text }) => (
        <code key={at} className={kind}>
          {text}
        </code>
      ))}
    </pre>
  );
}

function CopyPatch({ patch, label }: { patch: string; label: string }) {
  const s = useStrings();
  return (
    <CopyButton value={unseenAgain(patch)}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          size="xs"
          leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
          onClick={copy}
        >
          {copied ? s.shell.copied : label}
        </Button>
      )}
    </CopyButton>
  );
}

/** Long enough to take the change back. */
const NOTICE_MS = 20_000;

function useTellDone() {
  const s = useStrings();
  return ({ filePath, undo }: AppliedFix): void => {
    notifications.show({
      title: s.quality.autoFix.applied(filePath),
      message: (
        <div className={classes.done}>
          <span>{s.quality.autoFix.appliedText}</span>
          <CopyPatch patch={undo} label={s.quality.autoFix.copyUndo} />
        </div>
      ),
      color: 'teal',
      autoClose: NOTICE_MS,
    });
  };
}

interface ReadyProps {
  fix: ShownFix;
  issue: QualityIssue;
  all: boolean;
  onAll: (all: boolean) => void;
  onDone: (done: AppliedFix) => void;
}

function Ready({ fix, issue, all, onAll, onDone }: ReadyProps) {
  const s = useStrings();
  const words = s.quality.autoFix;
  const apply = useApplyFix(useProjectId(), issue.fingerprint, onDone);
  const { diff, contentHash, canApply, places } = fix;
  return (
    <>
      <p className={classes.title}>{s.sentences.message(fix.title)}</p>
      <Diff fix={fix} />
      {places > 1 && (
        <Checkbox
          size="xs"
          label={words.all(places)}
          checked={all}
          onChange={(event) => onAll(event.currentTarget.checked)}
        />
      )}
      <div className={classes.buttons}>
        {canApply && (
          <Button
            size="xs"
            leftSection={<IconCheck size={14} />}
            loading={apply.isPending}
            disabled={apply.isSuccess}
            onClick={() => apply.mutate({ contentHash, all })}
          >
            {words.apply}
          </Button>
        )}
        <CopyPatch patch={diff} label={words.copy} />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} />}
          onClick={() => saveFile(patchName(fix.filePath), new Blob([unseenAgain(diff)]))}
        >
          {words.download}
        </Button>
      </div>
      <p className={classes.note}>{canApply ? words.writes : words.takes}</p>
      {apply.isError && <p role="alert">{messageOf(apply.error)}</p>}
    </>
  );
}

function Fix({ issue }: { issue: QualityIssue }) {
  const s = useStrings();
  const words = s.quality.autoFix;
  const [all, setAll] = useState(false);
  const [done, setDone] = useState<AppliedFix>();
  const tellDone = useTellDone();
  const query = useQuery(fixQuery(useProjectId(), issue.fingerprint, all));
  // The file is another one now: that it has changed is no news to who changed it here.
  if (done !== undefined) {
    return (
      <p className={classes.note} role="status">
        {words.applied(done.filePath)}. {words.appliedText}
      </p>
    );
  }
  if (query.isError) return <p role="alert">{messageOf(query.error)}</p>;
  if (query.data === undefined) return <p className={classes.note}>{words.looking}</p>;
  if (!query.data.available) return <p className={classes.note}>{words.reasons[query.data.reason]}</p>;
  return (
    <Ready
      key={query.data.contentHash}
      fix={query.data}
      issue={issue}
      all={all}
      onAll={setAll}
      onDone={(applied) => {
        setDone(applied);
        tellDone(applied);
      }}
    />
  );
}

/** The change that fixes a finding, with what can be done with it; nothing for a rule that has none. */
export function FixPanel({ issue }: { issue: QualityIssue }) {
  const s = useStrings();
  if (!FIXABLE_RULES.has(issue.ruleKey)) return null;
  return (
    <section className={classes.fix} aria-label={s.quality.autoFix.title}>
      <h3 className={classes.head}>{s.quality.autoFix.title}</h3>
      <Fix key={issue.fingerprint} issue={issue} />
    </section>
  );
}
