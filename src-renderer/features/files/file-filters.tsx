import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceFilter, KeywordFilter } from '#renderer/components/filter-bar.tsx';
import { languageName } from '#renderer/components/language-shares.ts';
import type { SearchChange } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { fileLanguagesQuery } from './files.api.ts';
import classes from './files-page.module.css';
import type { FilesSearch } from './files.search.ts';

const NO_LANGUAGES: string[] = [];

/** The languages to choose from: read when somebody opens the choice, before that the chosen one. */
export function useFileLanguages(wanted: boolean, chosen: string | undefined): readonly string[] {
  const projectId = useProjectId();
  const { data } = useQuery({
    ...fileLanguagesQuery(projectId),
    enabled: wanted,
    select: ({ items }) => items.map(({ language }) => language),
  });
  return data ?? (chosen === undefined ? NO_LANGUAGES : [chosen]);
}

interface FileFiltersProps {
  search: FilesSearch;
  onChange: (change: SearchChange<FilesSearch>) => void;
}

export function FileFilters({ search, onChange }: FileFiltersProps) {
  const s = useStrings();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <KeywordFilter
        className={classes.keyword}
        label={s.files.filter}
        hasKey
        value={search.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <ChoiceFilter
        searchable
        className={classes.language}
        label={s.files.language}
        any={s.files.anyLanguage}
        choices={useFileLanguages(opened, search.language)}
        nameOf={(name) => languageName(name, s)}
        value={search.language}
        onChange={(language) => onChange({ language })}
        onOpen={() => setOpened(true)}
      />
    </>
  );
}
