import { ActionIcon, Tooltip } from '@mantine/core';
import { IconFileCode, IconList, IconListTree } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FilterBar } from '#renderer/components/filter-bar.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { FileFilters } from './file-filters.tsx';
import classes from './files-page.module.css';
import type { ChangeFilesSearch, FilesSearch } from './files.search.ts';

interface FilesHeadProps {
  search: FilesSearch;
  change: ChangeFilesSearch;
  /** Files that match. */
  count: number;
  total: number;
  /** Beside the filters. */
  children: ReactNode;
}

/** What stands above the files, as a tree or a list: how many there are, and which are wanted. */
export function FilesHead({ search, change, count, total, children }: FilesHeadProps) {
  const s = useStrings();
  const format = useFormat();
  const isList = search.view === 'list';
  const label = isList ? s.files.asTree : s.files.asList;
  const Icon = isList ? IconListTree : IconList;
  return (
    <div className={classes.head}>
      <h1 className={classes.title}>
        {s.files.title} <span>{s.shell.rowsShown(format.number(count), format.number(total))}</span>
      </h1>
      <FilterBar className={classes.filters ?? ''}>
        <FileFilters search={search} onChange={(values) => change(values, true)} />
        {children}
        <Tooltip label={label}>
          <ActionIcon
            variant="default"
            size={30}
            aria-label={label}
            onClick={() =>
              change({ view: isList ? undefined : 'list', sort: undefined, order: undefined }, true)
            }
          >
            <Icon size={15} />
          </ActionIcon>
        </Tooltip>
      </FilterBar>
    </div>
  );
}

export function NoFiles({ any }: { any: boolean }) {
  const s = useStrings();
  return (
    <EmptyState icon={<IconFileCode size={26} stroke={1.5} />} title={any ? s.files.none : s.files.noFiles}>
      {any ? s.files.noneText : s.files.noFilesText}
    </EmptyState>
  );
}
