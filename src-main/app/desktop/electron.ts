import type {
  App,
  BrowserWindow,
  Dialog,
  IpcMain,
  Menu,
  NativeTheme,
  Notification,
  Session,
  Shell,
} from 'electron';

/** Electron, as far as the shell uses it; handed in, so that the shell runs without it in tests. */
export interface Electron {
  readonly app: App;
  readonly BrowserWindow: typeof BrowserWindow;
  readonly Menu: typeof Menu;
  readonly Notification: typeof Notification;
  readonly dialog: Dialog;
  readonly ipcMain: IpcMain;
  readonly nativeTheme: NativeTheme;
  readonly session: { readonly defaultSession: Session };
  readonly shell: Shell;
}
