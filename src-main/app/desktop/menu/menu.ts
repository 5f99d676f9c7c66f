import type { MenuItemConstructorOptions } from 'electron';
import type { RecentProject } from '../backend/backend-api.ts';

/** What the menu's own items do; the rest are Electron's roles. */
export interface MenuActions {
  readonly showStart: () => void;
  readonly showSettings: () => void;
  readonly showProject: (projectId: number) => void;
  /** Opens the page's own search, or its list of shortcuts. */
  readonly find: () => void;
  readonly showShortcuts: () => void;
  readonly showGuide: () => void;
  readonly openZip: () => void;
  readonly print: () => void;
  readonly savePdf: () => void;
  readonly restartAnalyzer: () => void;
  readonly showLogs: () => void;
  readonly showAbout: () => void;
}

type Item = MenuItemConstructorOptions;

const SEPARATOR: Item = { type: 'separator' };

/** The native menu. Every accelerator appears once; macOS gets its application menu first. */
export function menuTemplate(
  platform: NodeJS.Platform,
  actions: MenuActions,
  recent: readonly RecentProject[],
): Item[] {
  const isMac = platform === 'darwin';
  return [
    ...(isMac ? [appMenu(actions)] : []),
    fileMenu(isMac, actions, recent),
    { role: 'editMenu' },
    viewMenu(actions),
    windowMenu(isMac),
    helpMenu(isMac, actions),
  ];
}

function appMenu({ showAbout, showSettings }: MenuActions): Item {
  return {
    label: 'Vitals',
    submenu: [
      { label: 'About Vitals', click: showAbout },
      SEPARATOR,
      settingsItem(showSettings),
      SEPARATOR,
      { role: 'services' },
      SEPARATOR,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      SEPARATOR,
      { role: 'quit' },
    ],
  };
}

function settingsItem(click: () => void): Item {
  return { label: '&Settings…', accelerator: 'CmdOrCtrl+,', click };
}

function fileMenu(isMac: boolean, actions: MenuActions, recent: readonly RecentProject[]): Item {
  return {
    label: '&File',
    submenu: [
      { label: '&New Project…', accelerator: 'CmdOrCtrl+N', click: actions.showStart },
      { label: '&Open Zip…', accelerator: 'CmdOrCtrl+O', click: actions.openZip },
      { label: 'Open &Recent', submenu: recentItems(actions, recent) },
      SEPARATOR,
      { label: 'Save as P&DF…', accelerator: 'CmdOrCtrl+Shift+P', click: actions.savePdf },
      // Ctrl+P is the page's own search.
      { label: '&Print…', accelerator: 'CmdOrCtrl+Alt+P', click: actions.print },
      SEPARATOR,
      ...(isMac ? [] : [settingsItem(actions.showSettings), SEPARATOR]),
      isMac ? { role: 'close' } : { role: 'quit' },
    ],
  };
}

function recentItems({ showProject }: MenuActions, recent: readonly RecentProject[]): Item[] {
  if (recent.length === 0) return [{ label: 'No projects yet', enabled: false }];
  // A single & would be read as "underline the next letter".
  return recent.map(({ id, name }) => ({
    label: name.replaceAll('&', '&&'),
    click: () => showProject(id),
  }));
}

function viewMenu({ find }: MenuActions): Item {
  return {
    label: '&View',
    submenu: [
      // Its keys are the page's: registered here as well, they would never reach it.
      { label: '&Find…', click: find },
      SEPARATOR,
      { role: 'reload' },
      SEPARATOR,
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      SEPARATOR,
      { role: 'togglefullscreen' },
      { role: 'toggleDevTools' },
    ],
  };
}

function windowMenu(isMac: boolean): Item {
  return {
    label: '&Window',
    submenu: [{ role: 'minimize' }, { role: 'zoom' }, ...(isMac ? [{ role: 'front' } as const] : [])],
  };
}

function helpMenu(isMac: boolean, actions: MenuActions): Item {
  return {
    label: '&Help',
    role: 'help',
    submenu: [
      { label: 'User &Guide', click: actions.showGuide },
      { label: '&Keyboard Shortcuts', accelerator: 'F1', click: actions.showShortcuts },
      SEPARATOR,
      { label: 'Restart &Analyzer', click: actions.restartAnalyzer },
      { label: 'Show &Logs', click: actions.showLogs },
      ...(isMac ? [] : [SEPARATOR, { label: 'A&bout Vitals', click: actions.showAbout }]),
    ],
  };
}
