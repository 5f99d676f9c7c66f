import type { Declaration } from '../declaration.ts';
import { jsonOf, lineOfName, offsetOfMember, tableAt, tomlOf } from '../manifest-text.ts';
import { parseMsBuild } from '../nuget/msbuild.ts';
import { isTestProject } from '../nuget/test-project.ts';
import { lineAt, type ProjectFiles } from '../project-files.ts';
import { npmRange } from '../versions/ranges.ts';
import { tomlLines } from '../toml-lines.ts';
import { declareMinimum, declareRange, declareVersion } from './declare-runtime.ts';
import { isDotnetProgram, parseFramework } from './dotnet-frameworks.ts';

interface Manifest {
  readonly file: string;
  readonly text: string;
  /** What a parser makes of it. */
  readonly parsed: <Value>(parse: (text: string) => Value) => Value | undefined;
}

type Read = (manifest: Manifest) => (Declaration | undefined)[];

const READERS: readonly (readonly [RegExp, Read])[] = [
  [/(?:^|\/)go\.mod$/, readGoMod],
  [/\.gradle(?:\.kts)?$/, readGradle],
  [/\.(?:cs|fs|vb)proj$/, readDotnet],
  [/(?:^|\/)composer\.json$/, readComposer],
  [/(?:^|\/)(?:Gemfile|gems\.rb)$/, readGemfile],
  [/(?:^|\/)pyproject\.toml$/, readPyproject],
  [/(?:^|\/)Pipfile$/, readPipfile],
  [/(?:^|\/)setup\.cfg$/, readSetupCfg],
];

/** The runtimes that manifests of packages ask for; Maven's Java and npm's Node are read with their packages. */
export function readManifestRuntimes(files: ProjectFiles): Declaration[] {
  return files.paths
    .flatMap((file) => {
      const read = READERS.find(([manifest]) => manifest.test(file))?.[1];
      return (
        read?.({ file, text: files.read(file) ?? '', parsed: (parse) => files.parsed(file, parse) }) ?? []
      );
    })
    .filter((one) => one !== undefined);
}

/** `go 1.20` and `toolchain go1.21.3`: a newer one that is installed runs instead. */
function readGoMod({ file, text }: Manifest): Declaration[] {
  return [...text.matchAll(/^(?:go[ \t]+|toolchain[ \t]+go)(\d+(?:\.\d+){0,2})/gm)].map((match) =>
    declareMinimum('go', match[1] ?? '', { file, line: lineAt(text, match.index), scope: 'build' }),
  );
}

const GRADLE_JAVA =
  /^[ \t]*(?:(?:java\.)?sourceCompatibility[ \t]{0,20}=?|languageVersion(?:[ \t]{0,20}=|\.set\()[ \t]{0,20}JavaLanguageVersion\.of\(|(?:kotlin\.)?jvmToolchain\()[ \t]{0,20}(?:JavaVersion\.(?:VERSION_|toVersion\())?["']?(?:1[._](?=\d))?(\d{1,2})(?![\d.])/m;

/** Android's plugin: its devices run no Java, and the level of the code is none. */
const IS_ANDROID = /^[ \t]*android[ \t]*\{|["']com\.android\.(?:application|library|dynamic-feature)["']/m;

/** The first that is set in a build file. The Java of a toolchain compiles; what runs the program may be newer. */
function readGradle({ file, text }: Manifest): Declaration[] {
  if (IS_ANDROID.test(text)) return [];
  const match = GRADLE_JAVA.exec(text);
  const at = match === null ? 0 : match.index + match[0].search(/\S/);
  return match === null ? [] : [declareMinimum('java', match[1] ?? '', { file, line: lineAt(text, at) })];
}

/**
 * The frameworks of a .NET project. A program runs on the one it is built for; a library, one of several, and .NET Framework,
 * which is replaced as a whole, run on newer ones, too.
 */
function readDotnet({ file, text, parsed }: Manifest): Declaration[] {
  const project = parsed(parseMsBuild);
  if (project === undefined) return [];
  const { properties } = project;
  const several = (properties.get('targetframeworks') ?? '').split(';').filter((one) => one.trim() !== '');
  const one = properties.get('targetframework') ?? properties.get('targetframeworkversion');
  const isProgram = isDotnetProgram(project);
  const line = lineAt(text, Math.max(0, text.search(/<TargetFramework/i)));
  const place = { file, line, ...(isTestProject(file, project) && { scope: 'test' as const }) };
  return (several.length > 0 ? several : [one ?? '']).flatMap((written) => {
    const framework = parseFramework(written.trim());
    if (framework === undefined) return [];
    const { name, version } = framework;
    const runs = isProgram && several.length <= 1 && name === 'dotnet';
    return [(runs ? declareVersion : declareMinimum)(name, version, place)];
  });
}

/** The PHP that packages are chosen for, whatever runs Composer, and what the manifest asks for: the program runs on no older one. */
function readComposer({ file, text, parsed }: Manifest): (Declaration | undefined)[] {
  const chosen = tableAt(parsed(jsonOf), 'config', 'platform')['php'];
  const written = tableAt(parsed(jsonOf), 'require')['php'];
  const lineFrom = (from: number): number => lineOfName(text, 'php', from);
  const config = offsetOfMember(text, 'config');
  return [
    typeof chosen === 'string' && /^\d{1,4}(?:\.\d{1,4}){0,2}$/.test(chosen)
      ? declareMinimum('php', chosen, {
          file,
          line: lineFrom(Math.max(config, text.indexOf('"platform"', config))),
        })
      : undefined,
    typeof written === 'string'
      ? declareRange(
          'php',
          { written, range: npmRange('COMPOSER', written) },
          { file, line: lineFrom(offsetOfMember(text, 'require')) },
        )
      : undefined,
  ];
}

/** `ruby "3.1.2"`, `ruby "~> 3.1"`, `ruby ">= 2.7", "< 4"`. */
function readGemfile({ file, text }: Manifest): (Declaration | undefined)[] {
  const match = /^[ \t]*ruby[ \t(]{1,20}((?:["'][^"'\n]{1,50}["'][ \t]{0,20},?[ \t]{0,20}){1,4})/m.exec(text);
  if (match === null) return [];
  const parts = [...(match[1] ?? '').matchAll(/["']([^"']+)["']/g)].map(([, part = '']) => part.trim());
  const place = { file, line: lineAt(text, match.index) };
  const [only = ''] = parts;
  if (parts.length === 1 && /^\d+(?:\.\d+)*$/.test(only)) return [declareVersion('ruby', only, place)];
  const written = parts.join(', ');
  return [declareRange('ruby', { written, range: npmRange('RUBYGEMS', written) }, place)];
}

const declarePython = (written: unknown, place: { file: string; line: number }): Declaration | undefined =>
  typeof written === 'string'
    ? declareRange('python', { written, range: npmRange('PYPI', written) }, place)
    : undefined;

function readPyproject({ file, text, parsed }: Manifest): (Declaration | undefined)[] {
  const toml = parsed(tomlOf);
  const lineOf = tomlLines(text);
  const line = lineOf('project', 'requires-python');
  const own = declarePython(tableAt(toml, 'project')['requires-python'], { file, line });
  if (own !== undefined) return [own];
  const poetry = tableAt(toml, 'tool', 'poetry', 'dependencies')['python'];
  return [declarePython(poetry, { file, line: lineOf('tool.poetry.dependencies', 'python') })];
}

function readPipfile({ file, text, parsed }: Manifest): (Declaration | undefined)[] {
  const { python_full_version: full, python_version: short } = tableAt(parsed(tomlOf), 'requires');
  const version = [full, short].find((one) => typeof one === 'string');
  if (version === undefined || !/^\d/.test(version)) return [];
  const line = tomlLines(text)('requires', version === full ? 'python_full_version' : 'python_version');
  return [declareVersion('python', version, { file, line })];
}

function readSetupCfg({ file, text }: Manifest): (Declaration | undefined)[] {
  const match = /^python_requires[ \t]*=[ \t]*(\S[^\n]{0,100})$/m.exec(text);
  return [declarePython(match?.[1]?.trim(), { file, line: lineAt(text, match?.index ?? 0) })];
}
