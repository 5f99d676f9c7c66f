import type { DesktopBridge } from '#contract/desktop-bridge.ts';

/** What the window offers beyond the web; undefined in a browser. */
export function desktopBridge(): DesktopBridge | undefined {
  return (window as { vitals?: DesktopBridge }).vitals;
}
