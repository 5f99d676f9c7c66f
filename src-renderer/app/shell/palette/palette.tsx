import { Kbd } from '@mantine/core';
import {
  Spotlight,
  spotlight,
  type SpotlightActionData,
  type SpotlightActionGroupData,
} from '@mantine/spotlight';
import { IconHistory, IconSearch } from '@tabler/icons-react';
import { useDidUpdate } from '@mantine/hooks';
import { useLocation, useParams } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from '../shell.module.css';
import { entriesFor, type Entry, orderGroups, recentFirst } from './entry.ts';
import { type Recent, recentsOf, useRecents } from './recents.ts';
import { useCommands } from './use-commands.tsx';
import { useEnter } from './use-enter.ts';
import { type Place, useFound, usePlace, useProjectPlaces, useViewPlaces } from './use-places.tsx';

const SHOWN_PER_GROUP = 8;
const SHOWN_RECENT = 6;

type Listed = Entry & Partial<Pick<Place, 'href'>>;
type Group = {
  readonly name: keyof ReturnType<typeof useStrings>['shell']['palette']['groups'];
  readonly entries: readonly Listed[];
};

/** Of no project: they can be gone to from everywhere. */
const GENERAL = /^(?:projects|settings|help|project:|command:)/;

const toRecent = ({ id, label, description, href }: Listed, projectId: number | undefined): Recent => ({
  id,
  label,
  ...(projectId === undefined || GENERAL.test(id) ? {} : { projectId }),
  ...(description === undefined ? {} : { description }),
  ...(href === undefined ? {} : { href }),
});

/** What was chosen lately and can still be chosen. */
function useRecentEntries(recents: readonly Recent[], commands: readonly Entry[]): Listed[] {
  const place = usePlace();
  return recents.flatMap(({ id, label, description, href }): Listed[] => {
    const command = commands.find((one) => one.id === id);
    if (command !== undefined) return [command];
    if (href === undefined) return [];
    const icon = <IconHistory size={17} />;
    return [place({ id, label, icon, ...(description === undefined ? {} : { description }) }, href)];
  });
}

interface Found {
  readonly groups: readonly Group[];
  /** All of them are of this text, none of the one before. */
  readonly isComplete: boolean;
}

function useGroups(projectId: number | undefined, typed: string): Found {
  const recents = recentsOf(
    useRecents((state) => state.list),
    projectId,
  );
  const commands = useCommands(projectId);
  const views = useViewPlaces(projectId);
  const found = useFound(projectId, typed);
  const projects = useProjectPlaces(typed);
  const lately = useRecentEntries(recents, commands);
  const isComplete = found.isComplete && projects.isComplete;
  if (typed === '') {
    const groups: Group[] = [
      { name: 'recent', entries: lately.slice(0, SHOWN_RECENT) },
      { name: 'commands', entries: commands },
      { name: 'views', entries: views },
      { name: 'projects', entries: projects.places },
    ];
    return { groups, isComplete };
  }
  const recent = recents.map(({ id }) => id);
  const own = { recent, max: SHOWN_PER_GROUP };
  const groups: Group[] = [
    { name: 'views', entries: entriesFor(views, typed, own) },
    { name: 'commands', entries: entriesFor(commands, typed, own) },
    { name: 'files', entries: recentFirst(found.files, recent) },
    { name: 'symbols', entries: recentFirst(found.symbols, recent) },
    { name: 'projects', entries: recentFirst(projects.places, recent) },
    { name: 'rules', entries: recentFirst(found.rules, recent) },
    { name: 'findings', entries: recentFirst(found.findings, recent) },
  ];
  return { groups: orderGroups(groups, typed, recent), isComplete };
}

/** Goes to views, files, symbols, rules, findings and projects, and runs commands, by typing. Mod+K, see `Shortcuts`. */
export function Palette() {
  const s = useStrings();
  const { projectId } = useParams({ strict: false });
  const [typed, setTyped] = useState('');
  // Another view is seen at once, also the one that Back leads to.
  const pathname = useLocation({ select: (location) => location.pathname });
  useDidUpdate(() => spotlight.close(), [pathname]);
  const text = typed.trim();
  const query = useDeferredValue(text);
  const add = useRecents((state) => state.add);
  const toAction =
    (name: string) =>
    (entry: Listed): SpotlightActionData => ({
      id: `${name} ${entry.id}`,
      label: entry.label,
      ...(entry.description === undefined ? {} : { description: entry.description }),
      leftSection: entry.icon,
      rightSection: entry.keys?.map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      )),
      onClick: () => {
        add(toRecent(entry, projectId));
        entry.run();
      },
    });
  const found = useGroups(projectId, query);
  const groups = found.groups.map(({ name, entries }): SpotlightActionGroupData => ({
    group: s.shell.palette.groups[name],
    actions: entries.map(toAction(name)),
  }));
  const enter = useEnter({
    text,
    ids: groups.flatMap(({ actions }) => actions.map(({ id }) => id)).join('\n'),
    isComplete: found.isComplete && query === text,
  });
  return (
    <Spotlight
      actions={groups.filter(({ actions }) => actions.length > 0)}
      query={typed}
      onQueryChange={(value) => {
        setTyped(value);
        enter.forget();
      }}
      onSpotlightClose={enter.forget}
      // What is listed was found already, by the backend or above.
      filter={(_, actions) => actions}
      shortcut={null}
      // Without a title of its own the dialog would have no name.
      attributes={{ content: { 'aria-label': s.shell.palette.placeholder } }}
      classNames={{ action: classes.entry ?? '' }}
      // The field stays where it is while the results below it come and go.
      centered={false}
      yOffset="12vh"
      scrollable
      maxHeight={460}
      // A long list is scrolled by keys, too.
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
      nothingFound={s.shell.palette.nothing}
      searchProps={{
        leftSection: <IconSearch size={17} />,
        onKeyDownCapture: enter.onKeyDownCapture,
        placeholder: s.shell.palette.placeholder,
        'aria-label': s.shell.palette.placeholder,
      }}
    />
  );
}
