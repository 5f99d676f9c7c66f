import type { ArchitectureViolation } from '#contract/public-api/architecture.ts';
import type { Finding } from '#contract/public-api/triage.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { RichText } from '#renderer/components/rich-text.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { DecisionNote, findingQuery, type Triaging } from '#renderer/features/triage/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './architecture-page.module.css';
import type { Box } from './partition.ts';
import { ViolationList } from './violation-list.tsx';

interface NamedViolationProps {
  /** What the address names. */
  fingerprint: string;
  /** Of the latest analysis, whatever was decided about them. */
  violations: readonly ArchitectureViolation[];
  triaging: Triaging;
  /** The box it is folded into. */
  inside: Box | undefined;
  onExpand: (box: string) => void;
  onClose: () => void;
}

/** The violation an address names: as it is, or as it was when it was fixed. */
export function NamedViolation(props: NamedViolationProps) {
  const { fingerprint, violations, triaging, inside, onExpand, onClose } = props;
  const s = useStrings();
  const present = violations.filter((one) => one.fingerprint === fingerprint);
  const { data, isError } = useQuery(
    findingQuery(useProjectId(), present.length === 0 ? fingerprint : undefined),
  );
  return (
    <section className={classes.named} aria-label={s.architecture.violation}>
      {present.length > 0 && <ViolationList violations={present} triaging={triaging} />}
      {data && present.length === 0 && <PastViolation finding={data} />}
      {isError && <p>{s.quality.unknownFindingText}</p>}
      {inside?.expandable && (
        <Button size="compact-xs" variant="default" onClick={() => onExpand(inside.id)}>
          {s.architecture.expandIt(inside.label)}
        </Button>
      )}
      <Button size="compact-xs" variant="default" onClick={onClose}>
        {s.architecture.allViolations}
      </Button>
    </section>
  );
}

function PastViolation({ finding }: { finding: Finding }) {
  const s = useStrings();
  const format = useFormat();
  const { fixedAt, fixedInAnalysis, message, title, filePath, line } = finding;
  return (
    <>
      <p>
        <Tag tone={fixedAt === null ? 'calm' : 'good'} shape={fixedAt !== null}>
          {fixedAt === null || fixedInAnalysis === null
            ? s.quality.asItWas
            : s.quality.fixedOn(format.date(fixedAt), String(fixedInAnalysis))}
        </Tag>
      </p>
      <p>
        <RichText text={s.sentences.message(message === '' ? title : message)} />
      </p>
      {filePath !== null && (
        <code>
          {filePath}
          {line !== null && `:${line}`}
        </code>
      )}
      {finding.decision !== 'OPEN' && <DecisionNote of={finding} />}
    </>
  );
}
