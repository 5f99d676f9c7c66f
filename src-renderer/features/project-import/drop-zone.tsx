import { IconPackageImport } from '@tabler/icons-react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './drop-zone.module.css';
import { ImportButtons } from './import-buttons.tsx';

/** The visible drop target; dropping works on the whole window. */
export function DropZone() {
  const s = useStrings();
  return (
    <div className={classes.zone}>
      <IconPackageImport size={30} stroke={1.5} aria-hidden="true" className={classes.icon} />
      <div>
        <p className={classes.title}>{s.start.drop.title}</p>
        <p className={classes.text}>{s.start.drop.text}</p>
      </div>
      <ImportButtons />
    </div>
  );
}
