import { ISSUE_KINDS, ISSUE_SEVERITIES } from '#contract/words.ts';
import { ChoiceFilter, FilterBar, KeywordFilter } from '#renderer/components/filter-bar.tsx';
import type { SearchChange } from '#renderer/navigation/search-params.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import type { QualitySearch } from './quality.search.ts';
import classes from './quality-page.module.css';

interface QualityFiltersProps {
  search: QualitySearch;
  onChange: (change: SearchChange<QualitySearch>) => void;
}

export function QualityFilters({ search, onChange }: QualityFiltersProps) {
  const s = useStrings();
  return (
    <FilterBar className={classes.filters ?? ''}>
      <KeywordFilter
        label={s.quality.filter}
        value={search.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <ChoiceFilter
        label={s.quality.severity}
        any={s.quality.anySeverity}
        choices={ISSUE_SEVERITIES}
        nameOf={(severity) => s.words.severity[severity]}
        value={search.severity}
        onChange={(severity) => onChange({ severity })}
      />
      <ChoiceFilter
        label={s.quality.kind}
        any={s.quality.anyKind}
        choices={ISSUE_KINDS}
        nameOf={(kind) => s.words.kind[kind]}
        value={search.kind}
        onChange={(kind) => onChange({ kind })}
      />
    </FilterBar>
  );
}
