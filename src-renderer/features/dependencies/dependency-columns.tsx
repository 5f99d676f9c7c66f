import type { ListedDependency } from '#contract/public-api/dependencies.ts';
import { useMemo } from 'react';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { CutMiddle } from '#renderer/components/cut-text.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { FindingBadges } from '#renderer/features/triage/index.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import { type Format, useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './dependencies-page.module.css';
import { packageName, rankOfRisk } from './dependency-list.ts';
import { chainOf, importSentence, importWords } from './import-text.ts';
import { supportEnd } from './support-text.ts';

/** The part people know it by first, then the group or scope, and who brings it. */
function PackageName({ dependency }: { dependency: ListedDependency }) {
  const s = useStrings().dependencies;
  const { name, direct } = dependency;
  const { short, group } = packageName(name);
  const chain = chainOf(dependency);
  const bringer = direct === false && (chain === undefined ? s.isIndirect : s.by(chain));
  const whole = direct === false ? `${name}, ${s.via(chain ?? s.broughtByOthers)}` : name;
  return (
    <span className={classes.package} title={whole}>
      <b className={classes.name} aria-label={short}>
        <CutMiddle text={short} />
      </b>
      {group && <span className={classes.group}>{group}</span>}
      {bringer && <span className={classes.group}>{bringer}</span>}
      <FindingBadges of={dependency} />
    </span>
  );
}

/** The level, or what it means that there is none: nothing known against it, or nothing known at all. */
export function riskLabel(
  { risk, judged, isEol }: Pick<ListedDependency, 'risk' | 'judged' | 'isEol'>,
  s: Strings,
): { text: string; why: string } {
  const { noRisk, noRiskWhy, unknown, unknownWhy, outOfSupport, outOfSupportWhy } = s.dependencies;
  if (risk !== null) return { text: s.words.risk[risk], why: '' };
  if (isEol) return { text: outOfSupport, why: outOfSupportWhy };
  return judged === true ? { text: noRisk, why: noRiskWhy } : { text: unknown, why: unknownWhy };
}

const reasonOf = ({ reason }: ListedDependency, { sentences }: Strings): string | null =>
  reason === null ? null : sentences.message(reason);

function Reason({ dependency }: { dependency: ListedDependency }) {
  const reason = reasonOf(dependency, useStrings());
  return <span title={reason ?? undefined}>{reason}</span>;
}

function riskColumn(s: Strings): Column<ListedDependency> {
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
    width: '124px',
  };
}

function eolColumn(s: Strings, format: Format): Column<ListedDependency> {
  return {
    id: 'eolDate',
    header: s.dependencies.eol,
    value: (dependency) => dependency.eolDate,
    exported: (dependency) =>
      dependency.eolDate ?? supportEnd(dependency, s.dependencies, (day) => day) ?? '',
    cell: (dependency) => (
      <span className={dependency.isEol ? classes.ended : undefined}>
        {supportEnd(dependency, s.dependencies, format.date)}
      </span>
    ),
    width: '164px',
  };
}

/** `narrow` beside the details, `small` in a small window, `twins` where that has rows of one name; a file has all there is. */
export type Room = 'file' | 'all' | 'twins' | 'small' | 'narrow';

/** The reason says when support ended and what is newest: in a window it has their room. */
const SHOWN: Readonly<Record<Exclude<Room, 'file'>, ReadonlySet<string>>> = {
  all: new Set(['risk', 'name', 'version', 'fixedIn', 'imports', 'reason', 'file']),
  twins: new Set(['risk', 'name', 'version', 'fixedIn', 'reason', 'file']),
  small: new Set(['risk', 'name', 'version', 'fixedIn', 'reason']),
  narrow: new Set(['risk', 'name', 'version']),
};

/** Room for `2.0.3.RELEASE`. */
const VERSION_WIDTH = '122px';

function importsColumn(s: Strings): Column<ListedDependency> {
  return {
    id: 'imports',
    header: s.dependencies.imported,
    value: (dependency) => importWords(dependency, s.dependencies),
    cell: (dependency) => (
      <span
        className={dependency.imports?.state === 'IMPORTED' ? undefined : classes.dim}
        title={importSentence(dependency, s.dependencies)}
      >
        {importWords(dependency, s.dependencies)}
      </span>
    ),
    width: '112px',
    unsortable: true,
  };
}

export function useDependencyColumns(room: Room): Column<ListedDependency>[] {
  const s = useStrings();
  const format = useFormat();
  return useMemo(() => {
    const columns: Column<ListedDependency>[] = [
      riskColumn(s),
      {
        id: 'name',
        header: s.dependencies.name,
        value: (dependency) => dependency.name,
        cell: (dependency) => <PackageName dependency={dependency} />,
        width: 'minmax(190px, 1fr)',
      },
      {
        id: 'version',
        header: s.dependencies.version,
        value: (dependency) => dependency.version,
        cell: ({ type, version }) =>
          version !== null && (type !== 'DOCKER' || version !== 'latest') ? (
            version
          ) : (
            <span
              className={classes.dim}
              title={type === 'DOCKER' ? s.dependencies.newestImage : s.dependencies.managed}
            >
              {version ?? s.dependencies.unversioned}
            </span>
          ),
        width: VERSION_WIDTH,
      },
      {
        id: 'fixedIn',
        header: s.dependencies.fixedIn,
        value: ({ fixedIn }) => fixedIn ?? null,
        width: VERSION_WIDTH,
        unsortable: true,
      },
      {
        id: 'latest',
        header: s.dependencies.latest,
        value: (dependency) => dependency.latest,
        width: '110px',
      },
      eolColumn(s, format),
      importsColumn(s),
      {
        id: 'reason',
        header: s.dependencies.reason,
        value: (dependency) => reasonOf(dependency, s),
        cell: (dependency) => <Reason dependency={dependency} />,
        width: 'minmax(0, 2.2fr)',
        unsortable: true,
      },
      {
        id: 'file',
        header: s.dependencies.manifest,
        value: (dependency) => (dependency.line ? `${dependency.file}:${dependency.line}` : dependency.file),
        cell: ({ file, line }) => <FileLink path={file} line={line} folders={1} />,
        width: '170px',
      },
    ];
    const inFile: Column<ListedDependency>[] = [
      ...columns,
      { id: 'decision', header: s.quality.decided, value: ({ decision = null }) => decision, width: '' },
      { id: 'fingerprint', header: 'Fingerprint', value: ({ fingerprint = null }) => fingerprint, width: '' },
    ];
    return room === 'file' ? inFile : columns.filter(({ id }) => SHOWN[room].has(id));
  }, [format, s, room]);
}
