import { expect, test } from 'vitest';
import { isCommand } from './command-sign.ts';

test.each([
  'bin/console.rb',
  'app/scripts/seed/run.js',
  'src/tools/search.ts',
  'hack/release.go',
  'ci/deploy.rb',
  '.github/actions/label.js',
  'Rakefile',
  'lib/tasks/sync.rake',
  'shop.gemspec',
  'setup.py',
  'shop/manage.py',
  'noxfile.py',
  'gulpfile.js',
])('%s is started by hand', (path) => {
  expect(isCommand(path)).toBe(true);
});

test.each([
  'src/index.ts',
  'Scripts/site.js',
  'Assets/Tools/Hammer.cs',
  'toolset/a.js',
  'app/models/rake.rb',
  'shop/setup_wizard.py',
  'src/scripts.js',
])('%s is not', (path) => {
  expect(isCommand(path)).toBe(false);
});
