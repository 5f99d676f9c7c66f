import type { Declaration } from '../declaration.ts';
import { parseMsBuild, type MsBuildFile } from '../nuget/msbuild.ts';
import { folderOf, lineAt, nearestAbove, type ProjectFiles } from '../project-files.ts';
import { declareMinimum, declareVersion } from './declare-runtime.ts';
import { isDotnetProgram, parseFramework } from './dotnet-frameworks.ts';

const SHARED = /(?:^|\/)Directory\.Build\.props$/;
const PROJECT = /\.(?:cs|fs|vb)proj$/;
const TARGETS = /<TargetFrameworks?(?:\s[^<>]{0,500})?>([^<>$]{1,500})</gi;

/**
 * The frameworks that `Directory.Build.props` sets for the .NET projects below it that set none: what programs among them are
 * built for is what runs, unless several are named or a newer one may be taken.
 */
export function readSharedFrameworks(files: ProjectFiles): Declaration[] {
  const shared = files.paths.filter((path) => SHARED.test(path));
  const folders = new Set(shared.map(folderOf));
  const projects = files.paths
    .filter((path) => PROJECT.test(path))
    .flatMap((path) => {
      const project = files.parsed(path, parseMsBuild);
      const isOpen = project !== undefined && !hasFramework(project);
      return isOpen ? [{ project, under: nearestAbove(folders, path) }] : [];
    });
  return shared.flatMap((file) => {
    const below = projects.filter(({ under }) => under === folderOf(file));
    if (below.length === 0) return [];
    const runs =
      below.some(({ project }) => isDotnetProgram(project)) && !takesNewer(files.parsed(file, parseMsBuild));
    return frameworksIn(file, files.read(file) ?? '', runs);
  });
}

const hasFramework = ({ properties }: MsBuildFile): boolean =>
  ['targetframework', 'targetframeworks', 'targetframeworkversion'].some((name) => properties.has(name));

const takesNewer = (shared: MsBuildFile | undefined): boolean =>
  /major$/i.test(shared?.properties.get('rollforward') ?? '');

function frameworksIn(file: string, text: string, runs: boolean): Declaration[] {
  const found = [...text.matchAll(TARGETS)].flatMap(({ 1: written = '', index }) =>
    written.split(';').flatMap((one) => {
      const framework = parseFramework(one.trim());
      return framework === undefined ? [] : [{ ...framework, line: lineAt(text, index) }];
    }),
  );
  const isOnly = found.length === 1;
  return found.map(({ name, version, line }) => {
    const declare = runs && isOnly && name === 'dotnet' ? declareVersion : declareMinimum;
    return declare(name, version, { file, line });
  });
}
