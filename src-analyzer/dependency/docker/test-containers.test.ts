import { expect, test } from 'vitest';
import { analyse, json, lines } from '../testing/small-projects.ts';

/** `name version scope file:line` of the images. */
async function images(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies
    .filter(({ type }) => type === 'DOCKER')
    .map(({ name, version, scope, file, line }) => `${name} ${version} ${scope} ${file}:${line}`);
}

const GRADLE = 'dependencies { testImplementation "org.testcontainers:postgresql:1.20.0" }\n';
const java = (...body: string[]): string =>
  lines('import org.testcontainers.containers.PostgreSQLContainer;', ...body);

test('images that tests start with Testcontainers are images of tests, each once', async () => {
  const found = await images({
    'build.gradle': GRADLE,
    'src/test/java/a/ATest.java': java(
      'class ATest {',
      '  static final DockerImageName ELASTIC = DockerImageName',
      '      .parse("docker.elastic.co/elasticsearch/elasticsearch").withTag(VERSION);',
      '  static final String VERSION = "8.1.0";',
      '  static final String REDIS = "redis:7-alpine";',
      '  // new PostgreSQLContainer<>("postgres:9")',
      '  PostgreSQLContainer<?> db = new PostgreSQLContainer<>("postgres:13");',
      '  GenericContainer<?> cache = new GenericContainer<>(REDIS);',
      '  PanelContainer panel = new PanelContainer("root");',
      '  S3MockContainer store = new S3MockContainer("4.11.0");',
      '}',
    ),
    'src/test/java/a/BTest.java': java('  Object db = new PostgreSQLContainer<>("postgres:13");'),
    'src/test/kotlin/a/C.kt': java('val a = GenericContainer(DockerImageName.parse("mongo"))'),
  });
  expect(found).toEqual([
    'docker.elastic.co/elasticsearch/elasticsearch 8.1.0 test src/test/java/a/ATest.java:4',
    'redis 7-alpine test src/test/java/a/ATest.java:6',
    'postgres 13 test src/test/java/a/ATest.java:8',
    'mongo null test src/test/kotlin/a/C.kt:2',
  ]);
});

test.each([
  [
    'Go',
    { 'go.mod': 'module a\nrequire github.com/testcontainers/testcontainers-go v0.30.0\n' },
    'internal/testutil/db.go',
    lines(
      'package testutil',
      'import "github.com/testcontainers/testcontainers-go"',
      'const image = "postgres:16"',
      'var req = testcontainers.ContainerRequest{',
      '\tImage:        "redis:7",',
      '}',
      'var a, _ = postgres.Run(ctx, image)',
      'var b, _ = mongodb.Run(context.Background(),',
      '\t"mongo:6")',
    ),
    ['postgres 16:3', 'redis 7:5', 'mongo 6:9'],
  ],
  [
    'JavaScript',
    { 'package.json': json({ devDependencies: { '@testcontainers/postgresql': '^10.0.0' } }) },
    'test/setup.ts',
    lines(
      "import { PostgreSqlContainer } from '@testcontainers/postgresql';",
      "const IMAGE = 'postgres:17';",
      'await new PostgreSqlContainer(IMAGE).start();',
      "await new GenericContainer('redis:7').start();",
    ),
    ['postgres 17:2', 'redis 7:4'],
  ],
  [
    'Python',
    { 'requirements-dev.txt': 'testcontainers==4.0.0\n' },
    'tests/conftest.py',
    lines(
      'from testcontainers.core.container import DockerContainer',
      'with DockerContainer("redis:7.0.4-alpine") as redis:',
      '    db = PostgresContainer(image="postgres:17")',
    ),
    ['redis 7.0.4-alpine:2', 'postgres 17:3'],
  ],
  [
    '.NET',
    {
      'tests/Shop.Tests/Shop.Tests.csproj':
        '<Project Sdk="Microsoft.NET.Sdk"><ItemGroup><PackageReference Include="Testcontainers.PostgreSql" Version="3.0.0" /></ItemGroup></Project>',
    },
    'tests/Shop.Tests/Factory.cs',
    lines(
      'using Testcontainers.PostgreSql;',
      'var db = new PostgreSqlBuilder().WithImage("postgres:15").Build();',
    ),
    ['postgres 15:2'],
  ],
])('the same in %s', async (_language, manifest, path, code, expected) => {
  const found = await images({ ...manifest, [path]: code });
  expect(found).toEqual(expected.map((one) => one.replace(/:(\d+)$/, ` test ${path}:$1`)));
});

test('code that starts none, that is not of tests, or that declares no Testcontainers says nothing of images', async () => {
  const text = java('  Object db = new PostgreSQLContainer<>("postgres:13");');
  const none = 'class BTest { Object db = new PostgreSQLContainer<>("postgres:13"); }';
  expect(
    await images({
      'build.gradle': GRADLE,
      'src/main/java/a/A.java': text,
      'src/test/java/a/BTest.java': none,
    }),
  ).toEqual([]);
  expect(await images({ 'build.gradle': '', 'src/test/java/a/ATest.java': text })).toEqual([]);
});

test('code that names images is no manifest', async () => {
  const { manifestsRead } = await analyse({
    'build.gradle': GRADLE,
    'src/test/java/a/ATest.java': java('  Object db = new PostgreSQLContainer<>("postgres:13");'),
  });
  expect(manifestsRead).toEqual(['build.gradle']);
});
