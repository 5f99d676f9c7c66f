import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

test('GitLab: images of all jobs and of one, and those of services', async () => {
  const { dependencies } = await analyse({
    '.gitlab-ci.yml': lines(
      'image: "rust:slim-bookworm"',
      'variables:',
      '  GO: 1.25',
      'services:',
      '  - docker:29-dind',
      'test:',
      '  image:',
      '    name: golang:${GO}',
      '  services: [{ name: postgres:10.8, alias: db }]',
      '  script: !reference [.scripts, test]',
      'release:',
      '  image: $CI_REGISTRY_IMAGE:latest',
    ),
    '.devcontainer/devcontainer.json': lines(
      '{',
      '  // For those who work on it.',
      '  "image": "mcr.microsoft.com/devcontainers/base:1.2",',
      '}',
    ),
  });
  expect(
    dependencies.map(({ name, version, scope, line }) => [name, version, scope, line].join(' ')),
  ).toEqual([
    'mcr.microsoft.com/devcontainers/base 1.2 development 3',
    'rust slim-bookworm build 1',
    'docker 29-dind test 5',
    'golang 1.25 build 8',
    'postgres 10.8 test 9',
  ]);
});
