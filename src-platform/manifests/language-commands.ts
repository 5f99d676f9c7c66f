import { builderOf } from '../build-wrappers.ts';
import type { Manifest, ManifestKind, Said } from './manifest-kind.ts';
import { folderOf, foldersAbove, jsonObject, lineWith, nameOf, objectOf } from './project-texts.ts';

/** Whether a file of this path stands below the manifest's folder. */
function has({ path, project }: Manifest, pattern: RegExp): boolean {
  const folder = folderOf(path);
  const start = folder === '' ? '' : `${folder}/`;
  return project.paths.some((one) => one.startsWith(start) && pattern.test(one.slice(start.length)));
}

/** The names of the files in a folder. */
function namesIn({ project }: Manifest, folder: string): ReadonlySet<string> {
  return new Set(project.paths.filter((one) => folderOf(one) === folder).map(nameOf));
}

/** Each with the first line that has its text; what is false is left out. */
function saidOf(
  text: string,
  rows: readonly (readonly [boolean, Said['purpose'], string, string])[],
): Said[] {
  return rows
    .filter(([isSo]) => isSo)
    .map(([, purpose, command, sign]) => ({ purpose, command, line: lineWith(text, sign) }));
}

function python(manifest: Manifest): Said[] {
  const { text } = manifest;
  const isPoetry = text.includes('[tool.poetry]');
  const isUv = text.includes('[tool.uv') || has(manifest, /^uv\.lock$/);
  const hasPytest = text.includes('pytest') || has(manifest, /^pytest\.ini$/);
  const runner = isPoetry ? 'poetry run ' : (isUv && 'uv run ') || '';
  return saidOf(text, [
    [isPoetry, 'INSTALL', 'poetry install', '[tool.poetry]'],
    [isUv && !isPoetry, 'INSTALL', 'uv sync', '[tool.uv'],
    [!isUv && !isPoetry && text.includes('[project]'), 'INSTALL', 'pip install .', '[project]'],
    [hasPytest, 'TEST', `${runner}pytest`, 'pytest'],
  ]);
}

/** The nearest folder above with such a file, of a build of several modules; undefined for one that stands alone. */
function rootAbove({ path, project }: Manifest, names: readonly string[]): string | undefined {
  return foldersAbove(path).findLast((folder) =>
    names.some((name) => project.paths.includes(folder === '' ? name : `${folder}/${name}`)),
  );
}

/** Whether the module has a program that starts, by the names that such classes have. */
const hasProgram = (manifest: Manifest): boolean =>
  has(manifest, /^src\/main\/(?:\w+\/)*\w*(?:Application|Main|App)\.(?:java|kt)$/);

function java(manifest: Manifest): Said[] {
  const { path, text } = manifest;
  const isBoot = text.includes('spring-boot-maven-plugin');
  const root = rootAbove(manifest, ['pom.xml']);
  if (root === '') {
    const command = `mvn -pl ${folderOf(path)} spring-boot:run`;
    const line = lineWith(text, 'spring-boot-maven-plugin');
    return isBoot && hasProgram(manifest) ? [{ purpose: 'RUN', command, line, atTop: true }] : [];
  }
  if (root !== undefined) return [];
  const maven = builderOf('maven', namesIn(manifest, folderOf(path)));
  return saidOf(text, [
    [true, 'BUILD', `${maven} package`, '<artifactId>'],
    [isBoot && hasProgram(manifest), 'RUN', `${maven} spring-boot:run`, 'spring-boot-maven-plugin'],
    [true, 'TEST', `${maven} test`, '<artifactId>'],
  ]);
}

const GRADLE_ROOTS = ['settings.gradle', 'settings.gradle.kts', 'build.gradle', 'build.gradle.kts'];

function gradle(manifest: Manifest): Said[] {
  const { path, text } = manifest;
  const root = rootAbove(manifest, GRADLE_ROOTS);
  const isBoot = text.includes('org.springframework.boot') && hasProgram(manifest);
  const isProgram = /^[ \t]*application[ \t]*$|id\(?\s*['"]application['"]/m.test(text);
  if (root === '') {
    const task = `:${folderOf(path).replaceAll('/', ':')}:${isBoot ? 'bootRun' : 'run'}`;
    const command = `${builderOf('gradle', namesIn(manifest, ''))} ${task}`;
    const line = lineWith(text, isBoot ? 'org.springframework.boot' : 'application');
    return isBoot || isProgram ? [{ purpose: 'RUN', command, line, atTop: true }] : [];
  }
  if (root !== undefined) return [];
  const program = builderOf('gradle', namesIn(manifest, folderOf(path)));
  return saidOf(text, [
    [true, 'BUILD', `${program} build`, 'plugins'],
    [isBoot, 'RUN', `${program} bootRun`, 'org.springframework.boot'],
    [!isBoot && isProgram, 'RUN', `${program} run`, 'application'],
    [true, 'TEST', `${program} test`, 'plugins'],
  ]);
}

/** The names of the programs in `cmd/`. */
function programsOf({ path, project }: Manifest): string[] {
  const folder = folderOf(path);
  const start = folder === '' ? 'cmd/' : `${folder}/cmd/`;
  return project.paths.flatMap((one) => {
    const rest = one.startsWith(start) ? /^([\w-]+)\/main\.go$/.exec(one.slice(start.length)) : null;
    return rest?.[1] === undefined ? [] : [rest[1]];
  });
}

function go(manifest: Manifest): Said[] {
  return saidOf(manifest.text, [
    [true, 'BUILD', 'go build ./...', 'module '],
    [has(manifest, /^main\.go$/), 'RUN', 'go run .', 'module '],
    [has(manifest, /^cmd\/main\.go$/), 'RUN', 'go run ./cmd', 'module '],
    ...programsOf(manifest).map((name) => [true, 'RUN', `go run ./cmd/${name}`, 'module '] as const),
    [true, 'TEST', 'go test ./...', 'module '],
  ]);
}

function rust(manifest: Manifest): Said[] {
  const { text } = manifest;
  return saidOf(text, [
    [true, 'BUILD', 'cargo build', '['],
    [has(manifest, /^src\/main\.rs$/), 'RUN', 'cargo run', '[package]'],
    [true, 'TEST', 'cargo test', '['],
  ]);
}

function php(manifest: Manifest): Said[] {
  const { text } = manifest;
  const scripts = objectOf(jsonObject(text)['scripts']);
  return saidOf(text, [
    [true, 'INSTALL', 'composer install', '"require"'],
    [has(manifest, /^artisan$/), 'RUN', 'php artisan serve', 'laravel/framework'],
    [has(manifest, /^artisan$/), 'TEST', 'php artisan test', 'laravel/framework'],
    [scripts['test'] !== undefined, 'TEST', 'composer run test', '"test"'],
    [
      text.includes('phpunit/phpunit') && scripts['test'] === undefined && !has(manifest, /^artisan$/),
      'TEST',
      'vendor/bin/phpunit',
      'phpunit/phpunit',
    ],
  ]);
}

function ruby(manifest: Manifest): Said[] {
  const { text } = manifest;
  const isRails = /gem ['"]rails['"]/.test(text) || has(manifest, /^bin\/rails$/);
  const hasRspec = text.includes('rspec');
  return saidOf(text, [
    [true, 'INSTALL', 'bundle install', 'source'],
    [isRails, 'RUN', 'bin/rails server', 'rails'],
    [hasRspec, 'TEST', 'bundle exec rspec', 'rspec'],
    [isRails && !hasRspec, 'TEST', 'bin/rails test', 'rails'],
  ]);
}

function solution({ path }: Manifest): Said[] {
  const name = nameOf(path);
  const file = /\s/.test(name) ? `"${name}"` : name;
  return [
    { purpose: 'BUILD', command: `dotnet build ${file}`, line: 1 },
    { purpose: 'TEST', command: `dotnet test ${file}`, line: 1 },
  ];
}

/** A project that starts: a web project, or one whose output is a program; test projects do not. */
function csharp({ text }: Manifest): Said[] {
  const isWeb = text.includes('Microsoft.NET.Sdk.Web');
  const starts = (isWeb || text.includes('<OutputType>Exe')) && !text.includes('Microsoft.NET.Test.Sdk');
  return saidOf(text, [[starts, 'RUN', 'dotnet run', isWeb ? 'Sdk.Web' : '<OutputType>Exe']]);
}

function django({ text }: Manifest): Said[] {
  return saidOf(text, [
    [text.includes('django'), 'RUN', 'python manage.py runserver', 'execute_from_command_line'],
    [text.includes('django'), 'TEST', 'python manage.py test', 'execute_from_command_line'],
  ]);
}

const requirements = ({ path }: Manifest): Said[] => [
  { purpose: 'INSTALL', command: `pip install -r ${nameOf(path)}`, line: 1 },
];

export const MANIFEST_COMMANDS: readonly ManifestKind[] = [
  { name: /^pyproject\.toml$/, commandsOf: python },
  { name: /^requirements\.txt$/, commandsOf: requirements },
  { name: /^manage\.py$/, commandsOf: django },
  { name: /^pom\.xml$/, commandsOf: java },
  { name: /^build\.gradle(?:\.kts)?$/, commandsOf: gradle },
  { name: /^go\.mod$/, commandsOf: go },
  { name: /^Cargo\.toml$/, commandsOf: rust },
  { name: /^composer\.json$/, commandsOf: php },
  { name: /^Gemfile$/, commandsOf: ruby },
  { name: /\.slnx?$/, commandsOf: solution },
  { name: /\.csproj$/, commandsOf: csharp },
];
