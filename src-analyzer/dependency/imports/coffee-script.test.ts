import { expect, test } from 'vitest';
import { analyse, json, lines } from '../testing/small-projects.ts';

test('what CoffeeScript requires is imported', async () => {
  const names = ['underscore', 'moment', 'express', 'left', 'kept', 'tested'];
  const { dependencies } = await analyse({
    'package.json': json({ dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) }),
    'src/list.coffee': lines(
      "_ = require 'underscore'",
      "moment = require('moment') # and require 'left'",
      "# kept = require 'kept'",
      '###',
      "kept = require 'kept'",
      '###',
      "express = require('express/lib/router')",
      '',
    ),
    'src/app.js': "import _ from 'underscore';\n",
    'src/page.coffee': "import { map } from 'underscore'\n",
    'test/list.coffee': "tested = require 'tested'\n",
  });
  const said = dependencies.map(
    ({ name, imports }) => `${name} ${String(imports?.state)} ${imports?.files} ${imports?.testFiles}`,
  );
  expect(said).toEqual([
    'underscore IMPORTED 3 0',
    'moment IMPORTED 1 0',
    'express IMPORTED 1 0',
    'left UNKNOWN 0 0',
    'kept UNKNOWN 0 0',
    'tested UNKNOWN 0 1',
  ]);
});
