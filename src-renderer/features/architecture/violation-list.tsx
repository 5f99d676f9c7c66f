import type { ArchitectureViolation } from '#contract/public-api/architecture.ts';
import { RichText } from '#renderer/components/rich-text.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './architecture-page.module.css';

/** What breaks the rules of the architecture, with the line that does it. */
export function ViolationList({ violations }: { violations: readonly ArchitectureViolation[] }) {
  const s = useStrings();
  if (violations.length === 0) return <p className={classes.dim}>{s.architecture.noViolations}</p>;
  return (
    <ul className={classes.violations}>
      {violations.map((violation) => (
        <li key={violation.id}>
          <Tag tone={violation.severity === 'HIGH' ? 'bad' : 'fair'} shape>
            {s.words.violation[violation.violationType]}
          </Tag>
          <p>
            <RichText text={violation.description} />
          </p>
          {violation.filePath && <FileLink path={violation.filePath} line={violation.line} folders={1} />}
          <p className={classes.dim}>
            <RichText text={violation.suggestion} />
          </p>
          {violation.aiNote && <p className={classes.dim}>{violation.aiNote}</p>}
        </li>
      ))}
    </ul>
  );
}
