import type { ProjectListItem } from '#contract/public-api/projects.ts';
import { levelOfScore, type ProjectSort } from '#contract/words.ts';
import { Loader } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconFileZip, IconFolderOpen, IconGitBranch } from '@tabler/icons-react';
import { Link, getRouteApi } from '@tanstack/react-router';
import { LanguageBar } from '#renderer/components/language-bar.tsx';
import { mainLanguage } from '#renderer/components/language-shares.ts';
import { toneOfScore } from '#renderer/components/level-tone.ts';
import { ScoreRing } from '#renderer/components/score-ring.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { ProjectActions } from './project-actions.tsx';
import { defaultOrder, nextOrder } from './project-list.search.ts';
import classes from './project-table.module.css';

const route = getRouteApi('/');

function SortHeader({ sort, label, end }: { sort: ProjectSort; label: string; end?: boolean }) {
  const search = route.useSearch();
  const active = (search.sort ?? 'createdAt') === sort;
  const order = active ? (search.order ?? defaultOrder(sort)) : defaultOrder(sort);
  const next = nextOrder(sort, active ? order : undefined);
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th aria-sort={active ? (order === 'asc' ? 'ascending' : 'descending') : 'none'} data-end={end}>
      <Link
        from="/"
        to="/"
        search={(before) => ({ ...before, sort, order: next, page: 1 })}
        replace
        className={classes.sort}
      >
        {label}
        {active && <Arrow size={12} aria-hidden="true" />}
      </Link>
    </th>
  );
}

function ScoreCell({ project }: { project: ProjectListItem }) {
  const s = useStrings();
  if (project.healthScore === null) {
    return (
      <span className={classes.dim} title={s.start.noScore}>
        –
      </span>
    );
  }
  const level = s.words.level[levelOfScore(project.healthScore)];
  return (
    <ScoreRing
      score={project.healthScore}
      tone={toneOfScore(project.healthScore)}
      sizePx={38}
      title={s.start.scoreOf(project.healthScore, level)}
    />
  );
}

function StatusCell({ project }: { project: ProjectListItem }) {
  const s = useStrings();
  const word = s.words.projectStatus[project.status];
  if (project.status === 'ANALYZING') {
    return (
      <span className={classes.busy}>
        <Loader size={11} aria-hidden="true" /> {word}
      </span>
    );
  }
  if (project.status === 'FAILED')
    return (
      <Tag tone="bad" shape>
        {word}
      </Tag>
    );
  return <span className={classes.dim}>{word}</span>;
}

const SOURCE_ICONS = { GIT: IconGitBranch, ZIP: IconFileZip, FOLDER: IconFolderOpen };

function ProjectRow({ project }: { project: ProjectListItem }) {
  const s = useStrings();
  const format = useFormat();
  const SourceIcon = SOURCE_ICONS[project.sourceType];
  const sources = { GIT: s.start.gitSource, ZIP: s.start.zipSource, FOLDER: s.folder.source };
  const empty = project.locTotal === 0 && project.fileCount === 0;
  return (
    <tr>
      <td className={classes.score}>
        <ScoreCell project={project} />
      </td>
      <td className={classes.name}>
        <Link to="/projects/$projectId" params={{ projectId: project.id }}>
          {project.name}
        </Link>
        <span className={classes.tags}>
          <SourceIcon size={13} aria-label={sources[project.sourceType]} />
          {project.frameworkTags.slice(0, 4).join(' · ')}
        </span>
      </td>
      <td className={classes.languages}>
        {project.langStats && Object.keys(project.langStats).length > 0 ? (
          <>
            <span className={classes.topLanguage}>{mainLanguage(project.langStats, s)}</span>
            <LanguageBar languages={project.langStats} />
          </>
        ) : (
          <span className={classes.dim}>–</span>
        )}
      </td>
      <td data-end>{empty ? '–' : format.number(project.locTotal)}</td>
      <td data-end className={classes.wide}>
        {empty ? '–' : format.number(project.fileCount)}
      </td>
      <td className={classes.wide}>
        <StatusCell project={project} />
      </td>
      <td className={classes.time}>
        {project.lastAnalyzedAt ? (
          <time dateTime={project.lastAnalyzedAt} title={format.dateTime(project.lastAnalyzedAt)}>
            {format.ago(project.lastAnalyzedAt)}
          </time>
        ) : (
          <span className={classes.dim}>{s.start.never}</span>
        )}
      </td>
      <td className={classes.actions}>
        <ProjectActions project={project} />
      </td>
    </tr>
  );
}

export function ProjectTable({ projects }: { projects: readonly ProjectListItem[] }) {
  const s = useStrings();
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{s.start.title}</caption>
      <thead>
        <tr>
          <SortHeader sort="healthScore" label={s.start.columns.score} />
          <SortHeader sort="name" label={s.start.columns.project} />
          <th>{s.start.columns.languages}</th>
          <SortHeader sort="locTotal" label={s.start.columns.loc} end />
          <th data-end className={classes.wide}>
            {s.start.columns.files}
          </th>
          <th className={classes.wide}>{s.start.columns.status}</th>
          <SortHeader sort="lastAnalyzedAt" label={s.start.columns.analyzed} />
          <th>
            <span className="visually-hidden">{s.start.columns.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </tbody>
    </table>
  );
}
