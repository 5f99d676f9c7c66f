import { ActionIcon, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconTableExport } from '@tabler/icons-react';
import { messageOf } from '#renderer/api/api-error.ts';
import { type Column, toCsv } from './data-table.rows.ts';
import { saveFile } from './download.ts';
import { useFileName } from './file-name.ts';

interface CsvButtonProps<T> {
  /** What the file is called after the project's name, without its ending. */
  name: string;
  label: string;
  /** The rows as they are filtered now; a function fetches them on the click. */
  rows: readonly T[] | (() => Promise<readonly T[]>);
  columns: readonly Column<T>[];
  disabled?: boolean;
}

/** Saves the rows of a table as a CSV file. */
export function CsvButton<T>({ name, label, rows, columns, disabled }: CsvButtonProps<T>) {
  const empty = typeof rows !== 'function' && rows.length === 0;
  const fileName = useFileName();
  const save = async () => {
    try {
      const text = toCsv(typeof rows === 'function' ? await rows() : rows, columns);
      // With a byte order mark, or spreadsheets take the text for something else than UTF-8.
      saveFile(`${fileName(name)}.csv`, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
    } catch (error) {
      notifications.show({ color: 'red', title: label, message: messageOf(error) });
    }
  };
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={label}
        disabled={disabled ?? empty}
        onClick={() => void save()}
      >
        <IconTableExport size={15} />
      </ActionIcon>
    </Tooltip>
  );
}
