import { EXPORT_FORMATS } from '#contract/words.ts';
import type { ProjectListItem } from '#contract/public-api/projects.ts';
import { useMantineColorScheme } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconArrowsDiff,
  IconDownload,
  IconKeyboard,
  IconLanguage,
  IconPlayerPlay,
  IconRefresh,
  IconRotate,
  IconSailboat,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '#renderer/api/api-error.ts';
import { fileNameOf } from '#renderer/components/file-name.ts';
import { shownKeys } from '#renderer/components/keys/shown-keys.ts';
import { useStartAnalysis } from '#renderer/features/analyses/index.ts';
import { useImport } from '#renderer/features/project-import/index.ts';
import { projectQuery, useRefreshProject } from '#renderer/features/projects/index.ts';
import { downloadReport } from '#renderer/features/reports/reports.api.ts';
import { chooseLocale, LOCALE_NAMES, LOCALES, useLocale, useStrings } from '#renderer/strings/use-strings.ts';
import { SCHEMES } from '../schemes.ts';
import { sheet } from '../sheet.ts';
import type { Entry } from './entry.ts';

const SIZE = 17;

/** What can be done whatever is open: theme, language, the sheet of shortcuts. */
function useGeneralCommands(): Entry[] {
  const s = useStrings();
  const locale = useLocale();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const importer = useImport();
  return [
    ...SCHEMES.filter(({ scheme }) => scheme !== colorScheme).map(({ scheme, Icon, name }) => ({
      id: `command:theme-${scheme}`,
      label: `${s.shell.theme}: ${s.shell[name]}`,
      alias: `${scheme} theme`,
      icon: <Icon size={SIZE} />,
      run: () => setColorScheme(scheme),
    })),
    ...LOCALES.filter((one) => one !== locale).map((one) => ({
      id: `command:language-${one}`,
      label: `${s.shell.language}: ${LOCALE_NAMES[one]}`,
      icon: <IconLanguage size={SIZE} />,
      run: () => void chooseLocale(one),
    })),
    {
      id: 'command:sample',
      label: s.start.sample.open,
      alias: s.start.sample.name,
      icon: <IconSailboat size={SIZE} />,
      run: importer.sample,
    },
    {
      id: 'command:shortcuts',
      label: s.shell.shortcuts.title,
      icon: <IconKeyboard size={SIZE} />,
      keys: shownKeys('sheet'),
      run: sheet.getState().open,
    },
  ];
}

const complain = (title: string) => (error: unknown) =>
  void notifications.show({ color: 'red', title, message: messageOf(error) });

type Actionable = Pick<ProjectListItem, 'id' | 'name' | 'status' | 'sourceType'>;

/** Analyses start from the palette as from the project's menu; a running one is not started again. */
function useAnalysisCommands(project: Actionable | undefined): Entry[] {
  const s = useStrings();
  const start = useStartAnalysis();
  const startFull = useStartAnalysis(true);
  const refresh = useRefreshProject(project ?? { id: 0, name: '', sourceType: 'ZIP' });
  if (project === undefined || project.status === 'ANALYZING') return [];
  const { id } = project;
  const entries: Entry[] = [
    {
      id: 'command:analyse',
      label: s.start.analyze,
      icon: <IconPlayerPlay size={SIZE} />,
      run: () => start.mutate(id, { onError: complain(s.start.analyze) }),
    },
  ];
  if (project.status !== 'CREATED') {
    entries.push({
      id: 'command:analyse-all',
      label: s.start.analyzeAll,
      icon: <IconRotate size={SIZE} />,
      run: () => startFull.mutate(id, { onError: complain(s.start.analyzeAll) }),
    });
  }
  if (project.sourceType !== 'ZIP') {
    entries.push({
      id: 'command:update',
      label: project.sourceType === 'FOLDER' ? s.folder.action : s.refresh.action,
      icon: <IconRefresh size={SIZE} />,
      run: () => refresh.mutate(),
    });
  }
  return entries;
}

/** What can be done here. */
export function useCommands(projectId: number | undefined): Entry[] {
  const s = useStrings();
  const navigate = useNavigate();
  const query = useQuery({ ...projectQuery(projectId ?? 0), enabled: projectId !== undefined });
  const project = projectId === undefined ? undefined : query.data;
  const general = useGeneralCommands();
  const analyses = useAnalysisCommands(project);
  if (project === undefined || projectId === undefined || project.status === 'CREATED') {
    return [...analyses, ...general];
  }
  const name = fileNameOf(project.name, 'report');
  return [
    ...analyses,
    {
      id: 'command:compare',
      label: s.shell.palette.compare,
      icon: <IconArrowsDiff size={SIZE} />,
      run: () => void navigate({ to: '/projects/$projectId/compare', params: { projectId } }),
    },
    ...EXPORT_FORMATS.map((format) => ({
      id: `command:export-${format}`,
      label: `${s.report.export}: ${s.report.exports[format]}`,
      icon: <IconDownload size={SIZE} />,
      run: () => void downloadReport(projectId, format, name).catch(complain(s.report.exportFailed)),
    })),
    ...general,
  ];
}
