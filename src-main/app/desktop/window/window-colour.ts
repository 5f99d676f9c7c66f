import { readFileSync, writeFileSync } from 'node:fs';
import type { BrowserWindow } from 'electron';
import type { Log } from '#main/log.ts';

/** The page's canvas in its light and dark theme (`--v-canvas` of the renderer's theme). */
const CANVAS = { light: '#f5f6f8', dark: '#13161b' };

/** What the page is painted on, asked when its window loses the focus; a fixed expression, nothing of the page is run. */
const ASK = 'getComputedStyle(document.documentElement).getPropertyValue("--v-canvas")';

export interface WindowColour {
  /** The colour of the window before its page is painted. */
  first(isDark: boolean): string;
  /** Remembers the page's own colour, so that a theme chosen in the page does not flash at the next start. */
  follow(window: BrowserWindow, isDark: () => boolean): void;
}

interface Remembered {
  /** Whether the system was dark; when that has changed, so may have the page. */
  readonly isDark: boolean;
  readonly colour: string;
}

export function createWindowColour(file: string, log: Log): WindowColour {
  return {
    first(isDark) {
      const remembered = read(file);
      return remembered?.isDark === isDark ? remembered.colour : CANVAS[isDark ? 'dark' : 'light'];
    },
    follow(window, isDark) {
      const remember = async (): Promise<void> => {
        const colour: unknown = await window.webContents.executeJavaScript(ASK);
        if (isColour(colour))
          writeFileSync(file, JSON.stringify({ isDark: isDark(), colour: colour.trim() }));
      };
      window.on('blur', () => {
        remember().catch((error: unknown) => log.debug('The window’s colour is not known.', { error }));
      });
    },
  };
}

function isColour(value: unknown): value is string {
  return typeof value === 'string' && /^\s*#[\da-f]{6}\s*$/i.test(value);
}

function read(file: string): Remembered | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Partial<Remembered>;
    return isColour(kept.colour) ? { isDark: kept.isDark === true, colour: kept.colour } : undefined;
  } catch {
    // Not there before the first start.
    return undefined;
  }
}
