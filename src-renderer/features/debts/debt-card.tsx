import type { DebtItem } from '#contract/public-api/debts.ts';
import { Checkbox } from '@mantine/core';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { RichText } from '#renderer/components/rich-text.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { FilePlaces } from '#renderer/features/files/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { DebtActions } from './debt-actions.tsx';
import { DebtBadges, debtTarget, DebtFindings } from './debt-findings.tsx';
import { movesFrom } from './debt-moves.ts';
import { useToldDebt } from './told-debt.ts';
import classes from './debts-page.module.css';
import type { DebtMoving } from './use-debt-moves.tsx';

/** How long it takes, and what it gives back to the score; nothing where neither is known. */
function DebtWorth({ debt: { effort, gain, status } }: { debt: DebtItem }) {
  const s = useStrings();
  const format = useFormat();
  const isClosed = movesFrom(status).length === 0;
  if (isClosed || (effort === undefined && gain === undefined)) return null;
  return (
    <p className={classes.worth}>
      {effort !== undefined && <span>{s.debts.takes(s.words.debtEffort[effort])}</span>}
      {gain !== undefined && <span title={s.debts.gainTitle}>{s.debts.points(format.decimal(gain))}</span>}
    </p>
  );
}

interface DebtCardProps {
  debt: DebtItem;
  moving: DebtMoving;
  selected: boolean;
  onSelect: (isSelected: boolean) => void;
  onDrag: () => void;
  onDragEnd: () => void;
}

/** One item; what may still be moved can be selected and dragged. */
export function DebtCard({ debt: stored, moving, selected, onSelect, onDrag, onDragEnd }: DebtCardProps) {
  const s = useStrings();
  const debt = useToldDebt()(stored);
  const format = useFormat();
  const note = debt.resolveNote ?? debt.wonfixReason;
  const isMovable = movesFrom(debt.status).length > 0;
  return (
    <li
      className={classes.card}
      data-selected={selected || undefined}
      draggable={isMovable}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', debt.title);
        onDrag();
      }}
      onDragEnd={onDragEnd}
    >
      <div className={classes.cardHead}>
        {isMovable && (
          <Checkbox
            size="xs"
            aria-label={s.debts.select(debt.title)}
            checked={selected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
        )}
        <Tag tone={toneOfRisk(debt.level)} shape>
          {s.words.risk[debt.level]}
        </Tag>
        <span>{s.words.debtSource[debt.source]}</span>
        <DebtBadges debt={debt} />
      </div>
      <p className={classes.cardTitle}>
        <TargetLink to={debtTarget(debt, useProjectId())}>{debt.title}</TargetLink>
      </p>
      {debt.filePath && <FilePlaces places={[{ file: debt.filePath, line: debt.line }]} folders={1} />}
      <DebtFindings debt={debt} />
      {debt.suggestion && debt.status !== 'DONE' && (
        <p className={classes.cardText}>
          <RichText text={debt.suggestion} />
        </p>
      )}
      {note && <p className={classes.cardNote}>{note}</p>}
      {debt.resolvedAt && (
        <p className={classes.cardText} title={format.dateTime(debt.resolvedAt)}>
          {s.debts.resolved(format.ago(debt.resolvedAt))}
        </p>
      )}
      <DebtWorth debt={debt} />
      <DebtActions debt={debt} moving={moving} />
    </li>
  );
}
