import { expect, test } from 'vitest';
import { analyse } from './testing/small-projects.ts';

test('C and C++: the topmost build file that needs libraries is named as not read', async () => {
  const needs = 'find_package(OpenSSL REQUIRED)\n';
  const answer = await analyse({
    'CMakeLists.txt': 'project(me)\nadd_subdirectory(src)\nadd_subdirectory(gui)\n',
    'src/CMakeLists.txt': `# find_package(Gone)\n${needs}`,
    'src/part/CMakeLists.txt': needs,
    'new/a/meson.build': "dependency('zlib')\n",
    'gui/CMakeLists.txt': 'add_library(gui gui.cpp) # find_package(Gone)\n',
    'old/configure.ac': 'AC_INIT\nAC_CHECK_LIB([z], [inflate])\n',
    'new/meson.build': "project('me', 'c')\nssl = dependency('openssl')\n",
  });
  expect(answer).toMatchObject({
    dependencies: [],
    manifestsRead: [],
    manifestsNotRead: ['new/meson.build', 'old/configure.ac', 'src/CMakeLists.txt'],
  });
});

test('the manifests of an app of Flutter are named as not read beside those that are', async () => {
  const answer = await analyse({
    'pubspec.yaml': 'name: shop\nenvironment:\n  sdk: ^3.5.0\ndependencies:\n  http: ^1.2.0\n',
    'functions/package.json': '{ "dependencies": { "express": "4.21.2" } }',
  });
  expect(answer.dependencies.map(({ name }) => name)).toEqual(['express']);
  expect(answer).toMatchObject({
    available: true,
    manifestsRead: ['functions/package.json'],
    manifestsNotRead: ['pubspec.yaml'],
  });
});

test('environments of Conda that are named for something are read like the plain one', async () => {
  const environment = (...packages: string[]): string =>
    `name: hydro\nchannels: [conda-forge]\ndependencies:\n  - python >=3.10\n  - pip\n${packages.map((one) => `  ${one}\n`).join('')}`;
  const answer = await analyse({
    'environment.yml': environment('- pip:', '  - odc-stac==0.4.0'),
    'environment-dev.yml': environment('- pytest-cov >=7.0.0', '- pip:', '  - xdatasets>=0.3.9'),
    // Settings of a program.
    'environment.prod.yaml': 'api: https://example.org\n',
  });
  expect(
    answer.dependencies.map(({ name, scope, file, line }) => [name, scope, file, line].join(' ')),
  ).toEqual(['xdatasets development environment-dev.yml 8', 'odc-stac runtime environment.yml 7']);
  expect(answer).toMatchObject({
    manifestsRead: ['environment.yml'],
    manifestsNotRead: ['environment-dev.yml'],
  });
});
