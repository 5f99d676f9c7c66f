import { expect, test } from 'vitest';
import { type SmallAdvisory, smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, lines } from '../testing/small-projects.ts';

/** What is said of a package that this advisory speaks of. */
async function reasonOf(
  advisory: Pick<SmallAdvisory, 'ecosystem' | 'package' | 'affected'>,
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const advisories = smallAdvisories([{ id: 'CVE-2026-1', ...advisory }]);
  const { dependencies } = await analyse(files, { advisories });
  return dependencies.find(({ name }) => name === advisory.package)?.reason ?? '';
}

const poetry = (python: string, ...packages: string[]): Record<string, string> => ({
  'pyproject.toml': lines('[tool.poetry.dependencies]', `python = "${python}"`, 'site = "2.0.2"', ''),
  'poetry.lock': lines(...packages),
});
const locked = (name: string, version: string, ...needs: string[]): string =>
  lines(
    '[[package]]',
    `name = "${name}"`,
    `version = "${version}"`,
    '',
    '[package.dependencies]',
    ...needs,
    '',
  );

test('a fix that needs a newer Python than the project is for says so', async () => {
  const click = { ecosystem: 'PYPI', package: 'click', affected: '<8.3.3' } as const;
  const packages = [locked('site', '2.0.2', 'click = ">=8.0.0"'), locked('click', '8.1.3')];
  expect(await reasonOf(click, poetry('^3.8', ...packages))).toContain(
    '8.3.3 needs Python 3.10 or newer, and the project is for Python ^3.8 (pyproject.toml).',
  );
  expect(await reasonOf(click, poetry('^3.10', ...packages))).not.toContain('needs Python');
});

test.each([
  ['urllib3', '<2.5.0', '1.26.5', '^3.8', '2.5.0 needs Python 3.9 or newer'],
  ['requests', '<2.32.4', '2.25.0', '^3.7', '2.32.4 needs Python 3.8 or newer'],
  ['setuptools', '<78.1.1', '65.5.0', '^3.8', '78.1.1 needs Python 3.9 or newer'],
  ['django', '<3.2.25', '2.2.28', '^3.5', '3.2.25 needs Python 3.6 or newer'],
])('each release line of %s has its own least Python (%s)', async (name, affected, version, python, said) => {
  const packages = [locked('site', '2.0.2', `${name} = "*"`), locked(name, version)];
  const reason = await reasonOf({ ecosystem: 'PYPI', package: name, affected }, poetry(python, ...packages));
  expect(reason).toContain(`${said}, and the project is for Python ${python} (pyproject.toml).`);
});

const DJANGO = { ecosystem: 'PYPI', package: 'django', affected: '<4.2.30' } as const;

test.each([
  ['the image that runs it', { 'web/Dockerfile': 'FROM python:3.7-slim\n' }, 'Python 3.7 (web/Dockerfile)'],
  ['a line by its first number', { 'web/Dockerfile': 'FROM python:2\n' }, 'Python 2 (web/Dockerfile)'],
  [
    'images of two lines',
    { 'web/Dockerfile': 'FROM python:3.7\n', 'web/Dockerfile.new': 'FROM python:3.12\n' },
    '',
  ],
  ['an image that is new enough', { 'web/Dockerfile': 'FROM python:3\n' }, ''],
  [
    'what the project says itself',
    { 'web/Dockerfile': 'FROM python:3.7\n', '.python-version': '3.12.1\n' },
    '',
  ],
])('where no file names the Python, %s says it', async (_case, files, said) => {
  const reason = await reasonOf(DJANGO, { 'web/requirements.txt': 'django==3.0.8\n', ...files });
  const needed = /needs Python 3\.8 or newer, and the project is for (.{1,40}?\))\./.exec(reason)?.[1] ?? '';
  expect(needed).toBe(said);
});

test('a module of Go may need a newer Go than the go.mod asks for', async () => {
  const advisory = { ecosystem: 'GO', package: 'go.mongodb.org/mongo-driver', affected: '<1.17.7' } as const;
  const manifest = (go: string): Record<string, string> => ({
    'go.mod': lines(
      'module example.org/own',
      '',
      `go ${go}`,
      '',
      'require go.mongodb.org/mongo-driver v1.7.5',
      '',
    ),
  });
  expect(await reasonOf(advisory, manifest('1.16'))).toContain(
    '1.17.7 needs Go 1.18 or newer, and the project is for Go 1.16 (go.mod).',
  );
  expect(await reasonOf(advisory, manifest('1.18'))).not.toContain('needs Go');
});

test('a release of a line that still runs on the project’s Python needs no newer one', async () => {
  const packages = [locked('site', '2.0.2', 'urllib3 = "*"'), locked('urllib3', '1.26.5')];
  const advisory = { ecosystem: 'PYPI', package: 'urllib3', affected: '<2.2.2' } as const;
  expect(await reasonOf(advisory, poetry('^3.8', ...packages))).not.toContain('needs Python');
});

test('what a release has no more is told with those who may need it', async () => {
  const tools = { ecosystem: 'PYPI', package: 'setuptools', affected: '<83.0.0' } as const;
  const packages = [locked('site', '2.0.2', 'setuptools = "*"'), locked('setuptools', '78.1.1')];
  expect(await reasonOf(tools, poetry('^3.10', ...packages))).toContain(
    '83.0.0 is another release line: check that site still fits. Since 82.0.0 it has no pkg_resources, which site may need.',
  );
  const newer = [locked('site', '2.0.2', 'setuptools = "*"'), locked('setuptools', '82.0.1')];
  expect(await reasonOf(tools, poetry('^3.10', ...newer))).not.toContain('pkg_resources');
});

test('the Java of a fix is held against that of the build', async () => {
  const database = { ecosystem: 'MAVEN', package: 'org.hsqldb:hsqldb', affected: '<2.7.1' } as const;
  const build = (level: string): Record<string, string> => ({
    'build.gradle': lines(
      `sourceCompatibility = ${level}`,
      'dependencies {',
      "  implementation 'org.hsqldb:hsqldb:2.4.0'",
      '}',
    ),
  });
  expect(await reasonOf(database, build('1.8'))).toContain(
    '2.7.1 needs Java 11 or newer, and the project is for Java 8 (build.gradle).',
  );
  expect(await reasonOf(database, build('17'))).not.toContain('needs Java');
});

test('the artifact that goes on is the one that has the fix', async () => {
  const ended = { ecosystem: 'MAVEN', package: 'org.bouncycastle:bcprov-jdk16', affected: '<1.73' } as const;
  const files = { 'build.gradle': "dependencies {\n  compile 'org.bouncycastle:bcprov-jdk16:1.46'\n}\n" };
  expect(await reasonOf(ended, files)).toContain('Fixed in 1.73 of org.bouncycastle:bcprov-jdk18on.');
});

test('what is in maintenance has releases still', async () => {
  const { dependencies } = await analyse({
    'package.json': '{"dependencies":{"moment":"2.29.4"}}',
    'main.js': 'import "moment";\n',
  });
  expect(dependencies[0]?.reason).toBe(
    'In maintenance since 2020-09-15; for new code use Luxon, Day.js or Temporal.',
  );
});

test('what is said of every version because of a package in it is told beside the rest, and hides no fix', async () => {
  const advisories = smallAdvisories([
    { ecosystem: 'GO', package: 'example.org/crypto', id: 'CVE-2026-1', affected: '<0.52.0' },
    {
      ecosystem: 'GO',
      package: 'example.org/crypto',
      id: 'GO-2026-2',
      affected: '*',
      functions: [
        { within: '/openpgp', names: [] },
        { within: '/openpgp/armor', names: [] },
      ],
    },
  ]);
  const reasonAt = async (version: string): Promise<string | null | undefined> => {
    const files = { 'go.mod': `module example.org/me\n\nrequire example.org/crypto v${version}\n` };
    return (await analyse(files, { advisories })).dependencies[0]?.reason;
  };
  expect(await reasonAt('0.17.0')).toContain(
    'This version is listed in CVE-2026-1. Fixed in 0.52.0. GO-2026-2 lists every version too, but only for those who use example.org/crypto/openpgp.',
  );
  expect(await reasonAt('0.52.0')).toBeNull();
});

test('a fix that needs a newer Ruby than the project has says so', async () => {
  const files = (ruby: string) => ({
    '.ruby-version': `${ruby}\n`,
    Gemfile: "gem 'pages'\n",
    'Gemfile.lock': lines(
      'GEM',
      '  specs:',
      '    pages (1.0.0)',
      '      rails-html-sanitizer (>= 1.0)',
      '    rails-html-sanitizer (1.0.2)',
      '',
    ),
  });
  const sanitizer = { ecosystem: 'RUBYGEMS', package: 'rails-html-sanitizer', affected: '<1.6.1' } as const;
  expect(await reasonOf(sanitizer, files('2.2.4'))).toContain(
    '1.6.1 needs Ruby 2.7.0 or newer, and the project is for Ruby 2.2.4 (.ruby-version).',
  );
  expect(await reasonOf(sanitizer, files('2.7.1'))).not.toContain('needs Ruby');
});

test('.NET was .NET Core before 5', async () => {
  const files = (framework: string) => ({
    'App.csproj': lines(
      '<Project Sdk="Microsoft.NET.Sdk.Web">',
      `<PropertyGroup><TargetFramework>${framework}</TargetFramework></PropertyGroup>`,
      '<ItemGroup><PackageReference Include="Parts" Version="1.0.0" /></ItemGroup>',
      '</Project>',
    ),
  });
  const parts = { ecosystem: 'NUGET', package: 'parts', affected: '<2.0.0' } as const;
  const said = async (framework: string) =>
    (await reasonOf({ ...parts, package: 'Parts' }, files(framework))).replace(/^.*still fits/, '');
  expect(await said('netcoreapp3.1')).toBe(' .NET Core 3.1 (App.csproj).');
  expect(await said('net8.0')).toBe(' .NET 8.0 (App.csproj).');
});

test('a fix that needs a newer Rails than the project has says so', async () => {
  const files = (rails: string) => ({
    Gemfile: `gem 'rails', '${rails}'\ngem 'jquery-rails', '3.1.2'\n`,
    'Gemfile.lock': lines(
      'GEM',
      '  specs:',
      '    jquery-rails (3.1.2)',
      '      railties (>= 3.0, < 5.0)',
      `    rails (${rails})`,
      `      railties (= ${rails})`,
      `    railties (${rails})`,
      '',
      'DEPENDENCIES',
      '  jquery-rails (= 3.1.2)',
      `  rails (= ${rails})`,
      '',
    ),
  });
  const jquery = { ecosystem: 'RUBYGEMS', package: 'jquery-rails', affected: '<4.4.0' } as const;
  expect(await reasonOf(jquery, files('3.2.22.2'))).toContain(
    '4.4.0 needs railties 4.2.0 or newer, and the project has 3.2.22.2 (Gemfile.lock).',
  );
  expect(await reasonOf(jquery, files('4.2.11'))).not.toContain('needs railties');
  const { Gemfile } = files('3.2.22.2');
  expect(await reasonOf(jquery, { Gemfile })).toContain('and the project has 3.2.22.2 (Gemfile).');
});
