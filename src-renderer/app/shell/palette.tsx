import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconFileCode, IconLayoutList, IconSearch, IconSettings } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react';
import { languageName, languageShares } from '#renderer/components/language-shares.ts';
import { bestMatches, firstFilesQuery, splitPath } from '#renderer/features/files/index.ts';
import { projectsQuery } from '#renderer/features/projects/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { VIEWS } from './views.ts';

const SHOWN_PER_GROUP = 8;
const LANGUAGES_SHOWN = 3;
const TYPING_PAUSE_MS = 120;

/** A single letter would match nearly every file. */
const MIN_FILE_QUERY = 2;

const matches = (text: string, query: string): boolean => text.toLowerCase().includes(query);

function useFileActions(projectId: number | undefined, query: string): SpotlightActionData[] {
  const navigate = useNavigate();
  const wanted = projectId !== undefined && query.length >= MIN_FILE_QUERY;
  const [keyword] = useDebouncedValue(query, TYPING_PAUSE_MS);
  const files = useQuery({
    ...firstFilesQuery(projectId ?? 0, { keyword }),
    placeholderData: keepPreviousData,
    enabled: wanted && keyword.length >= MIN_FILE_QUERY,
  });
  return useMemo(() => {
    if (projectId === undefined || !wanted) return [];
    const paths = files.data?.items.map(({ path }) => path) ?? [];
    return bestMatches(paths, query, SHOWN_PER_GROUP).map((path) => ({
      id: `file:${path}`,
      label: splitPath(path).name,
      description: path,
      leftSection: <IconFileCode size={17} />,
      onClick: () =>
        void navigate({ to: '/projects/$projectId/files', params: { projectId }, search: { path } }),
    }));
  }, [files.data, navigate, projectId, query, wanted]);
}

function useViewActions(projectId: number | undefined, query: string): SpotlightActionData[] {
  const s = useStrings();
  const navigate = useNavigate();
  const general: SpotlightActionData[] = [
    {
      id: 'projects',
      label: s.shell.allProjects,
      leftSection: <IconLayoutList size={17} />,
      onClick: () => void navigate({ to: '/' }),
    },
    {
      id: 'settings',
      label: s.shell.settings,
      leftSection: <IconSettings size={17} />,
      onClick: () => void navigate({ to: '/settings' }),
    },
  ];
  const views: SpotlightActionData[] =
    projectId === undefined
      ? []
      : VIEWS.map(({ to, Icon, nameOf }) => ({
          id: `view:${to}`,
          label: nameOf(s),
          leftSection: <Icon size={17} />,
          onClick: () => void navigate({ to, params: { projectId } }),
        }));
  return [...views, ...general].filter(({ label }) => matches(label ?? '', query));
}

function useProjectActions(query: string): SpotlightActionData[] {
  const s = useStrings();
  const navigate = useNavigate();
  const projects = useQuery(projectsQuery({ keyword: query, size: SHOWN_PER_GROUP }));
  return (projects.data?.items ?? []).map((project) => ({
    id: `project:${project.id}`,
    label: project.name,
    description: languageShares(project.langStats ?? {}, LANGUAGES_SHOWN)
      .map(({ language }) => languageName(language, s))
      .join(', '),
    leftSection: <b>{project.healthScore ?? '–'}</b>,
    onClick: () => void navigate({ to: '/projects/$projectId', params: { projectId: project.id } }),
  }));
}

/** Enter opens the first entry while none is selected: the best match comes first. */
function openFirst(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || document.querySelector('[data-action][data-selected]')) return;
  document.querySelector<HTMLElement>('[data-action]')?.click();
}

/** Opens views, projects and files by typing. Mod+K, see `Shortcuts`. */
export function Palette() {
  const s = useStrings();
  const { projectId } = useParams({ strict: false });
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim().toLowerCase());
  const groups: SpotlightActionGroupData[] = [
    { group: s.shell.palette.views, actions: useViewActions(projectId, query) },
    { group: s.shell.palette.files, actions: useFileActions(projectId, query) },
    { group: s.shell.palette.projects, actions: useProjectActions(query) },
  ];
  return (
    <Spotlight
      actions={groups.filter(({ actions }) => actions.length > 0)}
      query={typed}
      onQueryChange={setTyped}
      // What is listed was found already, by the backend or above.
      filter={(_, actions) => actions}
      shortcut={null}
      scrollable
      maxHeight={420}
      nothingFound={s.shell.palette.nothing}
      searchProps={{
        leftSection: <IconSearch size={17} />,
        onKeyDown: openFirst,
        placeholder: s.shell.palette.placeholder,
        'aria-label': s.shell.palette.placeholder,
      }}
    />
  );
}
