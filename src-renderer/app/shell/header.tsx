import { ActionIcon, Kbd, Menu, Tooltip, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { IconHelp, IconSearch, IconSettings, IconDeviceDesktop } from '@tabler/icons-react';
import { spotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { RunningIndicator } from '#renderer/features/analyses/index.ts';
import { ProjectActions, projectQuery } from '#renderer/features/projects/index.ts';
import { keysText } from '#renderer/components/keys/shown-keys.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './shell.module.css';
import { AnalysedCommit } from './analysed-commit.tsx';
import { helpTopicOf } from './help-topic.ts';
import { LanguageMenu } from './language-menu.tsx';
import { Logo } from './logo.tsx';
import { ProjectSwitcher } from './project-switcher.tsx';
import { ProjectTabs } from './project-tabs.tsx';
import { SCHEMES } from './schemes.ts';

function ThemeMenu() {
  const s = useStrings();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { Icon = IconDeviceDesktop } = SCHEMES.find(({ scheme }) => scheme === colorScheme) ?? {};
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={s.shell.theme}>
          <ActionIcon variant="subtle" color="gray" aria-label={s.shell.theme}>
            <Icon size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map(({ scheme, Icon: Choice, name }) => (
          <Menu.Item
            key={scheme}
            leftSection={<Choice size={15} />}
            aria-current={scheme === colorScheme}
            onClick={() => setColorScheme(scheme)}
          >
            {s.shell[name]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Rename, delete, analyse again: for the open project, from every view. */
function CurrentProjectActions() {
  const navigate = useNavigate();
  const { projectId } = useParams({ strict: false });
  const project = useQuery({ ...projectQuery(projectId ?? 0), enabled: projectId !== undefined });
  if (projectId === undefined || !project.data) return null;
  return <ProjectActions project={project.data} onDeleted={() => void navigate({ to: '/' })} />;
}

export function Header() {
  const s = useStrings();
  const topic = helpTopicOf(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} aria-label={`${s.shell.appName}: ${s.shell.allProjects}`}>
        <Logo />
        <span>{s.shell.appName}</span>
      </Link>
      <ProjectSwitcher />
      <AnalysedCommit />
      <CurrentProjectActions />
      <ProjectTabs />
      <div className={classes.space} />
      <UnstyledButton
        className={classes.search}
        onClick={() => spotlight.open()}
        aria-label={s.shell.palette.open}
      >
        <IconSearch size={14} aria-hidden="true" />
        <span>{s.shell.palette.open}</span>
        <Kbd size="xs">{keysText('palette')}</Kbd>
      </UnstyledButton>
      <RunningIndicator />
      <LanguageMenu />
      <ThemeMenu />
      <Tooltip label={s.help.title}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={s.help.title}
          renderRoot={(props) =>
            topic === undefined ? (
              <Link to="/help" {...props} />
            ) : (
              <Link
                to="/help/$page"
                params={{ page: topic.page }}
                search={topic.section === undefined ? {} : { section: topic.section }}
                {...props}
              />
            )
          }
        >
          <IconHelp size={17} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={s.shell.settings}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={s.shell.settings}
          renderRoot={(props) => <Link to="/settings" {...props} />}
        >
          <IconSettings size={17} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
    </header>
  );
}
