import { expect, test } from 'vitest';
import { analyse } from './testing/small-projects.ts';

test('CMake: the topmost build file that needs libraries is named as not read', async () => {
  const needs = 'find_package(OpenSSL REQUIRED)\n';
  const answer = await analyse({
    'CMakeLists.txt': 'project(me)\nadd_subdirectory(src)\nadd_subdirectory(gui)\n',
    'src/CMakeLists.txt': `# find_package(Gone)\n${needs}`,
    'src/part/CMakeLists.txt': needs,
    'gui/CMakeLists.txt': 'add_library(gui gui.cpp) # find_package(Gone)\n',
  });
  expect(answer).toMatchObject({
    dependencies: [],
    manifestsRead: [],
    manifestsNotRead: ['src/CMakeLists.txt'],
  });
});
