import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { type Column, toCsv } from './data-table.rows.ts';
import { saveFile } from './download.ts';
import { useFileName } from './file-name.ts';

interface CsvButtonProps<T> {
  name: string;
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
}

/** The rows as they are filtered now, as a CSV file. */
export function CsvButton<T>({ name, label, rows, columns }: CsvButtonProps<T>) {
  const fileName = useFileName();
  const save = () =>
    saveFile(
      `${fileName(name)}.csv`,
      new Blob(['\uFEFF', toCsv(rows, columns)], { type: 'text/csv;charset=utf-8' }),
    );
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={30} aria-label={label} disabled={rows.length === 0} onClick={save}>
        <IconTableExport size={15} />
      </ActionIcon>
    </Tooltip>
  );
}
