import { ISSUE_KINDS, ISSUE_SEVERITIES } from '#contract/words.ts';
import { ChoiceFilter, FilterBar, KeywordFilter } from '#renderer/components/filter-bar.tsx';
import { DecisionFilter, NewFilter } from '#renderer/features/triage/index.ts';
import type { SearchChange } from '#renderer/navigation/search-params.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import type { QualitySearch } from './quality.search.ts';
import classes from './quality-page.module.css';

/** Four of them leave room for the text beside the lists. */
const CHOICE_PX = 140;

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
        widthPx={CHOICE_PX}
        label={s.quality.severity}
        any={s.quality.anySeverity}
        choices={ISSUE_SEVERITIES}
        nameOf={(severity) => s.words.severity[severity]}
        value={search.severity}
        onChange={(severity) => onChange({ severity })}
      />
      <ChoiceFilter
        widthPx={CHOICE_PX}
        label={s.quality.kind}
        any={s.quality.anyKind}
        choices={ISSUE_KINDS}
        nameOf={(kind) => s.words.kind[kind]}
        value={search.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <NewFilter isOn={search.new === true} onChange={(isOn) => onChange({ new: isOn })} />
      <DecisionFilter
        value={search.decision}
        onChange={(decision) => onChange({ decision, rule: undefined })}
      />
    </FilterBar>
  );
}
