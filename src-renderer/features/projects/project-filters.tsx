import { PROJECT_STATUSES } from '#contract/words.ts';
import { Button, CloseButton, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useFirstViewStands } from '#renderer/components/after-first-view.tsx';
import { languageName } from '#renderer/components/language-shares.ts';
import { mergeSearch } from '#renderer/navigation/search-params.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import type { ProjectListSearch } from './project-list.search.ts';
import classes from './start-page.module.css';
import { projectsQuery } from './projects.api.ts';

const route = getRouteApi('/');
const TYPING_PAUSE_MS = 250;

/** The languages of the most recent hundred projects: enough to choose from. */
function useLanguages(chosen: string | undefined): string[] {
  const { data } = useQuery({ ...projectsQuery({ size: 100 }), staleTime: 30_000 });
  const names = new Set(data?.items.flatMap((project) => Object.keys(project.langStats ?? {})));
  if (chosen) names.add(chosen);
  return [...names].toSorted((a, b) => a.localeCompare(b));
}

export function ProjectFilters() {
  const s = useStrings();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const languages = useLanguages(search.language);
  const comboboxProps = { keepMounted: useFirstViewStands() };
  const [typed, setTyped] = useState(search.keyword ?? '');
  const [seen, setSeen] = useState(search.keyword);
  if (seen !== search.keyword) {
    // The address changed (back, a link, "clear"): the field follows it.
    setSeen(search.keyword);
    setTyped(search.keyword ?? '');
  }

  const change = (values: { [K in keyof ProjectListSearch]?: ProjectListSearch[K] | undefined }) =>
    void navigate({
      search: (before) => mergeSearch(before, { ...values, page: undefined }),
      replace: true,
    });
  const searchFor = useDebouncedCallback((keyword: string) => change({ keyword }), TYPING_PAUSE_MS);
  const filtered = Boolean(search.keyword ?? search.language ?? search.status);

  return (
    <div className={classes.filters} role="search">
      <TextInput
        className={classes.keyword}
        aria-label={s.start.filters.keyword}
        placeholder={s.start.filters.keyword}
        leftSection={<IconSearch size={14} />}
        rightSection={
          typed && (
            <CloseButton
              size="xs"
              aria-label={s.start.filters.clear}
              onClick={() => change({ keyword: undefined })}
            />
          )
        }
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          searchFor(event.currentTarget.value);
        }}
      />
      <Select
        aria-label={s.start.filters.language}
        placeholder={s.start.filters.anyLanguage}
        data={languages.map((name) => ({
          value: name,
          label: languageName(name, s),
        }))}
        value={search.language ?? null}
        onChange={(language) => change({ language: language ?? undefined })}
        clearable
        comboboxProps={comboboxProps}
        searchable
      />
      <Select
        aria-label={s.start.filters.status}
        placeholder={s.start.filters.anyStatus}
        data={PROJECT_STATUSES.map((status) => ({ value: status, label: s.words.projectStatus[status] }))}
        value={search.status ?? null}
        onChange={(status) => change({ status: status ?? undefined })}
        clearable
        comboboxProps={comboboxProps}
      />
      {filtered && (
        <Button
          variant="subtle"
          onClick={() => change({ keyword: undefined, language: undefined, status: undefined })}
        >
          {s.start.filters.clear}
        </Button>
      )}
    </div>
  );
}
