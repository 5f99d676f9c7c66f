import type { ReportBody } from '#contract/public-api/reports.ts';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { RichText } from '#renderer/components/rich-text.tsx';
import { countedFiles, FileLink, foldersToTell } from '#renderer/features/files/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { deductionTarget } from './targets.ts';
import { type LedgerRow, countNotShown, ledgerRows, ledgerWords, pointsLost } from './ledger.ts';
import { MoreLink } from './more-link.tsx';
import classes from './ledger-panel.module.css';

const ROWS_AT_FIRST = 8;
const FILES_AT_FIRST = 3;

function Row({ row, max }: { row: LedgerRow; max: number }) {
  const s = useStrings();
  const format = useFormat();
  const { deduction, dimension, healthPoints } = row;
  const target = deductionTarget(deduction, dimension, useProjectId());
  const points = format.decimal(healthPoints);
  const { title, evidence, counted } = ledgerWords(deduction, s);
  const files = deduction.files.slice(0, FILES_AT_FIRST);
  const folders = foldersToTell(
    files.map(({ file }) => file),
    1,
  );
  // Whoever is named by the sentence is not listed again.
  const pieces = countedFiles(
    evidence,
    deduction.files.map(({ file }) => file),
  );
  const isNamed = pieces.some(({ file }) => file !== undefined);
  const more = countNotShown(counted, deduction.files.length, FILES_AT_FIRST);
  return (
    <li className={classes.row}>
      <div className={classes.points} title={s.report.pointsTitle(points, s.report.dimensions[dimension])}>
        <b>{s.report.points(points)}</b>
        <span style={{ width: `${Math.max(4, (healthPoints / max) * 100)}%` }} aria-hidden="true" />
      </div>
      <div className={classes.what}>
        <p className={classes.rule}>
          <TargetLink to={target}>{title}</TargetLink> <span>{s.report.dimensions[dimension]}</span>
        </p>
        <p className={classes.evidence}>
          {pieces.map(({ text, file }) =>
            file === undefined ? (
              <MoreLink key={text} text={text} to={target} Text={RichText} />
            ) : (
              <FileLink key={text} path={file} inText />
            ),
          )}
        </p>
        {deduction.files.length > 0 && !isNamed && (
          <p className={classes.files}>
            {files.map(({ file, line }, at) => (
              <FileLink
                key={`${file}:${line}`}
                path={file}
                line={line > 1 ? line : null}
                folders={folders[at] ?? 1}
              />
            ))}
            {more > 0 && (
              <TargetLink to={target} label={`${title}: ${s.report.moreFiles(format.number(more))}`}>
                {s.report.moreFiles(format.number(more))}
              </TargetLink>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

/** What lowers the score, where, and by how many points. */
export function LedgerPanel({ report }: { report: ReportBody }) {
  const s = useStrings();
  const format = useFormat();
  const [all, setAll] = useState(false);
  const rows = useMemo(
    () => (report.scoreDetail ? ledgerRows(report.scoreDetail) : []),
    [report.scoreDetail],
  );
  const max = rows[0]?.healthPoints ?? 1;
  const shown = all ? rows : rows.slice(0, ROWS_AT_FIRST);
  const without = report.healthScoreWithoutAccepted;
  const adjustment = report.scoreAdjustment?.delta ?? 0;
  const sum = `${format.decimal(pointsLost(report))}${adjustment === 0 ? '' : ` ${format.signed(adjustment)}`}`;
  return (
    <Panel title={s.report.ledgerTitle} note={s.report.ledgerNote}>
      {rows.length === 0 ? (
        <p className={classes.evidence}>
          {report.scoreDetail ? s.report.ledgerEmpty : s.report.ledgerMissing}
        </p>
      ) : (
        <ol className={classes.list}>
          {shown.map((row) => (
            <Row
              key={`${row.dimension}:${row.deduction.rule}:${row.deduction.evidence}`}
              row={row}
              max={max}
            />
          ))}
        </ol>
      )}
      {rows.length > 0 && (
        <div className={classes.foot}>
          <span title={s.report.ledgerRounding}>
            {s.report.ledgerTotal(sum, format.number(report.healthScore))}
          </span>
          {without !== undefined && without !== report.healthScore && (
            <span>{s.report.withoutAccepted(format.number(without))}</span>
          )}
          {rows.length > ROWS_AT_FIRST && (
            <Button variant="subtle" size="compact-xs" onClick={() => setAll(!all)}>
              {all ? s.report.fewerRows : s.report.allRows(rows.length)}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
