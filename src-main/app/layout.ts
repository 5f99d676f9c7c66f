import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the other parts of the program are; the same question has other answers from source and from the build. */
export interface Layout {
  /** The analyzer's entry script. */
  readonly analyzerScript: string;
  /** The built page. */
  readonly pageFolder: string;
  /** The project that comes along (resources/sample). */
  readonly sampleFolder: string;
}

const isSource = import.meta.url.endsWith('.ts');

function at(fromSource: string, fromBuild: string): string {
  return fileURLToPath(new URL(isSource ? fromSource : fromBuild, import.meta.url));
}

export const LAYOUT: Layout = {
  analyzerScript: at('../../src-analyzer/index.ts', '../analyzer/index.js'),
  pageFolder: at('../../out/renderer', '../renderer'),
  sampleFolder: join(process.env['VITALS_RESOURCES'] || at('../../resources', '../../resources'), 'sample'),
};
