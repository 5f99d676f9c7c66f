import { expect, test } from 'vitest';
import { readSetupPy } from './manifests.ts';

test.each([
  ['a list', "setup(install_requires=['flask>=2', 'redis'])", ['flask', 'redis']],
  ['a list over lines', "setup(\n  install_requires = [\n    'flask',\n  ],\n)", ['flask']],
  ['a call, with another list after it', "setup(install_requires=read(), keywords=['web'])", []],
  ['a list without an end', "setup(install_requires=['flask'", []],
])('what setup.py requires: %s', (_what, text, requires) => {
  expect(readSetupPy(text).requires).toEqual(requires);
});
