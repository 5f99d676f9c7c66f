import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import type { FileRole } from '#contract/words.ts';
import { hasTrait } from '#analyzer/languages/languages.ts';

type Files = ScanResponse['files'];

const COMPONENT_FILE = /\.[jt]sx$/;

/** Helper scripts beside another program are no back end: this part of the code must be in server languages. */
const MIN_SERVER_SHARE = 0.1;

/** Generated code is shipped as well. */
const PRODUCT: ReadonlySet<FileRole> = new Set(['OWN', 'GENERATED']);

/** Files with code that are no test, no documentation and nobody else's; examples and scripts, where there is nothing else. */
export function listProductFiles(files: Files): Files {
  const product = files.filter(({ loc, role }) => loc > 0 && PRODUCT.has(role ?? 'OWN'));
  if (product.length > 0) return product;
  return files.filter(({ loc, role }) => loc > 0 && (role === 'EXAMPLE' || role === 'TOOLING'));
}

/** Whether enough of the product's code is in server languages; beside a declared front end these may be its build scripts. */
export function hasBackendLayout(product: Files, hasFrontendFramework: boolean): boolean {
  let server = 0;
  let all = 0;
  for (const { language, loc } of product) {
    all += loc;
    if (hasTrait(language, 'server')) server += loc;
  }
  const least = hasFrontendFramework ? MIN_SERVER_SHARE * 3 : MIN_SERVER_SHARE;
  return server > 0 && server >= all * least;
}

/** Whether there are components of a page, or a page with its own styles or scripts beside it. */
export function hasFrontendLayout(product: Files): boolean {
  if (product.some(({ path, language }) => hasTrait(language, 'component') || COMPONENT_FILE.test(path)))
    return true;
  const pages = product.some(({ language }) => hasTrait(language, 'page'));
  return pages && product.some(({ language }) => hasTrait(language, 'page-part'));
}
