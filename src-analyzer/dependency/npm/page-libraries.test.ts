import { expect, test } from 'vitest';
import { analyse, json, lines } from '../testing/small-projects.ts';

test('LibMan: libraries by the names they have on npm; a folder of files is no package', async () => {
  const { dependencies, manifestsRead } = await analyse({
    'Web/libman.json': json({
      defaultProvider: 'cdnjs',
      libraries: [
        { library: 'twitter-bootstrap@3.4.1' },
        { library: 'jquery@3.6.3' },
        { library: '@popperjs/core@2.11.8', provider: 'unpkg' },
        { library: '../shared', provider: 'filesystem' },
      ],
    }),
    'Web/site.js': 'import "./other.js";\n',
  });
  expect(
    dependencies.map(({ type, name, version, scope, line, imports }) =>
      [type, name, version, scope, line, imports?.state].join(' '),
    ),
  ).toEqual([
    'NPM bootstrap 3.4.1 runtime 5 UNKNOWN',
    'NPM jquery 3.6.3 runtime 8 UNKNOWN',
    'NPM @popperjs/core 2.11.8 runtime 11 UNKNOWN',
  ]);
  expect(manifestsRead).toEqual(['Web/libman.json']);
});

test('import maps of Rails: what was downloaded or is served from outside; own modules and those of gems are none', async () => {
  const { dependencies } = await analyse({
    'config/importmap.rb': lines(
      'pin "application"',
      'pin "@hotwired/turbo-rails", to: "turbo.min.js"',
      'pin "turndown" # @7.2.0',
      'pin "chart.js", preload: false, to: "chart.min.js" # @4.5.1',
      '# pin "gone" # @1.0.0',
      'pin "_", to: "https://ga.jspm.io/npm:lodash@4.17.21/lodash.js"',
    ),
    'app/javascript/application.js': 'import "turndown";\n',
  });
  expect(dependencies.map(({ name, version, line }) => `${name} ${version} ${line}`)).toEqual([
    'turndown 7.2.0 3',
    'chart.js 4.5.1 4',
    'lodash 4.17.21 6',
  ]);
});
