// Which host shows Vitals: Electron's window, or the browser with a headless server behind it.

/**
 * Asks the cheap questions first and stops at the first "no".
 * @param {object} facts
 * @param {string[]} facts.args
 * @param {Record<string, string | undefined>} facts.env
 * @param {boolean} facts.display whether a window could be shown
 * @param {() => string | undefined} facts.findElectron path of the binary on disk
 * @param {() => Promise<boolean>} facts.canDownload whether its server answers
 * @param {() => Promise<string | undefined>} facts.download fetches it; undefined when that failed
 * @returns {Promise<{electron?: string, openBrowser: boolean, reason: string}>} `reason` is one line for a person
 */
export async function chooseHost({ args, env, display, findElectron, canDownload, download }) {
  if (args.includes('--headless') || env.VITALS_HEADLESS === '1')
    return { openBrowser: false, reason: 'Vitals runs without a window, as you asked.' };
  if (!display)
    return {
      openBrowser: false,
      reason: 'Vitals runs without a window: there is no display (DISPLAY, WAYLAND_DISPLAY).',
    };
  const onDisk = findElectron();
  if (onDisk) return { electron: onDisk, openBrowser: false, reason: 'Vitals opens its window.' };
  if (!(await canDownload()))
    return {
      openBrowser: true,
      reason: 'Vitals opens in your browser: Electron is not installed and its server cannot be reached.',
    };
  const fetched = await download();
  if (fetched)
    return {
      electron: fetched,
      openBrowser: false,
      reason: 'Vitals opens its window (Electron was fetched).',
    };
  return { openBrowser: true, reason: 'Vitals opens in your browser: Electron could not be downloaded.' };
}

/** How long a window must live to count as opened. */
export const EARLY_DEATH_MS = 5000;

/** Whether Electron's end means "this machine cannot run it" (libraries, sandbox, root) rather than "closed". */
export function diedAtStart({ code, livedMs, stopped }) {
  return !stopped && code !== 0 && livedMs < EARLY_DEATH_MS;
}

/**
 * The program that opens an address in the person's browser.
 * @returns {[string, string[]]}
 */
export function browserCommand(url, platform = process.platform) {
  if (platform === 'darwin') return ['open', [url]];
  if (platform === 'win32') return ['cmd', ['/c', 'start', '""', url]];
  return ['xdg-open', [url]];
}
