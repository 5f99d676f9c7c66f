import type { QualityIssue, QualityRule } from '#contract/public-api/quality.ts';
import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#renderer/api/api-error.ts';
import { DetailPane } from '#renderer/components/detail-pane.tsx';
import { RichText } from '#renderer/components/rich-text.tsx';
import { toneOfSeverity } from '#renderer/components/level-tone.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { EditorButton, FileExcerpt, FileLink, PlacedText } from '#renderer/features/files/index.ts';
import { ModelInputNote } from '#renderer/features/model-input/index.ts';
import { capabilitiesQuery } from '#renderer/features/settings/index.ts';
import { DecisionPanel, type Triaging } from '#renderer/features/triage/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { CopyMenu } from './copy-menu.tsx';
import { FixPanel } from './fix-panel.tsx';
import { IssueEvidence } from './issue-evidence.tsx';
import { useExplainIssue } from './quality.api.ts';
import classes from './quality-page.module.css';
import { RuleLink } from './rule-link.tsx';
import { SuppressHint } from './suppress-hint.tsx';

function RuleText({ rule }: { rule: QualityRule }) {
  const s = useStrings();
  return (
    <dl className={classes.texts}>
      <dt>{s.quality.rule}</dt>
      <dd>
        <RuleLink ruleKey={rule.ruleKey}>
          <RichText text={s.sentences.rule('title', rule.ruleKey, rule.title)} />
        </RuleLink>
      </dd>
      <dt>{s.quality.why}</dt>
      <dd>
        <RichText text={s.sentences.rule('why', rule.ruleKey, rule.why)} />
      </dd>
      <dt>{s.quality.fix}</dt>
      <dd>
        <RichText text={s.sentences.rule('fix', rule.ruleKey, rule.fix)} />
      </dd>
    </dl>
  );
}

function Explanation({ issue }: { issue: QualityIssue }) {
  const s = useStrings();
  const explain = useExplainIssue(useProjectId());
  const capabilities = useQuery(capabilitiesQuery);
  if (issue.aiStatus === 'DONE' && issue.aiExplanation) {
    return (
      <dl className={classes.texts}>
        <dt>{s.quality.explanation}</dt>
        <dd>{issue.aiExplanation}</dd>
        {issue.aiSuggestion && (
          <>
            <dt>{s.quality.suggestion}</dt>
            <dd>{issue.aiSuggestion}</dd>
          </>
        )}
      </dl>
    );
  }
  const pending = explain.isPending || issue.aiStatus === 'PENDING';
  const failed = explain.isError || issue.aiStatus === 'FAILED';
  // Without a model there is nothing to ask, unless it was asked before.
  if (capabilities.data?.llm.state !== 'READY' && !pending && !failed) return null;
  const failure = explain.isError ? messageOf(explain.error) : s.quality.explainFailed;
  return (
    <div className={classes.explain}>
      <Button
        variant="default"
        leftSection={<IconSparkles size={14} />}
        loading={pending}
        onClick={() => explain.mutate(issue.id)}
      >
        {s.quality.explain}
      </Button>
      {failed && !pending && <span role="alert">{failure}</span>}
    </div>
  );
}

interface IssueDetailProps {
  issue: QualityIssue;
  rule: QualityRule | undefined;
  triaging: Triaging;
  /** Keys are about this finding: none is selected in the list. */
  keys: boolean;
  onClose: () => void;
}

/** One finding: the code, why it matters, how to fix it, and the model's explanation on request. */
export function IssueDetail({ issue, rule, triaging, keys, onClose }: IssueDetailProps) {
  const s = useStrings();
  const message = s.sentences.message(issue.message, issue.ruleKey);
  return (
    <DetailPane
      label={message}
      tags={
        <>
          <Tag tone={toneOfSeverity(issue.severity)} shape>
            {s.words.severity[issue.severity]}
          </Tag>
          <Tag>{s.words.kind[issue.kind]}</Tag>
          {issue.isNew && <Tag tone="fair">{s.quality.new}</Tag>}
          {issue.cwe !== null && <Tag title={s.quality.weakness}>CWE-{issue.cwe}</Tag>}
          <code className={classes.ruleKey}>
            <RuleLink ruleKey={issue.ruleKey}>{issue.ruleKey}</RuleLink>
          </code>
        </>
      }
      title={<PlacedText text={message} />}
      onClose={onClose}
    >
      <div className={classes.placeLine}>
        <FileLink path={issue.filePath} line={issue.line} folders={4} />
        <EditorButton projectId={useProjectId()} path={issue.filePath} line={issue.line} />
      </div>
      <div className={classes.actions}>
        <DecisionPanel key={issue.fingerprint} finding={issue} triaging={triaging} keys={keys} />
        <CopyMenu issues={[issue]} rules={rule ? [rule] : []} keys={keys} />
      </div>
      <IssueEvidence issue={issue} />
      <FileExcerpt path={issue.filePath} line={issue.line} />
      <FixPanel issue={issue} />
      {rule && <RuleText rule={rule} />}
      <Explanation issue={issue} />
      <ModelInputNote input={issue.modelInput} />
      <SuppressHint issue={issue} />
    </DetailPane>
  );
}
