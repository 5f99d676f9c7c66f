import { ActionIcon } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { FileExcerpt } from './file-excerpt.tsx';
import { FileLink } from './file-link.tsx';
import { foldersToTell } from './file-paths.ts';
import classes from './file-places.module.css';

interface FilePlacesProps {
  places: readonly { readonly file: string; readonly line?: number | null | undefined }[];
  /** Folders shown before the file names. */
  folders?: number;
}

const LINES_AROUND = 4;

/** Places in the code, each opening the viewer, or its lines right here. */
export function FilePlaces({ places, folders = 2 }: FilePlacesProps) {
  const s = useStrings();
  const id = useId();
  const [open, setOpen] = useState<string>();
  const shownFolders = foldersToTell(
    places.map(({ file }) => file),
    folders,
  );
  const keyed = places.map(({ file, line = null }, at) => ({
    file,
    line,
    key: `${file}:${line}`,
    folders: shownFolders[at] ?? folders,
  }));
  const shown = keyed.find(({ key }) => key === open);
  return (
    <>
      <div className={classes.places}>
        {keyed.map(({ file, line, key, folders: told }) => (
          <span key={key}>
            <FileLink path={file} line={line} folders={told} />
            {line !== null && (
              <ActionIcon
                className={classes.show}
                size={24}
                variant={key === open ? 'light' : 'subtle'}
                color="gray"
                aria-label={s.files.showCode(file, line)}
                aria-expanded={key === open}
                aria-controls={key === open ? id : undefined}
                onClick={() => setOpen(key === open ? undefined : key)}
              >
                <IconCode size={14} />
              </ActionIcon>
            )}
          </span>
        ))}
      </div>
      {shown && shown.line !== null && (
        <div id={id} className={classes.code}>
          <FileExcerpt path={shown.file} line={shown.line} around={LINES_AROUND} />
        </div>
      )}
    </>
  );
}
