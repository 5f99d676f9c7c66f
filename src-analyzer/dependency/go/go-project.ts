import { posix } from 'node:path';
import type { Declaration } from '../declaration.ts';
import type { ProjectFiles } from '../project-files.ts';

export const GO_MANIFEST = /(?:^|\/)go\.mod$/;

const REQUIRED = /^(?:require\s+)?([^\s()]+)\s+(v[^\s()]+)\s*(?:\/\/\s*(indirect)?.*)?$/;
const REPLACED = /^(?:replace\s+)?(\S+)(?:\s+(v\S+))?\s+=>\s+(\S+)(?:\s+(v\S+))?\s*(?:\/\/.*)?$/;

/** The modules a `go.mod` requires, the indirect ones marked; what it replaces is taken as replaced. */
export function readGoProject(files: ProjectFiles): Declaration[] {
  return files.paths
    .filter((path) => GO_MANIFEST.test(path))
    .flatMap((path) => readGoMod(path, files.read(path) ?? ''));
}

interface Replacement {
  readonly of: string | undefined;
  readonly name: string;
  readonly version: string | undefined;
  readonly line: number;
}

function readGoMod(file: string, text: string): Declaration[] {
  const lines = linesOf(text);
  const replacements = new Map<string, Replacement>();
  for (const { block, line, number } of lines) {
    const match = block === 'replace' && line.length < 1000 ? REPLACED.exec(line) : null;
    const [, name, of, by, version] = match ?? [];
    if (name !== undefined && by !== undefined)
      replacements.set(name, { of, name: by, version, line: number });
  }
  return lines.flatMap(({ block, line, number }) => {
    const match = block === 'require' && line.length < 1000 ? REQUIRED.exec(line) : null;
    const [, name, version, indirect] = match ?? [];
    if (name === undefined || version === undefined) return [];
    const replacement = replacements.get(name);
    const used = replaced({ name, version }, replacement);
    if (used === undefined) return [];
    const isReplaced = replacement !== undefined && 'importedAs' in used;
    return [
      {
        ...used,
        type: 'GO',
        exact: true,
        development: false,
        scope: 'runtime',
        direct: indirect === undefined,
        // Whatever version is required, the replacement is taken.
        ...(isReplaced && {
          limits: () => [{ by: posix.basename(file), range: used.version, own: true as const }],
          setAt: `${file}:${replacement.line}`,
        }),
        file,
        line: number,
      },
    ];
  });
}

/** What a `go.mod` says of its own module. */
export interface GoModule {
  readonly name: string;
  /** Packages of the tools that `go tool` runs. */
  readonly tools: readonly string[];
  /** Since Go 1.17 a `go.mod` names all modules that its own code needs, and no other: not those of tests of its modules. */
  readonly isComplete: boolean;
}

const GO_VERSION = /^go[ \t]{1,9}1\.(\d{1,3})/m;
const COMPLETE_SINCE = 17;

export function goModule(text: string): GoModule {
  const said = linesOf(text).flatMap(({ block, line }) => {
    const [value = ''] = line.replace(/^(?:module|tool)\s+/, '').split(/\s/, 1);
    const isValue = /^[\w"`.~]/.test(value) && value !== block;
    return isValue && (block === 'module' || block === 'tool')
      ? [{ block, value: value.replaceAll(/["`]/g, '') }]
      : [];
  });
  const of = (block: string): string[] => said.filter((one) => one.block === block).map(({ value }) => value);
  const isComplete = Number(GO_VERSION.exec(text)?.[1] ?? 0) >= COMPLETE_SINCE;
  return { name: of('module')[0] ?? '', tools: of('tool'), isComplete };
}

/** Undefined for a module that a folder stands in for. */
function replaced(module: { name: string; version: string }, by: Replacement | undefined) {
  if (by === undefined || (by.of !== undefined && by.of !== module.version)) return module;
  return by.version === undefined
    ? undefined
    : { name: by.name, importedAs: module.name, version: by.version };
}

/** Every line with the directive it belongs to, its own or that of the block around it. */
function linesOf(text: string) {
  let open: string | undefined;
  return text.split('\n').map((written, at) => {
    const line = written.trim();
    const [word = '', next] = line.split(/\s+/, 2);
    const block = open ?? word;
    if (open === undefined && next === '(') open = word;
    else if (line.startsWith(')')) open = undefined;
    return { block, line, number: at + 1 };
  });
}
