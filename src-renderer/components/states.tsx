import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  compact?: boolean;
}

/** Explains why there is nothing here and what to do about it. */
export function EmptyState({ icon, title, children, action, compact }: EmptyStateProps) {
  return (
    <div className={compact ? classes.compact : classes.empty}>
      {icon && (
        <div className={classes.icon} aria-hidden="true">
          {icon}
        </div>
      )}
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  detail?: string;
  retryLabel: string;
  onRetry?: () => void;
}

export function ErrorState({ title, detail, retryLabel, onRetry }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={<IconAlertTriangle size={28} color="var(--v-bad-ink)" />}
        title={title}
        action={
          onRetry && (
            <Button variant="default" leftSection={<IconRefresh size={14} />} onClick={onRetry}>
              {retryLabel}
            </Button>
          )
        }
      >
        {detail}
      </EmptyState>
    </div>
  );
}

/** Grey bars in the shape of what is coming. */
export function LoadingLines({ label, rows = 6 }: { label: string; rows?: number }) {
  return (
    <div className={classes.lines} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={14} width={`${92 - ((index * 17) % 45)}%`} radius="sm" />
      ))}
    </div>
  );
}
