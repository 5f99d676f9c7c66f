import { parse as parseToml } from 'smol-toml';
import { z } from 'zod';
import { readText } from '../../source/read-text.ts';
import type { QualityFile } from '../engine.ts';
import type { PythonVersion } from './ruff-messages.ts';

/** What is written otherwise says nothing, and takes nothing else along. */
const Said = z.string().optional().catch(undefined);
const Manifest = z.object({
  project: z.object({ 'requires-python': Said }).optional().catch(undefined),
  tool: z
    .object({
      poetry: z
        .object({ dependencies: z.object({ python: Said }).optional().catch(undefined) })
        .optional()
        .catch(undefined),
      mypy: z.object({ python_version: Said }).optional().catch(undefined),
      ruff: z.object({ 'target-version': Said }).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});
/** 3.14 or later, as all of these files write it. */
const FROM_3_14 = String.raw`(?:py)?3\.?(?:1[4-9]|[2-9]\d)`;
/** A lower bound of `requires-python` (PEP 621) from which on every run has 3.14 or later. */
const BOUND = new RegExp(String.raw`(?:>=|>|==|~=|\^)\s*${FROM_3_14}`);
const EXACT = new RegExp(String.raw`^[ \t]{0,9}(?:python-)?${FROM_3_14}`, 'm');
const pinned = (text: string): PythonVersion => (EXACT.test(text) ? 'py314' : 'py313');
const IMAGE = new RegExp(
  String.raw`^[ \t]{0,9}FROM[ \t]{1,9}(?:[^\s/]{1,80}/){0,4}python:${FROM_3_14}`,
  'im',
);
const ANY_IMAGE = /^[ \t]{0,9}FROM[ \t]{1,9}(?:[^\s/]{1,80}\/){0,4}python:\d/im;

function manifestIn(text: string): z.infer<typeof Manifest> | undefined {
  try {
    return Manifest.safeParse(parseToml(text)).data;
  } catch {
    // A manifest that is no TOML says nothing.
    return undefined;
  }
}

/** The first that says something decides: what the package demands, then what its checkers are told. */
function versionInManifest(text: string): PythonVersion | undefined {
  const { project, tool } = manifestIn(text) ?? {};
  const demanded = project?.['requires-python'] ?? tool?.poetry?.dependencies?.python;
  if (demanded !== undefined) return BOUND.test(demanded) ? 'py314' : 'py313';
  const checked = tool?.ruff?.['target-version'] ?? tool?.mypy?.python_version;
  return checked === undefined ? undefined : pinned(checked);
}

/** A file that says which Python runs the folder, in the order in which they are believed. */
const SOURCES: readonly {
  readonly name: string;
  readonly read: (text: string) => PythonVersion | undefined;
}[] = [
  { name: 'pyproject.toml', read: versionInManifest },
  { name: '.python-version', read: pinned },
  { name: 'runtime.txt', read: pinned },
  {
    name: 'Dockerfile',
    read: (text) => (ANY_IMAGE.test(text) ? (IMAGE.test(text) ? 'py314' : 'py313') : undefined),
  },
];

/**
 * The language version a Python file is judged by: from the nearest folder in which `pyproject.toml`, `.python-version`,
 * `runtime.txt` or the image of a `Dockerfile` states one; 3.13 where none does, since a name used before its class is
 * an error up to there.
 */
export function pythonVersions(files: readonly QualityFile[]): (path: string) => PythonVersion {
  const projects = SOURCES.flatMap(({ name, read }, rank) =>
    files
      .filter(({ path }) => path === name || path.endsWith(`/${name}`))
      .flatMap(({ path, absolutePath }) => {
        const version = read(readText(absolutePath).text);
        return version === undefined ? [] : [{ folder: path.slice(0, -name.length), version, rank }];
      }),
  ).sort((a, b) => b.folder.length - a.folder.length || a.rank - b.rank);
  return (path) => projects.find(({ folder }) => path.startsWith(folder))?.version ?? 'py313';
}
