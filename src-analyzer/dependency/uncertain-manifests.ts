import { createSyntaxParser } from '#analyzer/syntax/parser.ts';
import type { ProjectFiles } from './project-files.ts';
import { readConda } from './python/conda.ts';
import { readSetupPy } from './python/setup-py.ts';
import type { ReadManifest } from './read-manifest.ts';

const SETUP_PY = /(?:^|\/)setup\.py$/;
const CONDA = /(?:^|\/)environment\.ya?ml$/;

/** Files that may be manifests, and may be readable: only their text tells. */
export const UNCERTAIN_MANIFEST = new RegExp(`${SETUP_PY.source}|${CONDA.source}`);

/** By their paths. The parser is started only for a project that has such a program. */
export async function readUncertainManifests(files: ProjectFiles): Promise<Map<string, ReadManifest>> {
  const found = new Map<string, ReadManifest>();
  const programs = files.paths.filter((path) => SETUP_PY.test(path));
  const parser = programs.length > 0 ? await createSyntaxParser() : undefined;
  for (const path of files.paths.filter((one) => UNCERTAIN_MANIFEST.test(one))) {
    const text = files.read(path) ?? '';
    if (CONDA.test(path)) found.set(path, readConda(path, text));
    else if (parser !== undefined) found.set(path, readSetupPy(parser, path, text));
  }
  return found;
}
