import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

/** `scope file` of the images. */
async function scopes(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies.filter(({ type }) => type === 'DOCKER').map(({ scope, file }) => `${scope} ${file}`);
}

const services = 'services:\n  db:\n    image: mysql:8.4\n';
const pom = (composeFile: string, phase: string): string =>
  lines(
    '<project><artifactId>shop</artifactId><build><plugins><plugin>',
    '<artifactId>checks</artifactId><phase>pre-integration-test</phase>',
    '</plugin><plugin>',
    `<executions><execution><phase>${phase}</phase></execution></executions>`,
    `<configuration><composeFile>${composeFile}</composeFile></configuration>`,
    '</plugin></plugins></build></project>',
    '',
  );

test('compose files of integration tests are for tests, by their source set or by the plugin that starts them', async () => {
  const emulated = 'services:\n  cloud:\n    image: localstack/localstack:4.0\n';
  const found = await scopes({
    'a/src/it/resources/docker-compose-it.yml': emulated,
    'b/docker/docker-compose.yml': services,
    'b/pom.xml': pom('${project.basedir}/docker/docker-compose.yml', 'pre-integration-test'),
    'c/docker/docker-compose.yml': services,
    'c/pom.xml': pom('docker/docker-compose.yml', 'deploy'),
    'd/docker/docker-compose.yml': services,
    'd/pom.xml': pom('other/docker-compose.yml', 'pre-integration-test'),
  });
  expect(found).toEqual([
    'test a/src/it/resources/docker-compose-it.yml',
    'test b/docker/docker-compose.yml',
    'runtime c/docker/docker-compose.yml',
    'runtime d/docker/docker-compose.yml',
  ]);
});

test('what a compose file says first of itself is what it is for', async () => {
  const found = await scopes({
    'a/compose.yaml': `# Sets up a local development environment\n# with mocks for testing callbacks\n${services}`,
    'b/compose.yaml': `# Databases for the tests, which developers may use\n${services}`,
  });
  expect(found).toEqual(['development a/compose.yaml', 'test b/compose.yaml']);
});

test('a compose file that a README names for local development is for that', async () => {
  const readme = lines(
    '# Shop',
    'For local development against the database in `a/docker-compose.yml`, set `DB`.',
    'For development see b/docker-compose.yml, which production uses, too.',
    'The development environment is not deep/c/docker-compose.yml.old.',
    '',
  );
  const found = await scopes({
    'README.md': readme,
    'a/docker-compose.yml': services,
    'b/docker-compose.yml': services,
    'c/docker-compose.yml': services,
    'docker-compose.yml': services,
    'd/README.md': 'Start the local development stack: `docker compose -f ./docker-compose.yml up`\n',
    'd/docker-compose.yml': services,
  });
  expect(found).toEqual([
    'development a/docker-compose.yml',
    'runtime b/docker-compose.yml',
    'runtime c/docker-compose.yml',
    'development d/docker-compose.yml',
    'runtime docker-compose.yml',
  ]);
});

test('a stack with a program that judges the code is that of developers', async () => {
  const found = await scopes({
    'docker-compose.yml': `${services}  judge:\n    image: sonarqube:25\n`,
  });
  expect(found).toEqual(['development docker-compose.yml', 'development docker-compose.yml']);
});

test('services of the first form stand at the top of a compose file', async () => {
  const found = await scopes({
    'docker-compose.yml': 'web:\n  build: .\ncache:\n  image: redis:7\n',
    'other/docker-compose.yml': 'networks:\n  cache:\n    image: redis:7\n',
  });
  expect(found).toEqual(['runtime docker-compose.yml']);
});

test('a stack for local testing is that of developers', async () => {
  const head = '# Launches the services of the pipeline. Intended for local testing.\n';
  expect(await scopes({ 'compose.yaml': `${head}${services}` })).toEqual(['development compose.yaml']);
});
