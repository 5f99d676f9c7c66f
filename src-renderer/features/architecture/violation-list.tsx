import type { ArchitectureViolation } from '#contract/public-api/architecture.ts';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { RichText } from '#renderer/components/rich-text.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './architecture-page.module.css';

/** The violations as a file. */
export function ViolationsCsv({ violations }: { violations: readonly ArchitectureViolation[] }) {
  const s = useStrings();
  const column = (
    id: string,
    header: string,
    value: (violation: ArchitectureViolation) => string | number | null,
  ): Column<ArchitectureViolation> => ({ id, header, value, width: '' });
  const columns = [
    column('type', s.architecture.violations, ({ violationType }) => s.words.violation[violationType]),
    column('severity', s.quality.severity, ({ severity }) => s.words.risk[severity]),
    column('message', s.quality.message, ({ description }) => description),
    column('file', s.files.path, ({ filePath }) => filePath),
    column('line', s.files.line, ({ line }) => line),
    column('fix', s.quality.fix, ({ suggestion }) => suggestion),
  ];
  return (
    <CsvButton name="violations" label={s.architecture.violationsCsv} rows={violations} columns={columns} />
  );
}

/** What breaks the rules of the architecture, with the line that does it. */
export function ViolationList({ violations }: { violations: readonly ArchitectureViolation[] }) {
  const s = useStrings();
  if (violations.length === 0) return <p className={classes.dim}>{s.architecture.noViolations}</p>;
  const sorted = violations.toSorted((a, b) => Number(b.severity === 'HIGH') - Number(a.severity === 'HIGH'));
  return (
    <ul className={classes.violations}>
      {sorted.map((violation) => (
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
