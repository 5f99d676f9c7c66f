import { expect, test } from 'vitest';
import { analyse, json, lines } from '../testing/small-projects.ts';

async function statesOf(files: Readonly<Record<string, string>>): Promise<Record<string, string[]>> {
  const { dependencies } = await analyse(files);
  const states: Record<string, string[]> = {};
  for (const { name, imports } of dependencies)
    if (imports !== undefined) (states[imports.state] ??= []).push(name);
  for (const names of Object.values(states)) names.sort();
  return states;
}

test('npm: presets, plugins, commands and settings name packages that no code imports', async () => {
  const names = [
    'babel-preset-react-app',
    '@babel/preset-env',
    '@babel/cli',
    'eslint',
    'eslint-plugin-vue',
    '@acme/eslint-config-web',
    'autoprefixer',
    'typescript',
    'rimraf',
    'husky',
    'karma-mocha',
    'vitest',
    'left-pad',
    'react-lazy',
  ];
  const states = await statesOf({
    'package.json': json({
      name: 'left-pad',
      scripts: { build: 'rimraf dist && tsc -p .', lint: 'eslint src', code: 'babel src' },
      husky: { hooks: {} },
      devDependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])),
    }),
    '.babelrc': json({ presets: ['@babel/preset-env', 'react-app'] }),
    '.eslintrc.yml': lines('extends:', '  - "@acme/web"', '  - "plugin:vue/essential"', ''),
    'postcss.config.js': 'module.exports = { plugins: { autoprefixer: {} } };\n',
    'karma.conf.js': 'module.exports = (config) => config.set({ frameworks: ["mocha"] });\n',
    'tsconfig.json': json({ compilerOptions: { types: ['vitest/globals'] } }),
    'src/main.js': 'import a from "./a.js";\n',
    // Not a setting, and a setting of another package.
    'src/text.js': 'export const said = "left-pad";\n',
    'other/package.json': json({ scripts: {}, dependencies: {} }),
  });
  expect(states['NOT_IMPORTED']).toEqual(['left-pad', 'react-lazy']);
});

test('npm: settings of another package name none', async () => {
  const states = await statesOf({
    'a/package.json': json({ dependencies: { grouped: '1.0.0' } }),
    'a/src/main.js': 'import a from "./a.js";\n',
    'b/package.json': json({ scripts: { build: 'grouped' }, dependencies: { other: '1.0.0' } }),
  });
  expect(states['NOT_IMPORTED']).toEqual(['grouped', 'other']);
});

test('Python: applications, engines and commands name packages that no code imports', async () => {
  const names = [
    'django',
    'django-cors-headers',
    'django-redis',
    'psycopg2-binary',
    'gunicorn',
    'pymdown-extensions',
    'requests',
    'lxml',
  ];
  const states = await statesOf({
    'requirements.txt': lines(...names.map((name) => `${name}==1.0.0`), ''),
    'shop/settings/base.py': lines(
      '# "lxml is not needed"',
      'import django',
      'INSTALLED_APPS = ["corsheaders", "shop.requests"]',
      "CACHES = {'default': {'BACKEND': 'django_redis.cache.RedisCache'}}",
      "DATABASES = {'default': {'ENGINE': 'django.db.backends.postgresql'}}",
      '',
    ),
    'shop/views.py': 'said = "lxml"\n',
    Procfile: 'web: gunicorn shop.wsgi\n',
    'mkdocs.yml': 'markdown_extensions:\n  - pymdownx.details\n',
  });
  expect(states['NOT_IMPORTED']).toEqual(['lxml', 'requests']);
});

test('PyPI: what another package loads by itself may be used', async () => {
  const files = {
    'requirements.txt': lines(
      'beautifulsoup4==4.12.0',
      'lxml==4.9.3',
      'html5lib==1.1',
      'requests==2.31.0',
      '',
    ),
    'shop.py': lines('from bs4 import BeautifulSoup', 'page = BeautifulSoup(text, "lxml")', ''),
  };
  expect(await statesOf(files)).toEqual({
    IMPORTED: ['beautifulsoup4'],
    NOT_IMPORTED: ['requests'],
    UNKNOWN: ['html5lib', 'lxml'],
  });
});
