import { FILE_ROLES, ISSUE_KINDS, ISSUE_SEVERITIES } from '#contract/words.ts';
import { useState } from 'react';
import { ChoiceFilter, FilterBar } from '#renderer/components/filter-bar.tsx';
import { languageName } from '#renderer/components/language-shares.ts';
import { useFileLanguages } from '#renderer/features/files/index.ts';
import { DecisionFilter, NewFilter } from '#renderer/features/triage/index.ts';
import type { SearchChange } from '#renderer/navigation/search-params.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { SURE, type QualitySearch } from './quality.search.ts';
import classes from './quality-page.module.css';

/** The others are not judged. */
const JUDGED_ROLES = FILE_ROLES.filter((role) => !['TRANSLATION', 'BUNDLE', 'VENDORED'].includes(role));

interface QualityFiltersProps {
  search: QualitySearch;
  onChange: (change: SearchChange<QualitySearch>) => void;
}

/** What narrows the list, all in sight. */
export function QualityFilters({ search, onChange }: QualityFiltersProps) {
  const s = useStrings();
  const [opened, setOpened] = useState(false);
  return (
    <FilterBar className={classes.filters ?? ''}>
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
      {search.list !== 'review' && (
        <ChoiceFilter
          label={s.quality.confidence}
          any={s.quality.anyConfidence}
          choices={SURE}
          nameOf={(confidence) => s.words.confidence[confidence]}
          value={search.confidence}
          onChange={(confidence) => onChange({ confidence })}
        />
      )}
      <ChoiceFilter
        searchable
        label={s.files.language}
        any={s.files.anyLanguage}
        choices={useFileLanguages(opened, search.language)}
        nameOf={(name) => languageName(name, s)}
        value={search.language}
        onChange={(language) => onChange({ language })}
        onOpen={() => setOpened(true)}
      />
      <ChoiceFilter
        label={s.quality.role}
        any={s.quality.anyRole}
        choices={JUDGED_ROLES}
        nameOf={(role) => s.words.role[role]}
        value={search.role}
        onChange={(role) => onChange({ role })}
      />
      <NewFilter isOn={search.new === true} onChange={(isOn) => onChange({ new: isOn })} />
      <DecisionFilter
        value={search.decision}
        onChange={(decision) => onChange({ decision, rule: undefined })}
      />
    </FilterBar>
  );
}
