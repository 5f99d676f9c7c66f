import type { FileEntry } from '#contract/public-api/files.ts';
import { useMemo } from 'react';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { colorOfLanguage } from '#renderer/components/language-colors.ts';
import { languageName } from '#renderer/components/language-shares.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { splitPath } from './file-paths.ts';
import classes from './files-page.module.css';

function PathCell({ path, language, narrow }: { path: string; language: string; narrow: boolean }) {
  const { folder, name } = splitPath(path);
  return (
    <span className={classes.path} title={path}>
      <i style={{ background: colorOfLanguage(language) }} aria-hidden="true" />
      {narrow ? (
        <>
          <b>{name}</b> <span className={classes.folder}>{folder.slice(0, -1)}</span>
        </>
      ) : (
        <>
          <span className={classes.folder}>{folder}</span>
          <b>{name}</b>
        </>
      )}
    </span>
  );
}

/** @param narrow beside an open file there is only room for the path and the lines */
export function useFileColumns(narrow: boolean): Column<FileEntry>[] {
  const s = useStrings();
  const format = useFormat();
  return useMemo(() => {
    const path: Column<FileEntry> = {
      id: 'path',
      header: s.files.path,
      value: (file) => file.path,
      cell: (file) => <PathCell path={file.path} language={file.language} narrow={narrow} />,
      width: 'minmax(0, 1fr)',
    };
    const loc: Column<FileEntry> = {
      id: 'loc',
      header: s.files.loc,
      value: (file) => file.loc,
      cell: (file) => format.number(file.loc),
      width: narrow ? '76px' : '100px',
      end: true,
    };
    if (narrow) return [path, loc];
    return [
      path,
      {
        id: 'language',
        header: s.files.language,
        value: (file) => languageName(file.language, s),
        width: '140px',
        unsortable: true,
      },
      loc,
      {
        id: 'sizeBytes',
        header: s.files.size,
        value: (file) => file.sizeBytes,
        cell: (file) => format.bytes(file.sizeBytes),
        width: '110px',
        end: true,
      },
    ];
  }, [format, narrow, s]);
}
