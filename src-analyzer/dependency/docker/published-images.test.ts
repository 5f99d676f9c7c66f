import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

/** A step of a workflow with Docker's action. */
const step = (...given: string[]): string =>
  lines(
    '      - uses: docker/build-push-action@v6',
    '        with:',
    ...given.map((one) => `          ${one}`),
  );
const workflow = (...steps: string[]): string =>
  lines('jobs:', '  image:', '    runs-on: ubuntu-latest', '    steps:', ...steps, '');

async function images(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies
    .filter(({ type }) => type === 'DOCKER')
    .map(({ file, version, scope }) => `${file} ${String(version)} ${String(scope)}`);
}

test('what a workflow publishes is shipped, whatever its name says; tests and tools stay what they are', async () => {
  const files = {
    '.github/workflows/publish.yml': workflow(
      step('file: ./docker/Dockerfile.dev', 'push: true'),
      step('context: local', "push: ${{ github.event_name != 'pull_request' }}"),
      step('file: Dockerfile.debug', "push: 'false'"),
      step('file: Dockerfile.docs', 'outputs: type=image,push=true'),
      step('file: docker/test/Dockerfile', 'push: true'),
      step('file: .devcontainer/Dockerfile', 'push: true'),
      step('file: ${{ matrix.file }}', 'push: true'),
    ),
    'docker/Dockerfile.dev': 'FROM alpine:3.1\n',
    'local/Dockerfile': 'FROM alpine:3.2\n',
    'Dockerfile.debug': 'FROM alpine:3.3\n',
    'Dockerfile.docs': 'FROM alpine:3.4\n',
    'docker/test/Dockerfile': 'FROM alpine:3.5\n',
    '.devcontainer/Dockerfile': 'FROM alpine:3.6\n',
    'Dockerfile.local': 'FROM alpine:3.7\n',
  };
  expect(await images(files)).toEqual([
    '.devcontainer/Dockerfile 3.6 development',
    'Dockerfile.debug 3.3 development',
    'Dockerfile.docs 3.4 runtime',
    'Dockerfile.local 3.7 development',
    'docker/Dockerfile.dev 3.1 runtime',
    'docker/test/Dockerfile 3.5 test',
    'local/Dockerfile 3.2 runtime',
  ]);
});

test('a file that is named by a runner of tests is for tests, one in its folder may be a service', async () => {
  const files = {
    'web/Dockerfile.playwright': 'FROM alpine:3.1\n',
    'playwright/Dockerfile': 'FROM alpine:3.2\n',
  };
  expect(await images(files)).toEqual([
    'playwright/Dockerfile 3.2 runtime',
    'web/Dockerfile.playwright 3.1 test',
  ]);
});

test('of a file with stages that which is published is shipped, with what it stands on', async () => {
  const Dockerfile = lines(
    'FROM alpine:3.1 AS base',
    'FROM base AS production',
    'FROM alpine:3.2 AS Development',
    'FROM alpine:3.3 AS last',
    '',
  );
  const published = (...stages: string[]) =>
    images({
      Dockerfile,
      '.github/workflows/publish.yml': workflow(
        ...stages.map((stage) => step('context: .', 'push: true', `target: ${stage}`)),
      ),
    });
  expect(await published('production', 'development')).toEqual([
    'Dockerfile 3.1 runtime',
    'Dockerfile 3.2 build',
    'Dockerfile 3.3 build',
  ]);
  expect(await images({ Dockerfile })).toEqual([
    'Dockerfile 3.1 build',
    'Dockerfile 3.2 build',
    'Dockerfile 3.3 runtime',
  ]);
});

test('a file that is named for continuous integration is shipped where a release publishes it', async () => {
  const pushed = (file: string) => workflow(step(`file: ${file}`, 'push: true'));
  const files = {
    '.github/workflows/release.yml': `on:\n  push:\n    tags: ['v*']\n${pushed('Dockerfile.ci')}`,
    '.github/workflows/runner.yml': `on:\n  push:\n    branches: [main]\n${pushed('runner/Dockerfile.ci')}`,
    '.github/workflows/tests.yml': `on:\n  release:\n    types: [published]\n${pushed('Dockerfile.test')}`,
    'Dockerfile.ci': 'FROM alpine:3.1\n',
    'Dockerfile.test': 'FROM alpine:3.2\n',
    'runner/Dockerfile.ci': 'FROM alpine:3.3\n',
  };
  expect(await images(files)).toEqual([
    'Dockerfile.ci 3.1 runtime',
    'Dockerfile.test 3.2 test',
    'runner/Dockerfile.ci 3.3 test',
  ]);
});
