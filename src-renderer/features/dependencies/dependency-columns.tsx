import type { Dependency } from '#contract/public-api/dependencies.ts';
import { useMemo } from 'react';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import { type Format, useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './dependencies-page.module.css';
import { packageName, rankOfRisk } from './dependency-list.ts';

/** The part people know it by first, then the group or scope. */
function PackageName({ name }: { name: string }) {
  const { short, group } = packageName(name);
  return (
    <span title={name}>
      <b className={classes.name}>{short}</b>
      {group && <span className={classes.group}>{group}</span>}
    </span>
  );
}

/** The level, or what it means that there is none: nothing known against it, or nothing known at all. */
export function riskLabel({ risk, judged }: Dependency, s: Strings): { text: string; why: string } {
  const { noRisk, noRiskWhy, unknown, unknownWhy } = s.dependencies;
  if (risk !== null) return { text: s.words.risk[risk], why: '' };
  return judged === true ? { text: noRisk, why: noRiskWhy } : { text: unknown, why: unknownWhy };
}

function riskColumn(s: Strings): Column<Dependency> {
  return {
    id: 'risk',
    header: s.dependencies.risk,
    value: rankOfRisk,
    exported: (dependency) => riskLabel(dependency, s).text,
    cell: (dependency) => {
      const { risk } = dependency;
      const { text, why } = riskLabel(dependency, s);
      return risk ? (
        <Tag tone={toneOfRisk(risk)} shape>
          {text}
        </Tag>
      ) : (
        <span className={classes.dim} title={why}>
          {text}
        </span>
      );
    },
    width: '132px',
  };
}

function eolColumn(s: Strings, format: Format): Column<Dependency> {
  return {
    id: 'eolDate',
    header: s.dependencies.eol,
    value: (dependency) => dependency.eolDate,
    cell: ({ eolDate, isEol }) =>
      eolDate && (
        <span className={isEol ? classes.ended : undefined}>
          {format.date(eolDate)}
          {isEol && ` (${s.dependencies.ended})`}
        </span>
      ),
    width: '164px',
  };
}

/** Beside the details there is only room for what identifies a package. */
const NARROW: ReadonlySet<string> = new Set(['risk', 'name', 'version']);

/** In a small window the details have the rest. */
const SMALL: ReadonlySet<string> = new Set(['risk', 'name', 'version', 'eolDate', 'file']);

export type Room = 'all' | 'small' | 'narrow';

export function useDependencyColumns(room: Room): Column<Dependency>[] {
  const s = useStrings();
  const format = useFormat();
  return useMemo(() => {
    const columns: Column<Dependency>[] = [
      riskColumn(s),
      {
        id: 'name',
        header: s.dependencies.name,
        value: (dependency) => dependency.name,
        cell: ({ name }) => <PackageName name={name} />,
        width: 'minmax(190px, 1.3fr)',
      },
      {
        id: 'version',
        header: s.dependencies.version,
        value: (dependency) => dependency.version,
        cell: ({ type, version }) =>
          version ?? (
            <span
              className={classes.dim}
              title={type === 'DOCKER' ? s.dependencies.newestImage : s.dependencies.managed}
            >
              {s.dependencies.unversioned}
            </span>
          ),
        width: '120px',
      },
      {
        id: 'latest',
        header: s.dependencies.latest,
        value: (dependency) => dependency.latest,
        width: '110px',
      },
      eolColumn(s, format),
      {
        id: 'reason',
        header: s.dependencies.reason,
        value: (dependency) => dependency.reason,
        cell: ({ reason }) => <span title={reason ?? undefined}>{reason}</span>,
        width: 'minmax(0, 1.6fr)',
        unsortable: true,
      },
      {
        id: 'file',
        header: s.dependencies.manifest,
        value: (dependency) => (dependency.line ? `${dependency.file}:${dependency.line}` : dependency.file),
        cell: ({ file, line }) => <FileLink path={file} line={line} folders={1} />,
        width: '190px',
      },
    ];
    if (room === 'all') return columns;
    const shown = room === 'narrow' ? NARROW : SMALL;
    return columns.filter(({ id }) => shown.has(id));
  }, [format, s, room]);
}
