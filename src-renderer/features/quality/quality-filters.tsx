import { ISSUE_KINDS, ISSUE_SEVERITIES } from '#contract/words.ts';
import { Select, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import type { QualitySearch } from './quality.search.ts';
import classes from './quality-page.module.css';

interface QualityFiltersProps {
  search: QualitySearch;
  onChange: (change: { [K in keyof QualitySearch]?: QualitySearch[K] | undefined }) => void;
}

export function QualityFilters({ search, onChange }: QualityFiltersProps) {
  const s = useStrings();
  return (
    <div className={classes.filters} role="search">
      <TextInput
        className={classes.keyword}
        aria-label={s.quality.filter}
        placeholder={s.quality.filter}
        leftSection={<IconFilter size={14} />}
        value={search.keyword ?? ''}
        onChange={(event) => onChange({ keyword: event.currentTarget.value })}
      />
      <Select
        aria-label={s.quality.severity}
        placeholder={s.quality.anySeverity}
        data={ISSUE_SEVERITIES.map((value) => ({ value, label: s.words.severity[value] }))}
        value={search.severity ?? null}
        onChange={(severity) => onChange({ severity: severity ?? undefined })}
        clearable
      />
      <Select
        aria-label={s.quality.kind}
        placeholder={s.quality.anyKind}
        data={ISSUE_KINDS.map((value) => ({ value, label: s.words.kind[value] }))}
        value={search.kind ?? null}
        onChange={(kind) => onChange({ kind: kind ?? undefined })}
        clearable
      />
    </div>
  );
}
