/** Code of the page that was to be fetched when it was needed, and was not to be had. */
export class CodeMissing extends Error {
  constructor(cause: unknown) {
    super('A part of the page could not be fetched.', { cause });
    this.name = 'CodeMissing';
  }
}

/** Style sheets that could not be fetched. The bundler asks for each only once, so they are asked for again here. */
const failedSheets = new Set<HTMLLinkElement>();

function watchSheets(): void {
  // Errors of elements do not bubble, but can be captured.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target);
    },
    true,
  );
}
if (typeof document !== 'undefined') watchSheets();

function fetchSheet(link: HTMLLinkElement): Promise<void> {
  failedSheets.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`No style sheet at ${again.href}`)));
    link.replaceWith(again);
  });
}

/**
 * Fetches code that is split off, with the style sheets that it needs.
 * @throws CodeMissing. Browsers remember a failed module as long as the page lives: only loading the page again helps.
 */
export async function loadCode<Module>(importer: () => Promise<Module>): Promise<Module> {
  try {
    const module = await importer();
    await Promise.all([...failedSheets].map(fetchSheet));
    return module;
  } catch (cause) {
    throw new CodeMissing(cause);
  }
}
