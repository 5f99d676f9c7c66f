import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, json } from '../testing/small-projects.ts';

const advisories = smallAdvisories(
  ['popper.js', '@acme/icons', 'jquery', 'unused', 'util-linux'].map((name) => {
    return { ecosystem: 'NPM', package: name, id: `CVE-2025-${name.length}`, affected: '<9.0.0' };
  }),
);

async function statesWith(files: Readonly<Record<string, string>>) {
  const names = ['popper.js', '@acme/icons', 'jquery', 'unused', 'util-linux'];
  const dependencies = Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const found = await analyse(
    { 'package.json': json({ dependencies }), 'src/main.js': 'import a from "./a.js";\n', ...files },
    { advisories },
  );
  return Object.fromEntries(
    found.dependencies.map(({ name, imports, reason }) => {
      return [name, `${imports?.state}${reason?.includes('No import') === true ? ', said' : ''}`];
    }),
  );
}

test.each([
  [
    'settings serve and pages load by its file',
    {
      'site/settings.py':
        'DIRS = [ROOT / "node_modules" / "popper.js" / "dist", "node_modules/@acme/icons/css"]\n',
      'site/base.html': '<script src="{% static \'jquery.min.js\' %}"></script>\n',
    },
  ],
  [
    'style sheets take in',
    {
      'src/a.scss': '@use "@acme/icons/scss/all" with ($size: 1);\n@import "~popper.js/dist/popper";\n',
      'src/b.less': "@import (reference) 'jquery/ui.less';\n/* unused */ @import './util-linux';\n",
    },
  ],
])('npm: what %s is used without an import in code', async (_, files) => {
  expect(await statesWith(files)).toEqual({
    'popper.js': 'UNKNOWN',
    '@acme/icons': 'UNKNOWN',
    jquery: 'UNKNOWN',
    unused: 'NOT_IMPORTED, said',
    'util-linux': 'NOT_IMPORTED, said',
  });
});

test('npm: a folder of modules that is named without a package, or in other files, serves none', async () => {
  const states = await statesWith({
    'webpack.config.js': 'module.exports = { exclude: /node_modules/, other: "my_node_modulesX/unused" };\n',
    'docs/notes.txt': 'See node_modules/unused and popper.min.js\n',
  });
  expect(new Set(Object.values(states))).toEqual(new Set(['NOT_IMPORTED, said']));
});
