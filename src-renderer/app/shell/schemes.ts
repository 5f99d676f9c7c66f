import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

/** The themes there are, as the menu and the palette offer them; `name` is of the texts of the frame. */
export const SCHEMES = [
  { scheme: 'auto', Icon: IconDeviceDesktop, name: 'themeSystem' },
  { scheme: 'light', Icon: IconSun, name: 'themeLight' },
  { scheme: 'dark', Icon: IconMoon, name: 'themeDark' },
] as const;
