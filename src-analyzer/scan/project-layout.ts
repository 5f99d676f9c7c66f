import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import { hasTrait } from '#analyzer/languages/languages.ts';
import { traitsOf } from '#analyzer/source/traits.ts';

type Files = ScanResponse['files'];

const COMPONENT_FILE = /\.[jt]sx$/;

/** Helper scripts beside another program are no back end: this part of the code must be in server languages. */
const LEAST_SERVER_SHARE = 0.1;

/** Files with code that are no test, no documentation and nobody else's. */
export function listProductFiles(files: Files): Files {
  return files.filter(({ path, loc }) => {
    if (loc === 0) return false;
    const traits = traitsOf(path, '');
    return !traits.test && !traits.vendored && !traits.documentation;
  });
}

/** Whether enough of the product's code is in server languages; beside a declared front end these may be its build scripts. */
export function hasBackendLayout(product: Files, hasFrontendFramework: boolean): boolean {
  let server = 0;
  let all = 0;
  for (const { language, loc } of product) {
    all += loc;
    if (hasTrait(language, 'server')) server += loc;
  }
  const least = hasFrontendFramework ? LEAST_SERVER_SHARE * 3 : LEAST_SERVER_SHARE;
  return server > 0 && server >= all * least;
}

/** Whether there are components of a page, or a page with its own styles or scripts beside it. */
export function hasFrontendLayout(product: Files): boolean {
  if (product.some(({ path, language }) => hasTrait(language, 'component') || COMPONENT_FILE.test(path)))
    return true;
  const pages = product.some(({ language }) => hasTrait(language, 'page'));
  return pages && product.some(({ language }) => hasTrait(language, 'page-part'));
}
