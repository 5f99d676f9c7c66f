import { expect, test } from 'vitest';
import { foreignIn } from './testing/foreign-files.ts';

type Files = Readonly<Record<string, string>>;

/** Folders of PHP, one file each. */
const php = (folders: readonly string[], head: string, namespace: string, uses = ''): Files =>
  Object.fromEntries(
    folders.map((folder) => [
      `${folder}/File.php`,
      `<?php\n${head}\nnamespace ${namespace};\n${uses}\nclass File {}\n`,
    ]),
  );
const places = (root: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${root}/Part${at}`);

const JO = '/*\n* File: File.php\n* Author:   J. Goldberg\n*/';
const OWN = php(places('web/lib/Booking', 8), '', 'Booking\\Calendar');
const MAIL = places('web/lib/Mailex', 5);
const MAILEX = php(MAIL, JO, 'Mailex\\IMAP');
const paths = (files: Files): string[] => Object.keys(files).toSorted();

test('a library of PHP lies in a folder of its namespace, signed by somebody who signed nothing else', () => {
  expect(foreignIn({ ...OWN, ...MAILEX })).toEqual(paths(MAILEX));
});

test.each<[string, Files]>([
  ['uses what the project is made of', php(MAIL, JO, 'Mailex\\IMAP', 'use Booking\\Calendar\\File;')],
  [
    'is declared by the manifest',
    { ...MAILEX, 'composer.json': '{"autoload":{"psr-4":{"Mailex\\\\":"web/lib/Mailex"}}}' },
  ],
  ['is signed by nobody', php(MAIL, '', 'Mailex\\IMAP')],
  ['is signed by somebody whom the project names', { ...MAILEX, 'README.md': 'Written by J. Goldberg.\n' }],
  [
    'is signed by somebody who signs other code',
    { ...MAILEX, 'web/lib/Booking/Own.php': `<?php\n${JO}\nnamespace Booking;\n` },
  ],
  ['is in other namespaces', php(MAIL, JO, 'Booking\\Mail')],
  [
    'is in no namespace',
    Object.fromEntries(MAIL.map((folder) => [`${folder}/File.php`, `<?php\n${JO}\nclass File {}\n`])),
  ],
])('a part of the project stays its own: it %s', (_, files) => {
  expect(foreignIn({ ...OWN, ...files })).toEqual([]);
});

const PART = '/*\n * This file is part of Leaflet.\n *\n * (c) Jo Goldberg\n */';
const PRODUCT = php(places('includes/lib/Leaflet', 9), PART, 'Leaflet\\Node', 'use Leaflet\\File;');
const PLAIN: Files = Object.fromEntries(
  Array.from({ length: 6 }, (_, at) => [`includes/class/Part${at}/File.php`, '<?php\nclass File {}\n']),
);

test('a library says in its heads what it is a part of, and may be the most of the code', () => {
  expect(foreignIn({ ...PLAIN, ...PRODUCT, 'README.md': '# Blog\nThemes use Leaflet.\n' })).toEqual(
    paths(PRODUCT),
  );
});

test.each<[string, Files]>([
  ['is called like it', { ...PRODUCT, 'README.md': '# Leaflet\nTemplates for everybody.\n' }],
  [
    'declares its namespace',
    { ...PRODUCT, 'composer.json': '{"autoload":{"psr-4":{"Leaflet\\\\":"includes/lib/Leaflet"}}}' },
  ],
  ['has other code in its namespace', { ...PRODUCT, ...php(['includes/app'], '', 'Leaflet\\App') }],
  ['has heads that name nothing', php(places('includes/lib/Leaflet', 9), '', 'Leaflet\\Node')],
])('what says it is a part of the project stays its own: the project %s', (_, files) => {
  expect(foreignIn({ ...PLAIN, ...files })).toEqual([]);
});

const ACME = '/*\n * Copyright 2004-2017, Acme Mail Corp.\n */';
const UNSPACED: Files = Object.fromEntries(
  places('libraries/acme', 16).map((folder) => [`${folder}/File.php`, `<?php\n${ACME}\nclass File {}\n`]),
);
const LICENSED_CLASS =
  '\n/**\n * Serves calendars.\n *\n * @copyright Copyright (C) 2007-2014 froo GmbH.\n * @license Modified BSD License\n */';
const sailer = (head: string, count = 9): Files =>
  Object.fromEntries(
    places('libraries/Sailer', count).map((folder) => [
      `${folder}/File.php`,
      `<?php\n\nnamespace Sailer\\DAV;\n${head}\nclass File {}\n`,
    ]),
  );

test.each<[string, Files]>([
  ['behind its namespace, the largest of all', sailer(LICENSED_CLASS)],
  ['in one file', { 'libraries/PaintBox/Codes.php': `<?php\n${LICENSED_CLASS}\nclass PaintBox_Codes {}\n` }],
])('a library of PHP names its licence and somebody else %s', (_, files) => {
  expect(foreignIn({ ...UNSPACED, ...files })).toEqual(paths(files));
});

test('a namespace that everybody knows needs no head', () => {
  const known = php(['libraries/Monolog', 'libraries/Monolog/Handler'], '', 'Monolog\\Handler');
  expect(foreignIn({ ...UNSPACED, ...known })).toEqual(paths(known));
  expect(foreignIn({ ...UNSPACED, ...known, 'README.md': '# Monolog\nWrites logs.\n' })).toEqual([]);
});

test.each<[string, Files]>([
  ['has no licence', sailer(LICENSED_CLASS.replace('@license Modified BSD License', ''))],
  ['is signed as the rest is', sailer(LICENSED_CLASS.replace('froo GmbH', 'Acme Mail Corp'))],
  ['is what the project is called', { ...sailer(LICENSED_CLASS), 'README.md': '# Sailer\nA server.\n' }],
  ['is most of the code', sailer(LICENSED_CLASS, 20)],
  ['has other code in it', { ...sailer(LICENSED_CLASS), ...php(['app'], '', 'Sailer\\App') }],
])('a licensed namespace stays the project’s own: it %s', (_, files) => {
  expect(foreignIn({ ...UNSPACED, ...files })).toEqual([]);
});

const OWN_SCRIPTS: Files = Object.fromEntries(
  Array.from({ length: 12 }, (_, at) => [`themes/own/part${at}.js`, `/* Shop */\nvar a${at} = 1;\n`]),
);
const LICENSED = `;(function() {
"use strict";

/**
 * @license
 * Copyright 2015 Example Works Inc. All Rights Reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License");
 */
var handler = 1;
}());
`;

test('a script whose licence is kept for its minified twin is a library', () => {
  const files = {
    ...OWN_SCRIPTS,
    'themes/blue/design.js': LICENSED,
    'themes/blue/design.min.js': 'var a=1;',
  };
  // The twin is told by its name.
  expect(foreignIn(files)).toContain('themes/blue/design.js');
});

test.each<[string, Files]>([
  ['has no twin', { 'themes/blue/design.js': LICENSED }],
  [
    'has the name of the project',
    {
      'themes/blue/design.js': LICENSED,
      'themes/blue/design.min.js': 'var a=1;',
      LICENSE: 'Copyright 2015 Example Works Inc.\n',
    },
  ],
  [
    'has no licence',
    { 'themes/blue/design.js': 'var handler = 1;\n', 'themes/blue/design.min.js': 'var a=1;' },
  ],
])('a script of the project stays its own: it %s', (_, files) => {
  expect(foreignIn({ ...OWN_SCRIPTS, ...files })).not.toContain('themes/blue/design.js');
});
