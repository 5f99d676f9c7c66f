import { PROJECT_STATUSES } from '#contract/words.ts';
import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFirstViewStands } from '#renderer/components/after-first-view.tsx';
import { ChoiceFilter, FilterBar, KeywordFilter } from '#renderer/components/filter-bar.tsx';
import { languageName } from '#renderer/components/language-shares.ts';
import { type SearchChange, mergeSearch } from '#renderer/navigation/search-params.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { languageChoices, type ProjectListSearch } from './project-list.search.ts';
import classes from './start-page.module.css';
import { projectLanguagesQuery } from './projects.api.ts';

const route = getRouteApi('/');

function useLanguages(chosen: string | undefined): string[] {
  const { data } = useQuery(projectLanguagesQuery);
  return languageChoices(data?.items ?? [], chosen);
}

export function ProjectFilters() {
  const s = useStrings();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const languages = useLanguages(search.language);
  const keepMounted = useFirstViewStands();
  const change = (values: SearchChange<ProjectListSearch>) =>
    void navigate({
      search: (before) => mergeSearch(before, { ...values, page: undefined }),
      replace: true,
    });
  const filtered = Boolean(search.keyword ?? search.language ?? search.status);
  return (
    <FilterBar className={classes.filters ?? ''}>
      <KeywordFilter
        className={classes.keyword}
        icon={<IconSearch size={14} />}
        label={s.start.filters.keyword}
        clearLabel={s.start.filters.clear}
        value={search.keyword}
        onChange={(keyword) => change({ keyword })}
      />
      <ChoiceFilter
        searchable
        keepMounted={keepMounted}
        label={s.start.filters.language}
        any={s.start.filters.anyLanguage}
        choices={languages}
        nameOf={(name) => languageName(name, s)}
        value={search.language}
        onChange={(language) => change({ language })}
      />
      <ChoiceFilter
        keepMounted={keepMounted}
        label={s.start.filters.status}
        any={s.start.filters.anyStatus}
        choices={PROJECT_STATUSES}
        nameOf={(status) => s.words.projectStatus[status]}
        value={search.status}
        onChange={(status) => change({ status })}
      />
      {filtered && (
        <Button
          variant="subtle"
          onClick={() => change({ keyword: undefined, language: undefined, status: undefined })}
        >
          {s.start.filters.clear}
        </Button>
      )}
    </FilterBar>
  );
}
