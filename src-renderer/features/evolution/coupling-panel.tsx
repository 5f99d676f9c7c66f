import type { Coupling } from '#contract/public-api/evolution.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { architectureQuery } from '#renderer/features/architecture/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { isHidden, type KnownLinks, linksOf } from './hidden-coupling.ts';
import { SmallTable, fileColumn, numberColumn, shareColumn } from './small-table.tsx';

/** Whether the code explains why two files change together; nothing where that is unknown. */
function LinkWord({ hidden }: { hidden: boolean | undefined }) {
  const s = useStrings();
  if (hidden === undefined) return null;
  if (!hidden) return s.evolution.knownLink;
  return (
    <Tag tone="fair" shape title={s.evolution.hiddenLinkWhy}>
      {s.evolution.hiddenLink}
    </Tag>
  );
}

function useColumns(rows: readonly Coupling[], links: KnownLinks | undefined): Column<Coupling>[] {
  const s = useStrings();
  const format = useFormat();
  const linkWord = (row: Coupling): string => {
    const hidden = isHidden(row, links);
    return hidden === undefined ? '' : hidden ? s.evolution.hiddenLink : s.evolution.knownLink;
  };
  const paths = rows.flatMap(({ fileA, fileB }) => [fileA, fileB]);
  return [
    fileColumn({ id: 'a', header: s.evolution.fileA, path: ({ fileA }) => fileA, paths, width: '33%' }),
    fileColumn({ id: 'b', header: s.evolution.fileB, path: ({ fileB }) => fileB, paths, width: '33%' }),
    {
      id: 'link',
      header: s.evolution.link,
      value: linkWord,
      cell: (row) => <LinkWord hidden={isHidden(row, links)} />,
      width: '104px',
    },
    {
      ...numberColumn(format, { id: 'shared', header: s.evolution.shared, value: ({ shared }) => shared }),
      width: '104px',
    },
    shareColumn(format, { id: 'degree', header: s.evolution.degree, value: ({ degree }) => degree }),
  ];
}

/** Files that change together, and whether the code explains it. */
export function CouplingPanel({ coupling }: { coupling: readonly Coupling[] }) {
  const s = useStrings();
  const architecture = useQuery({ ...architectureQuery(useProjectId()), enabled: coupling.length > 0 });
  const links = useMemo(() => architecture.data && linksOf(architecture.data), [architecture.data]);
  const columns = useColumns(coupling, links);
  return (
    <SmallTable
      wide
      title={s.evolution.coupling}
      note={s.evolution.couplingNote}
      name="change-coupling"
      rows={coupling}
      rowKey={({ fileA, fileB }) => `${fileA}|${fileB}`}
      columns={columns}
      nothing={s.evolution.noCoupling}
    />
  );
}
