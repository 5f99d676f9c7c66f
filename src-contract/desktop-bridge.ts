/*
 * What the desktop shell offers the page beyond the web (`window.vitals`), and the channels it travels on.
 * In a browser `window.vitals` is undefined; the page then uses the web's own means.
 */

export interface DesktopBridge {
  /** Node's name of the platform: `darwin`, `win32`, `linux`. */
  readonly platform: string;
  /** Opens an https, http or mailto address outside the app; false when it was refused. */
  openExternal(url: string): Promise<boolean>;
  /** Shows the data directory; false when it could not be opened. */
  showData(): Promise<boolean>;
  /** Asks for a folder in a box of the system; its absolute path, or null when none was chosen. */
  chooseFolder(): Promise<string | null>;
  /** Where a file or folder lies that was dropped or chosen by a person; empty for anything else. */
  pathOf(file: unknown): string;
}

/** Page to shell. */
export const DESKTOP_CHANNELS = {
  openExternal: 'vitals:open-external',
  showData: 'vitals:show-data',
  chooseFolder: 'vitals:choose-folder',
} as const;
