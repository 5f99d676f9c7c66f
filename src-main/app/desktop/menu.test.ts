import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, test, vi } from 'vitest';
import { MENU_COMMANDS } from '#contract/desktop-bridge.ts';
import { menuTemplate } from './menu.ts';

const PLATFORMS = ['darwin', 'linux', 'win32'] as const;

function itemsOf(menus: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return menus.flatMap((menu) => [menu, ...(Array.isArray(menu.submenu) ? itemsOf(menu.submenu) : [])]);
}

function template(platform: NodeJS.Platform) {
  const send = vi.fn<(command: string) => void>();
  const showLogs = vi.fn<() => void>();
  return { send, showLogs, items: itemsOf(menuTemplate(platform, { send, showLogs })) };
}

describe.each(PLATFORMS)('the menu on %s', (platform) => {
  test('uses every accelerator once', () => {
    const accelerators = template(platform).items.flatMap((item) => item.accelerator ?? []);
    expect(accelerators.toSorted()).toEqual([...new Set(accelerators)].toSorted());
    expect(accelerators.length).toBeGreaterThan(0);
  });

  test('sends every command of the contract from exactly one item', () => {
    const { items, send } = template(platform);
    for (const item of items) (item.click as (() => void) | undefined)?.();
    expect(send.mock.calls.map(([command]) => command).toSorted()).toEqual([...MENU_COMMANDS].toSorted());
  });

  test('lets a person quit', () => {
    const roles = template(platform).items.map((item) => item.role);
    expect(roles).toContain(platform === 'darwin' ? 'appMenu' : 'quit');
  });

  test('shows the logs', () => {
    const { items, showLogs } = template(platform);
    const item = items.find(({ label }) => label === 'Show &Logs');
    (item?.click as (() => void) | undefined)?.();
    expect(showLogs).toHaveBeenCalledOnce();
  });
});
