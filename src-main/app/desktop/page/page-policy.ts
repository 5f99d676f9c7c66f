/*
 * What the page inside the window may do. Pure decisions, so that each can be tested without Electron;
 * page-guard.ts puts them in force.
 */

/** Longest address handed to the system's browser; longer ones are no links a person follows. */
const MAX_EXTERNAL_URL = 2048;

const EXTERNAL_PROTOCOLS: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:']);

/** Chromium's names of the permissions the interface uses: copying, full screen, "analysis finished". */
const PAGE_PERMISSIONS: ReadonlySet<string> = new Set([
  'clipboard-sanitized-write',
  'fullscreen',
  'notifications',
]);

/** Whether `url` belongs to the app's own server at `origin` (`http://127.0.0.1:8090`). */
export function isOwnPage(url: string, origin: string): boolean {
  return URL.canParse(url) && new URL(url).origin === origin;
}

/**
 * Whether the system may be asked to open `url`: web and mail addresses only, without credentials. Anything else
 * (`file:`, `smb:`, an app's own scheme) would start programs on the word of a page's content.
 */
export function isSafeExternal(url: unknown): url is string {
  if (typeof url !== 'string' || url.length > MAX_EXTERNAL_URL || !URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return EXTERNAL_PROTOCOLS.has(protocol) && username === '' && password === '';
}

/** Whether a page at `url` gets a permission: only our own page, and only the ones it uses. */
export function isPermitted(permission: string, url: string, origin: string): boolean {
  return PAGE_PERMISSIONS.has(permission) && isOwnPage(url, origin);
}
