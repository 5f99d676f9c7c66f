import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import type { RecentProject } from '../backend/backend-api.ts';
import { type MenuActions, menuTemplate } from './menu.ts';

const PLATFORMS = ['darwin', 'linux', 'win32'] as const;

/** Keys that Electron gives its roles (its lib/browser/api/menu-item-roles). */
const KEYS_OF_ROLE: Partial<Record<string, string[]>> = {
  editMenu: ['Z', 'Shift+Z', 'X', 'C', 'V', 'Shift+V', 'A'].map((key) => `CmdOrCtrl+${key}`),
  quit: ['CmdOrCtrl+Q'],
  close: ['CmdOrCtrl+W'],
  reload: ['CmdOrCtrl+R'],
  resetZoom: ['CmdOrCtrl+0'],
  zoomIn: ['CmdOrCtrl+Plus'],
  zoomOut: ['CmdOrCtrl+-'],
  togglefullscreen: ['F11'],
  toggleDevTools: ['CmdOrCtrl+Shift+I'],
  minimize: ['CmdOrCtrl+M'],
  hide: ['CmdOrCtrl+H'],
  hideOthers: ['CmdOrCtrl+Alt+H'],
};

function itemsOf(menus: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return menus.flatMap((menu) => [menu, ...(Array.isArray(menu.submenu) ? itemsOf(menu.submenu) : [])]);
}

const ACTIONS = [
  'showStart', 'showSettings', 'showProject', 'find', 'showShortcuts', 'showGuide', 'openZip',
  'print', 'savePdf', 'restartAnalyzer', 'showLogs', 'showAbout',
] as const satisfies (keyof MenuActions)[]; // prettier-ignore

function template(platform: NodeJS.Platform, recent: RecentProject[] = [{ id: 12, name: 'R&D' }]) {
  const actions = Object.fromEntries(ACTIONS.map((name) => [name, vi.fn<(value?: unknown) => void>()]));
  const items = itemsOf(menuTemplate(platform, actions as unknown as MenuActions, recent));
  const click = (item?: MenuItemConstructorOptions): void => (item?.click as (() => void) | undefined)?.();
  return { actions, items, click };
}

describe.each(PLATFORMS)('the menu on %s', (platform) => {
  test('uses every accelerator once, those of the roles included', () => {
    const accelerators = template(platform).items.flatMap(({ accelerator, role = '' }) => [
      ...(accelerator ? [accelerator] : []),
      ...(KEYS_OF_ROLE[role] ?? []),
    ]);
    expect(accelerators.toSorted()).toEqual([...new Set(accelerators)].toSorted());
    expect(accelerators.length).toBeGreaterThan(10);
  });

  test('leaves the page’s own keys to the page', () => {
    const accelerators = template(platform).items.map(({ accelerator }) => accelerator ?? '');
    for (const key of ['K', 'P', '1', '9']) expect(accelerators).not.toContain(`CmdOrCtrl+${key}`);
  });

  test('does everything it can do by exactly one item', () => {
    const { items, actions, click } = template(platform);
    for (const item of items) click(item);
    const calls = ACTIONS.map((name) => [name, actions[name]?.mock.calls.length]);
    expect(calls).toEqual(ACTIONS.map((name) => [name, 1]));
  });

  test('lets a person quit', () => {
    expect(template(platform).items.map((item) => item.role)).toContain('quit');
  });

  test('shows recent projects by name and opens the one that is chosen', () => {
    const { items, actions, click } = template(platform);
    const item = items.find(({ label }) => label === 'R&&D');
    click(item);
    expect(actions['showProject']).toHaveBeenCalledExactlyOnceWith(12);
    expect(template(platform, []).items.find(({ label }) => label === 'No projects yet')?.enabled).toBe(
      false,
    );
  });
});
