import { posix } from 'node:path';
import type { Declaration, Scope } from '../declaration.ts';
import { jsonOf, lineOfName, tableAt, textsOf, tomlOf } from '../manifest-text.ts';
import type { ProjectFiles } from '../project-files.ts';
import { tomlLines } from '../toml-lines.ts';
import { declareMinimum, declareVersion, type Runtime } from './declare-runtime.ts';

/** Files that say which runtimes a project is worked on and run with, and nothing else. */
export const VERSION_FILE =
  /(?:^|\/)(?:\.nvmrc|\.node-version|\.python-version|\.ruby-version|\.php-version|\.java-version|\.sdkmanrc|\.tool-versions|\.?mise\.toml|\.go-version|runtime\.txt|global\.json|rust-toolchain(?:\.toml)?)$/;

/** What asdf and mise call the runtimes. */
const TOOLS: ReadonlyMap<string, Runtime> = new Map([
  ['bun', 'bun'],
  ['deno', 'deno'],
  ['dotnet', 'dotnet'],
  ['dotnet-core', 'dotnet'],
  ['elixir', 'elixir'],
  ['erlang', 'erlang'],
  ['go', 'go'],
  ['golang', 'go'],
  ['java', 'java'],
  ['node', 'node'],
  ['nodejs', 'node'],
  ['perl', 'perl'],
  ['php', 'php'],
  ['python', 'python'],
  ['ruby', 'ruby'],
  ['rust', 'rust'],
]);
/** Needed to build the program, not to run it. */
const COMPILERS: ReadonlySet<Runtime> = new Set(['go', 'rust']);

interface VersionFile {
  readonly file: string;
  readonly text: string;
  /** What a parser makes of it. */
  readonly parsed: <Value>(parse: (text: string) => Value) => Value | undefined;
}

type Read = (file: VersionFile) => (Declaration | undefined)[];

const READERS: Readonly<Record<string, Read>> = {
  '.nvmrc': (file) => readLines(file, 'node', /^v?(\d[\w.]*|lts\/\S+|lts|node|stable)$/),
  '.node-version': (file) => readLines(file, 'node', /^v?(\d[\w.]*|lts\/\S+|lts)$/),
  '.python-version': (file) => readLines(file, 'python', /^(?:python-)?(\d[-\w.]*)$/),
  '.ruby-version': (file) => readLines(file, 'ruby', /^(?:ruby-)?(\d[-\w.]*)$/),
  '.php-version': (file) => readLines(file, 'php', /^(?:php-)?(\d[-\w.]*)$/),
  '.go-version': (file) => readLines(file, 'go', /^(?:go)?(\d[\w.]*)$/),
  '.java-version': (file) => readLines(file, 'java', /^(?:[a-z]+-)?(\d[\w.+]*)$/),
  '.sdkmanrc': (file) => readLines(file, 'java', /^java\s*=\s*(\d[\w.]*)(?:-\w+)?$/),
  'runtime.txt': (file) => readLines(file, 'python', /^python-(\d+(?:\.\d+)*)$/),
  '.tool-versions': readToolVersions,
  'mise.toml': readMise,
  '.mise.toml': readMise,
  'global.json': readGlobalJson,
  'rust-toolchain': (file) =>
    file.parsed(tomlOf) === undefined
      ? readLines(file, 'rust', /^(\d+(?:\.\d+)*)$/)
      : readRustToolchain(file),
  'rust-toolchain.toml': readRustToolchain,
};

/** The runtimes that version files pin. */
export function readVersionFiles(files: ProjectFiles): Declaration[] {
  return files.paths
    .filter((path) => VERSION_FILE.test(path))
    .flatMap((file) => {
      const parsed: VersionFile['parsed'] = (parse) => files.parsed(file, parse);
      return READERS[posix.basename(file)]?.({ file, text: files.read(file) ?? '', parsed }) ?? [];
    })
    .filter((one) => one !== undefined);
}

const scopeOf = (name: Runtime): Scope => (COMPILERS.has(name) ? 'build' : 'runtime');

function readLines({ file, text }: VersionFile, name: Runtime, pattern: RegExp): Declaration[] {
  return text.split('\n').flatMap((written, at) => {
    const line = written.replace(/#.*/, '').trim();
    const version = line.length < 200 ? pattern.exec(line)?.[1] : undefined;
    return version === undefined
      ? []
      : [declareVersion(name, version, { file, line: at + 1, scope: scopeOf(name) })];
  });
}

/** `nodejs 16.20.0 18.0.0`: the first is the one in use. */
function readToolVersions({ file, text }: VersionFile): (Declaration | undefined)[] {
  return text.split('\n').map((written, at) => {
    const [tool = '', version = ''] = written.replace(/#.*/, '').trim().split(/\s+/, 2);
    return declareTool(tool, version, { file, line: at + 1 });
  });
}

function readMise({ file, text, parsed }: VersionFile): (Declaration | undefined)[] {
  const lineOf = tomlLines(text);
  return Object.entries(tableAt(parsed(tomlOf), 'tools')).map(([tool, value]) => {
    const [first = value] = Array.isArray(value) ? (value as unknown[]) : [];
    const [version = ''] = textsOf([first, tableAt(first)['version']]);
    return declareTool(tool, version, { file, line: lineOf('tools', tool) });
  });
}

/** Java's builds name their maker first: `temurin-17.0.8+7`. Sources, folders and what the system has are no versions. */
function declareTool(
  tool: string,
  written: string,
  place: { file: string; line: number },
): Declaration | undefined {
  const name = TOOLS.get(tool.replace(/^core:/, ''));
  if (name === undefined || written === '' || written === 'system' || /^(?:ref|path|prefix):/.test(written))
    return undefined;
  const version = name === 'java' ? written.replace(/^[a-z][a-z-]*-(?=\d)/, '') : written;
  return declareVersion(name, version, { ...place, scope: scopeOf(name) });
}

/** https://learn.microsoft.com/dotnet/core/tools/global-json: some policies take any newer SDK. */
function readGlobalJson({ file, text, parsed }: VersionFile): Declaration[] {
  const { version, rollForward } = tableAt(parsed(jsonOf), 'sdk');
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+/.test(version)) return [];
  const place = { file, line: lineOfName(text, 'version', text.indexOf('"sdk"')), scope: 'build' as const };
  const takesNewer = typeof rollForward === 'string' && /major$/i.test(rollForward);
  return [takesNewer ? declareMinimum('dotnet', version, place) : declareVersion('dotnet', version, place)];
}

/** `stable` and `nightly` name no version. */
function readRustToolchain({ file, text, parsed }: VersionFile): Declaration[] {
  const [channel] = textsOf([tableAt(parsed(tomlOf), 'toolchain')['channel']]);
  const version = channel === undefined ? undefined : /^\d+(?:\.\d+)*$/.exec(channel)?.[0];
  const line = tomlLines(text)('toolchain', 'channel');
  return version === undefined ? [] : [declareVersion('rust', version, { file, line, scope: 'build' })];
}
