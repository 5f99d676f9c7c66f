import type { ArchitectureViolation } from '#contract/public-api/architecture.ts';
import { Button } from '@mantine/core';
import { Tag } from '#renderer/components/tag.tsx';
import { FilePlaces, PlacedText, withoutPlaces } from '#renderer/features/files/index.ts';
import { decidableOf, DecisionPanel, FindingBadges, type Triaging } from '#renderer/features/triage/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './architecture-page.module.css';

interface ViolationListProps {
  violations: readonly ArchitectureViolation[];
  triaging: Triaging;
  /** Lights a violation in the picture; not where it is lit already. */
  onLight?: (fingerprint: string) => void;
}

/** What breaks the rules of the architecture, with the line that does it, and what is decided about it. */
export function ViolationList({ violations, triaging, onLight }: ViolationListProps) {
  return (
    <ul className={classes.violations}>
      {violations.map((violation) => (
        <Violation key={violation.id} {...{ violation, triaging, onLight }} />
      ))}
    </ul>
  );
}

interface ViolationProps {
  violation: ArchitectureViolation;
  triaging: Triaging;
  onLight: ViolationListProps['onLight'];
}

function Violation({ violation, triaging, onLight }: ViolationProps) {
  const s = useStrings();
  const decidable = decidableOf(violation);
  const { fingerprint, filePath, line } = violation;
  const places = filePath ? [{ file: filePath, line }] : [];
  return (
    <li>
      <span className={classes.tags}>
        <Tag tone={violation.severity === 'HIGH' ? 'bad' : 'fair'} shape>
          {s.words.violation[violation.violationType]}
        </Tag>
        {violation.layerRule && <Tag>{s.architecture.rules.own}</Tag>}
        <FindingBadges of={violation} />
      </span>
      <p>
        <PlacedText text={withoutPlaces(s.sentences.message(violation.description), places)} />
      </p>
      {places.length > 0 && <FilePlaces places={places} folders={1} />}
      {onLight && fingerprint !== undefined && (
        <Button size="compact-xs" variant="subtle" onClick={() => onLight(fingerprint)}>
          {s.architecture.light}
        </Button>
      )}
      <p className={classes.dim}>
        <PlacedText text={s.sentences.message(violation.suggestion)} />
      </p>
      {violation.aiNote && <p className={classes.dim}>{violation.aiNote}</p>}
      {decidable && <DecisionPanel finding={decidable} triaging={triaging} keys={false} />}
    </li>
  );
}
