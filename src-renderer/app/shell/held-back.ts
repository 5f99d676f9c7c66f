/* What the frame shows only when it is asked for: one chunk, loaded after the first view. */
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';

export { Notifications } from '@mantine/notifications';
export { Palette } from './palette.tsx';
export { ShortcutSheet } from './shortcut-sheet.tsx';
