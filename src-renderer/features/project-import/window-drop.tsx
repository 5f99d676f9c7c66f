import { IconPackageImport } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './drop-zone.module.css';
import { droppedFolder } from './folder-files.ts';
import { useImport } from './use-import.ts';

const bringsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** A part of a page that takes files for something else. */
const isElsewhere = ({ target }: DragEvent): boolean =>
  target instanceof Element && target.closest('[data-takes-files]') !== null;

/** Makes the whole window a drop target, from every page, and keeps the browser from opening what is dropped. */
export function WindowDrop() {
  const s = useStrings();
  const importer = useImport();
  const { projectId } = useParams({ strict: false });
  const [over, setOver] = useState(false);
  const take = useEffectEvent((transfer: DataTransfer | null) => {
    const folder = droppedFolder(transfer);
    if (folder) importer.folder(folder, projectId);
    else importer.files([...(transfer?.files ?? [])], projectId);
  });

  useEffect(() => {
    let depth = 0;
    const track = (change: number) => (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      depth = Math.max(0, depth + change);
      setOver(depth > 0 && !isElsewhere(event));
    };
    const drop = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      depth = 0;
      setOver(false);
      if (!isElsewhere(event)) take(event.dataTransfer);
    };
    const listeners = { dragenter: track(1), dragleave: track(-1), dragover: track(0), drop };
    for (const [name, listener] of Object.entries(listeners)) {
      document.addEventListener(name, listener as EventListener);
    }
    return () => {
      for (const [name, listener] of Object.entries(listeners)) {
        document.removeEventListener(name, listener as EventListener);
      }
    };
  }, []);

  if (!over) return null;
  return (
    <div className={classes.overlay}>
      <div className={classes.target}>
        <IconPackageImport size={40} stroke={1.5} className={classes.icon} />
        <p className={classes.title}>{s.start.drop.anywhere}</p>
        <p className={classes.text}>{s.start.drop.anywhereText}</p>
      </div>
    </div>
  );
}
