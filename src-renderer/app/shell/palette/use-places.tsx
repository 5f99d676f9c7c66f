import type { Found } from '#contract/public-api/find.ts';
import { useDebouncedValue } from '@mantine/hooks';
import {
  IconBug,
  IconCode,
  IconFileCode,
  IconHelp,
  IconLayoutList,
  IconListCheck,
  IconSettings,
} from '@tabler/icons-react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { defaultStringifySearch, useRouter } from '@tanstack/react-router';
import { request } from '#renderer/api/request.ts';
import { shortcutOf } from '#renderer/components/keys/shortcuts.ts';
import { shownKeys } from '#renderer/components/keys/shown-keys.ts';
import { languageName, languageShares } from '#renderer/components/language-shares.ts';
import { splitPath } from '#renderer/features/files/index.ts';
import { projectsQuery } from '#renderer/features/projects/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { VIEWS } from '../views.ts';
import { toldApart } from '../told-apart.ts';
import type { Entry } from './entry.ts';

const SIZE = 17;
const TYPING_PAUSE_MS = 120;
const SHOWN_PROJECTS = 8;
const LANGUAGES_SHOWN = 3;
/** A single letter would match nearly everything. */
const MIN_QUERY = 2;

/** A place of the page: what leads there, and its address to come back to. */
export interface Place extends Entry {
  readonly href: string;
}

/** Makes a place of what is known of it. */
export function usePlace(): (place: Omit<Place, 'run' | 'href'>, href: string) => Place {
  const { history } = useRouter();
  return (place, href) => ({ ...place, href, run: () => history.push(href) });
}

/** The views of the open project, and those of none. */
export function useViewPlaces(projectId: number | undefined): Place[] {
  const s = useStrings();
  const place = usePlace();
  const { length: digits } = shortcutOf('views').keys;
  const [mod = ''] = shownKeys('views');
  const views =
    projectId === undefined
      ? []
      : VIEWS.map(({ to, Icon, nameOf }, at) =>
          place(
            {
              id: `view:${to}`,
              label: nameOf(s),
              icon: <Icon size={SIZE} />,
              ...(at < digits ? { keys: [mod, String((at + 1) % digits)] } : {}),
            },
            to.replace('$projectId', String(projectId)),
          ),
        );
  return [
    ...views,
    place(
      {
        id: 'projects',
        label: s.shell.allProjects,
        icon: <IconLayoutList size={SIZE} />,
        keys: shownKeys('projects'),
      },
      '/',
    ),
    place({ id: 'settings', label: s.shell.settings, icon: <IconSettings size={SIZE} /> }, '/settings'),
    place({ id: 'help', label: s.help.title, icon: <IconHelp size={SIZE} /> }, '/help'),
  ];
}

const findQuery = (projectId: number, text: string) =>
  queryOptions({
    queryKey: ['projects', projectId, 'find', text],
    queryFn: ({ signal }) => request<Found>(`/projects/${projectId}/find`, { query: { text }, signal }),
    staleTime: 10_000,
  });

/** Whether an answer is there, and to this question: not one that stays in sight until it comes. */
const isAnswered = ({
  isPending,
  isPlaceholderData,
}: {
  isPending: boolean;
  isPlaceholderData: boolean;
}): boolean => !isPending && !isPlaceholderData;

/** What the open project has that a text may mean; `isComplete` once all of it was found for this text. */
export function useFound(projectId: number | undefined, typed: string) {
  const s = useStrings();
  const place = usePlace();
  const [text] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const wanted = projectId !== undefined && typed.length >= MIN_QUERY;
  const query = useQuery({
    ...findQuery(projectId ?? 0, text),
    placeholderData: keepPreviousData,
    enabled: wanted && text.length >= MIN_QUERY,
  });
  const isComplete = !wanted || (text === typed && isAnswered(query));
  if (!wanted || query.data === undefined) {
    return { files: [], symbols: [], rules: [], findings: [], isComplete };
  }
  const { files, symbols, rules, findings } = query.data;
  const addressOf = (view: 'files' | 'quality', search: object): string =>
    `/projects/${projectId}/${view}${defaultStringifySearch({ ...search })}`;
  return {
    isComplete,
    files: files.map(({ path }) =>
      place(
        {
          id: `file:${path}`,
          label: splitPath(path).name,
          description: path,
          alias: path,
          icon: <IconFileCode size={SIZE} />,
        },
        addressOf('files', { path }),
      ),
    ),
    symbols: symbols.map(({ name, filePath, line }) =>
      place(
        {
          id: `symbol:${filePath}:${name}`,
          label: name,
          description: `${filePath}:${line}`,
          icon: <IconCode size={SIZE} />,
        },
        addressOf('files', { path: filePath, line }),
      ),
    ),
    rules: rules.map(({ ruleKey, title }) =>
      place(
        {
          id: `rule:${ruleKey}`,
          label: s.sentences.rule('title', ruleKey, title),
          description: ruleKey,
          alias: `${title} ${ruleKey}`,
          icon: <IconListCheck size={SIZE} />,
        },
        addressOf('quality', { rule: ruleKey }),
      ),
    ),
    findings: findings.map(({ fingerprint, message, filePath, line }) =>
      place(
        {
          id: `finding:${fingerprint}`,
          label: s.sentences.message(message),
          alias: message,
          description: `${filePath}:${line}`,
          icon: <IconBug size={SIZE} />,
        },
        addressOf('quality', { finding: fingerprint }),
      ),
    ),
  };
}

/** Projects by a part of their name; `isComplete` once they were found for this text. */
export function useProjectPlaces(typed: string): { places: Place[]; isComplete: boolean } {
  const s = useStrings();
  const place = usePlace();
  const projects = useQuery(projectsQuery({ keyword: typed, size: SHOWN_PROJECTS, sort: 'lastAnalyzedAt' }));
  const items = projects.data?.items ?? [];
  const names = toldApart(items);
  const places = items.map((project) =>
    place(
      {
        id: `project:${project.id}`,
        label: names.get(project.id) ?? project.name,
        description: languageShares(project.langStats ?? {}, LANGUAGES_SHOWN)
          .map(({ language }) => languageName(language, s))
          .join(', '),
        icon: <b>{project.healthScore ?? '–'}</b>,
      },
      `/projects/${project.id}`,
    ),
  );
  return { places, isComplete: isAnswered(projects) };
}
