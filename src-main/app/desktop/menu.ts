import type { MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '#contract/desktop-bridge.ts';

interface MenuActions {
  /** Hands a command to the page. */
  readonly send: (command: MenuCommand) => void;
  readonly showLogs: () => void;
}

type Items = MenuItemConstructorOptions[];

/** The native menu. Every accelerator appears once; macOS gets its application menu first. */
export function menuTemplate(platform: NodeJS.Platform, actions: MenuActions): Items {
  const own: Items = platform === 'darwin' ? [{ role: 'appMenu' }] : [];
  return [
    ...own,
    fileMenu(platform, actions),
    { role: 'editMenu' },
    viewMenu(),
    windowMenu(),
    helpMenu(actions),
  ];
}

function fileMenu(platform: NodeJS.Platform, { send }: MenuActions): MenuItemConstructorOptions {
  return {
    label: '&File',
    submenu: [
      { label: '&New Project…', accelerator: 'CmdOrCtrl+N', click: () => send('new-project') },
      { label: '&Find…', accelerator: 'CmdOrCtrl+K', click: () => send('find') },
      { label: '&Settings…', accelerator: 'CmdOrCtrl+,', click: () => send('settings') },
      { type: 'separator' },
      platform === 'darwin' ? { role: 'close' } : { role: 'quit' },
    ],
  };
}

function viewMenu(): MenuItemConstructorOptions {
  return {
    label: '&View',
    submenu: [
      { role: 'reload' },
      { type: 'separator' },
      { role: 'resetZoom' },
      { role: 'zoomIn' },
      { role: 'zoomOut' },
      { type: 'separator' },
      { role: 'togglefullscreen' },
      { role: 'toggleDevTools' },
    ],
  };
}

function windowMenu(): MenuItemConstructorOptions {
  return { label: '&Window', submenu: [{ role: 'minimize' }, { role: 'zoom' }] };
}

function helpMenu({ send, showLogs }: MenuActions): MenuItemConstructorOptions {
  return {
    label: '&Help',
    role: 'help',
    submenu: [
      { label: '&Keyboard and Help', accelerator: 'F1', click: () => send('help') },
      { label: 'Show &Logs', click: showLogs },
    ],
  };
}
