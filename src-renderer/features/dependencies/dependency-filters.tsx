import { DEPENDENCY_RISKS, DEPENDENCY_SCOPES, DEPENDENCY_TYPES, IMPORT_STATES } from '#contract/words.ts';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { ChoiceFilter, FilterBar, KeywordFilter } from '#renderer/components/filter-bar.tsx';
import { DecisionFilter, NewFilter } from '#renderer/features/triage/index.ts';
import type { SearchChange } from '#renderer/navigation/search-params.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { type DependenciesSearch, ORIGINS } from './dependencies.search.ts';
import classes from './dependencies-page.module.css';

interface DependencyFiltersProps {
  search: DependenciesSearch;
  onChange: (values: SearchChange<DependenciesSearch>) => void;
}

/** What of the packages is listed. */
export function DependencyFilters({ search, onChange }: DependencyFiltersProps) {
  const s = useStrings();
  const texts = s.dependencies;
  const risks = { ...s.words.risk, NONE: texts.noRisk, UNKNOWN: texts.unknown };
  return (
    <FilterBar className={classes.filters ?? ''}>
      <KeywordFilter
        label={texts.filter}
        value={search.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      {search.framework !== undefined && (
        <Button
          size="xs"
          variant="light"
          rightSection={<IconX size={13} />}
          aria-label={texts.clearFramework(search.framework)}
          onClick={() => onChange({ framework: undefined })}
        >
          {search.framework}
        </Button>
      )}
      <ChoiceFilter
        widthPx={130}
        label={texts.risk}
        any={texts.anyRisk}
        choices={DEPENDENCY_RISKS}
        nameOf={(risk) => risks[risk]}
        value={search.risk}
        onChange={(risk) => onChange({ risk })}
      />
      <ChoiceFilter
        widthPx={150}
        label={texts.type}
        any={texts.anyType}
        choices={DEPENDENCY_TYPES}
        nameOf={(type) => texts.types[type]}
        value={search.type}
        onChange={(type) => onChange({ type })}
      />
      <ChoiceFilter
        widthPx={130}
        label={texts.scope}
        any={texts.anyScope}
        choices={DEPENDENCY_SCOPES}
        nameOf={(scope) => texts.scopes[scope]}
        value={search.scope}
        onChange={(scope) => onChange({ scope })}
      />
      <ChoiceFilter
        widthPx={175}
        label={texts.origin}
        any={texts.anyOrigin}
        choices={ORIGINS}
        nameOf={(origin) => texts.origins[origin]}
        value={search.direct}
        onChange={(direct) => onChange({ direct })}
      />
      <ChoiceFilter
        widthPx={155}
        label={texts.imported}
        any={texts.anyImport}
        choices={IMPORT_STATES}
        nameOf={(state) => texts.importStates[state]}
        value={search.imported}
        onChange={(imported) => onChange({ imported })}
      />
      <NewFilter widthPx={150} isOn={search.new === true} onChange={(isOn) => onChange({ new: isOn })} />
      <DecisionFilter
        widthPx={125}
        any={texts.anyDecision}
        value={search.decision}
        onChange={(decision) => onChange({ decision })}
      />
    </FilterBar>
  );
}
