import type { Manifest, ManifestKind, Purpose, Said } from './manifest-kind.ts';
import { foldersAbove, jsonObject, lineWith, nameOf, objectOf, type ProjectTexts } from './project-texts.ts';

const SCRIPTS: readonly (readonly [string, Purpose])[] = [
  ['build', 'BUILD'],
  ['dev', 'RUN'],
  ['start', 'RUN'],
  ['serve', 'RUN'],
  ['test', 'TEST'],
  ['test:unit', 'TEST'],
  ['test:e2e', 'TEST'],
];
const PROGRAMS = ['pnpm', 'yarn', 'bun', 'npm'] as const;
type Program = (typeof PROGRAMS)[number];

/** Files that belong to one program, and texts that name the one that is used. */
const OWN_FILES: Readonly<Record<Program, RegExp>> = {
  pnpm: /^(?:pnpm-workspace\.yaml|pnpm-lock\.yaml)$/,
  yarn: /^(?:yarn\.lock|\.yarnrc(?:\.yml)?)$/,
  bun: /^(?:bun\.lockb?|bunfig\.toml)$/,
  npm: /^package-lock\.json$/,
};
const TELLING = /^(?:Dockerfile|README(?:\.md)?|CONTRIBUTING\.md|Makefile|.*\.ya?ml)$/i;
const MAX_TELLING = 20;
const MENTION = /\b(pnpm|yarn|bun|npm) (?:ci|i|install|add|run)\b/g;

/** The program that the manifest names, whose files are there, or that the project's texts speak of most. */
function programOf({ text, project }: Manifest): Program {
  const declared = jsonObject(text)['packageManager'];
  const named = PROGRAMS.find((one) => typeof declared === 'string' && declared.startsWith(`${one}@`));
  return (
    named ??
    PROGRAMS.find((one) => project.paths.some((path) => OWN_FILES[one].test(nameOf(path)))) ??
    spokenOf(project)
  );
}

function spokenOf(project: ProjectTexts): Program {
  const counts = new Map<string, number>();
  const telling = project.paths
    .filter((path) => (!path.includes('/') || path.startsWith('.github/')) && TELLING.test(nameOf(path)))
    .slice(0, MAX_TELLING);
  for (const path of telling)
    for (const [, one = ''] of (project.read(path) ?? '').matchAll(MENTION))
      counts.set(one, (counts.get(one) ?? 0) + 1);
  const [first] = PROGRAMS.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return first !== undefined && counts.has(first) ? first : 'npm';
}

function commandsOf(manifest: Manifest): Said[] {
  const { text } = manifest;
  const read = jsonObject(text);
  const scripts = objectOf(read['scripts']);
  const program = programOf(manifest);
  const hasPackages = ['dependencies', 'devDependencies'].some((field) => read[field] !== undefined);
  const install: Said[] =
    hasPackages && !isMember(manifest)
      ? [{ purpose: 'INSTALL', command: `${program} install`, line: lineWith(text, 'ependencies"') }]
      : [];
  const run = SCRIPTS.filter(
    ([name]) => typeof scripts[name] === 'string' && !isPlaceholder(scripts[name]),
  ).map(([name, purpose]) => ({
    purpose,
    command: `${program} run ${name}`,
    line: lineOfScript(text, name),
  }));
  return [...install, ...run];
}

/** Whether a folder above declares it as part of a workspace, whose install is for all. */
function isMember({ path, project }: Manifest): boolean {
  return foldersAbove(path).some((folder) => {
    const above = (name: string): string => (folder === '' ? name : `${folder}/${name}`);
    if (project.paths.includes(above('pnpm-workspace.yaml'))) return true;
    const text = project.read(above('package.json'));
    return text !== undefined && jsonObject(text)['workspaces'] !== undefined;
  });
}

/** What `npm init` writes for a project without tests. */
const isPlaceholder = (script: unknown): boolean => String(script).includes('no test specified');

function lineOfScript(text: string, name: string): number {
  const from = Math.max(0, text.indexOf('"scripts"'));
  const before = text.slice(0, from).split('\n').length - 1;
  return before + lineWith(text.slice(from), `"${name}":`);
}

export const NODE_COMMANDS: readonly ManifestKind[] = [{ name: /^package\.json$/, commandsOf }];
