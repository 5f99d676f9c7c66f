import type { PatchedFile } from '#analyzer/rules/patch.ts';

const SETTINGS = /(?:^|\/)[jt]sconfig[^/]*\.json$/;
/** Options by which imports stay whose names nobody uses. */
const KEEPS_IMPORTS = /"(?:verbatimModuleSyntax|preserveValueImports|importsNotUsedAsValues)"/;
/** Settings of a package, which may have such an option and are not read. */
const EXTENDS_PACKAGE = /"extends"\s*:\s*(?:\[|"(?!\.))/;

/**
 * Whether a statement that imports goes without a trace: TypeScript leaves out what is imported and not used, unless the
 * project says otherwise. In JavaScript the module would still run.
 * @param removed the text that goes
 */
export function isElided({ path, files }: PatchedFile, removed: string): boolean {
  if (!/^[ \t]*import\b(?!\s+type\b)/m.test(removed)) return true;
  if (!/\.[cm]?tsx?$/.test(path)) return false;
  return !files().some((file) => {
    if (!SETTINGS.test(file.path)) return false;
    const text = file.read();
    return KEEPS_IMPORTS.test(text) || EXTENDS_PACKAGE.test(text);
  });
}
