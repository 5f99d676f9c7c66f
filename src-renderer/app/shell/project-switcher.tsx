import { Combobox, UnstyledButton, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSelector } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useFirstViewStands } from '#renderer/components/after-first-view.tsx';
import { projectQuery, projectsQuery } from '#renderer/features/projects/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './shell.module.css';
import { toldApart } from './told-apart.ts';

const SHOWN = 12;

function useCurrentProject(): { id: number; name: string } | undefined {
  const { projectId } = useParams({ strict: false });
  const query = useQuery({ ...projectQuery(projectId ?? 0), enabled: projectId !== undefined });
  return projectId === undefined || !query.data ? undefined : { id: projectId, name: query.data.name };
}

/** Names the open project and leads to any other: type to search, arrows and Enter to choose. */
export function ProjectSwitcher() {
  const s = useStrings();
  const navigate = useNavigate();
  const current = useCurrentProject();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed, 150);
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const keepMounted = useFirstViewStands();
  const found = useQuery({
    ...projectsQuery({ keyword, size: SHOWN, sort: 'lastAnalyzedAt' }),
    enabled: combobox.dropdownOpened,
  });

  const items = found.data?.items ?? [];
  const names = toldApart(items);
  return (
    <Combobox
      store={combobox}
      keepMounted={keepMounted}
      width={300}
      position="bottom-start"
      shadow="md"
      onOptionSubmit={(value) => {
        combobox.closeDropdown();
        void navigate({ to: '/projects/$projectId', params: { projectId: Number(value) } });
      }}
    >
      <Combobox.Target targetType="button">
        <UnstyledButton
          className={classes.switcher}
          aria-label={s.shell.switchProject}
          onClick={() => combobox.toggleDropdown()}
        >
          <span>{current?.name ?? s.shell.openProject}</span>
          <IconSelector size={14} aria-hidden="true" />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={s.shell.findProject}
          placeholder={s.shell.findProject}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }}>
          {items.map((project) => (
            <Combobox.Option key={project.id} value={String(project.id)} active={project.id === current?.id}>
              <span className={classes.option}>
                <span>{names.get(project.id)}</span>
                <b>{project.healthScore ?? ''}</b>
              </span>
            </Combobox.Option>
          ))}
          {found.data?.items.length === 0 && <Combobox.Empty>{s.shell.noProjectMatches}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
