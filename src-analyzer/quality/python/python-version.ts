import { parse as parseToml } from 'smol-toml';
import { z } from 'zod';
import { readText } from '../../source/read-text.ts';
import type { QualityFile } from '../engine.ts';
import type { PythonVersion } from './ruff-messages.ts';

const NAME = 'pyproject.toml';
const Manifest = z.object({ project: z.object({ 'requires-python': z.string() }) });
/** A lower bound of `requires-python` (PEP 621) from which on every run has 3.14 or later. */
const FROM_3_14 = /(?:>=|>|==|~=)\s*3\.(?:1[4-9]|[2-9]\d)/;

function versionIn(text: string): PythonVersion | undefined {
  try {
    const manifest = Manifest.safeParse(parseToml(text));
    if (!manifest.success) return undefined;
    return FROM_3_14.test(manifest.data.project['requires-python']) ? 'py314' : 'py313';
  } catch {
    // A manifest that is no TOML says nothing.
    return undefined;
  }
}

/**
 * The language version a Python file is judged by: from the nearest `pyproject.toml` that states `requires-python`;
 * 3.13 where none does, since a name used before its class is an error up to there.
 */
export function pythonVersions(files: readonly QualityFile[]): (path: string) => PythonVersion {
  const projects = files
    .filter(({ path }) => path === NAME || path.endsWith(`/${NAME}`))
    .flatMap(({ path, absolutePath }) => {
      const version = versionIn(readText(absolutePath).text);
      return version === undefined ? [] : [{ folder: path.slice(0, -NAME.length), version }];
    })
    .sort((a, b) => b.folder.length - a.folder.length);
  return (path) => projects.find(({ folder }) => path.startsWith(folder))?.version ?? 'py313';
}
