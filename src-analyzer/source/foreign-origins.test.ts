import { describe, expect, test } from 'vitest';
import { roleOf } from './file-role.ts';
import { foreignIn } from './testing/foreign-files.ts';

type Files = Readonly<Record<string, string>>;

const many = (count: number, pathOf: (at: number) => string, text: string): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [pathOf(at), text]));
const paths = (files: Files): string[] => Object.keys(files).toSorted();

describe('a package that a manager of packages put into the tree', () => {
  const CODE = {
    'library/jane/mailer/src/Mailer.php': '<?php\nclass Mailer {}\n',
    'library/shop/Order.php': '<?php\nclass Order {}\n',
  };
  const installed = (one: object): string => JSON.stringify([{ name: 'jane/mailer', ...one }]);

  test.each<[string, Files]>([
    ['in a list of Composer 1', { 'library/composer/installed.json': installed({}) }],
    [
      'in a list of Composer 2',
      {
        'library/composer/installed.json': `{"packages": ${installed({ 'install-path': '../jane/mailer' })}}`,
      },
    ],
    ['asked for by the manifest', { 'composer.json': '{"require": {"php": ">=8", "jane/mailer": "^2"}}' }],
  ])('is told by its name %s', (_, files) => {
    const found = foreignIn({ ...CODE, ...files });
    expect(found).toContain('library/jane/mailer/src/Mailer.php');
    expect(found).not.toContain('library/shop/Order.php');
  });

  test.each<[string, Files]>([
    [
      'is linked from where it is developed',
      { 'library/composer/installed.json': installed({ dist: { type: 'path' } }) },
    ],
    [
      'lies somewhere else',
      { 'library/composer/installed.json': installed({ 'install-path': '../../modules/mailer' }) },
    ],
    [
      'is made by whoever made the project',
      { 'composer.json': '{"name": "jane/shop", "require": {"jane/mailer": "*"}}' },
    ],
    [
      'is one of several that are linked',
      { 'composer.json': '{"require": {"jane/mailer": "*"}, "repositories": [{"type": "path"}]}' },
    ],
    ['is asked for by no readable manifest', { 'composer.json': '{"require": {"jane/mailer": ' }],
  ])("is the project's own where it %s", (_, files) => {
    expect(foreignIn({ ...CODE, ...files })).not.toContain('library/jane/mailer/src/Mailer.php');
  });

  test('is told by what npm wrote into its manifest', () => {
    const manifest = 'web/picker/package.json';
    const code = { 'web/picker/picker.js': 'pick();\n' };
    const written = { ...code, [manifest]: '{"_from": "picker@^2.0.0", "name": "picker"}' };
    expect(foreignIn(written)).toEqual(paths(written));
    expect(foreignIn({ ...code, [manifest]: '{"name": "picker"}' })).toEqual([]);
  });

  test('of NuGet lies beside what was unpacked of it', () => {
    const files = {
      'packages/Paint.2.1.0/Paint.2.1.0.nuspec': '<package/>\n',
      'packages/Paint.2.1.0/content/paint.js': 'paint();\n',
      'packages/Own/own.js': 'own();\n',
    };
    expect(foreignIn(files)).toEqual(paths(files).slice(1));
  });
});

const mit = (holder: string): string => `MIT License\n\nCopyright (c) 2020-2024 ${holder}\n\nPermission is\n`;

describe('a folder with a licence of its own', () => {
  const OWN = { LICENSE: mit('Acme Ltd'), 'main/a.c': 'int a;\n' };

  test.each<[string, Files, boolean]>([
    ['of C is told wherever it lies', { 'app/flashfs/LICENSE': mit('Pelle Persson') }, true],
    ['of the same holder is own', { 'app/flashfs/LICENSE': mit('Acme Ltd') }, false],
    [
      'of somebody whom the README names is own',
      { 'app/flashfs/LICENSE': mit('Pelle Persson'), 'README.md': '# Board\nBy Pelle Persson.\n' },
      false,
    ],
    [
      'that is built for itself is own',
      { 'app/flashfs/LICENSE': mit('Pelle Persson'), 'app/flashfs/package.json': '{}' },
      false,
    ],
  ])('%s', (_, files, isForeign) => {
    const found = foreignIn({ ...OWN, ...files, 'app/flashfs/flash.c': 'int f;\n' });
    expect(found.includes('app/flashfs/flash.c')).toBe(isForeign);
  });

  test('and of another language without one may be made from a template', () => {
    const files = { ...OWN, 'frontend/LICENSE': mit('Pelle Persson'), 'frontend/app.ts': 'run();\n' };
    expect(foreignIn(files)).toEqual([]);
  });

  const LGPL = 'GNU LESSER GENERAL PUBLIC LICENSE\n\nCopyright (C) 2007 Free Software Foundation, Inc.\n';
  const HEAD =
    '<?php\n/**\n * @version 1.2\n * @author Pelle Persson <p@example.org>\n * @license LGPL\n */\nclass A {}\n';
  const SHOP = {
    LICENSE: LGPL,
    'README.md': '# Shop\n',
    ...many(20, (at) => `app/part${at}.php`, '<?php\n'),
  };
  const signed = many(4, (at) => `library/pages/src/Part${at}.php`, HEAD);

  test('in nobody’s name is told by most of what lies in it', () => {
    const rest = many(3, (at) => `library/pages/fonts/font${at}.php`, '<?php return [];\n');
    const files = { ...SHOP, 'library/pages/LICENSE.LGPL': LGPL, ...signed, ...rest };
    expect(foreignIn(files)).toEqual(paths({ 'library/pages/LICENSE.LGPL': LGPL, ...signed, ...rest }));
    const mostlyOwn = many(9, (at) => `library/pages/fonts/font${at}.php`, '<?php return [];\n');
    expect(foreignIn({ ...files, ...mostlyOwn })).toEqual(paths(signed));
  });
});

test('a library of PHP without a namespace has the name of its folder before its classes', () => {
  const own = many(12, (at) => `api/part${at}/Part.php`, '<?php\nnamespace Shop;\nclass Part {}\n');
  const head = (name: string): string =>
    `<?php\n/*\n * Copyright 2010 Paintbox Inc.\n *\n * Licensed under the Apache License\n */\nclass ${name} {}\n`;
  const library = Object.fromEntries(
    ['Brush', 'Canvas', 'Client', 'Color', 'Frame', 'Glue'].map((part) => [
      `library/Paintbox/${part}/File.php`,
      head(`Paintbox_${part}_File`),
    ]),
  );
  expect(foreignIn({ ...own, ...library, 'README.md': '# Shop\n' })).toEqual(paths(library));
  expect(foreignIn({ ...own, ...library, 'README.md': '# Shop\nMade by Paintbox Inc.\n' })).toEqual([]);
});

describe('a library whose heads name what they are a part of', () => {
  const head = (what: string, holder = 'Institute of Nets'): string =>
    `/*\n * Copyright (c) 2001-2004 ${holder}.\n * All rights reserved.\n *\n * ${what}\n */\nint a;\n`;
  const library = many(4, (at) => `app/tinynet/core/n${at}.c`, head('This is a part of TinyNet.'));
  const own = many(6, (at) => `app/modules/m${at}.c`, 'int m;\n');
  const README = { 'README.md': '# Board firmware\n' };

  test('in a folder of its name is told, without what was added there', () => {
    const added = {
      'app/tinynet/board_port.c': 'int port;\n',
      'app/tinynet/glue.c': head('Board glue for TinyNet.'),
    };
    const title = { 'README.md': '# Boardware\n' };
    const glue = { 'app/tinynet/glue.c': head('TinyNet for Boardware.') };
    expect(foreignIn({ ...title, ...own, ...library, ...added, ...glue })).toEqual(paths(library));
  });

  test('leaves the terms to one of its headers', () => {
    const files = many(
      3,
      (at) => `app/owl53/o${at}.c`,
      '/*\n** Owl parts\n** See Copyright Notice in owl.h\n*/\nint a;\n',
    );
    expect(foreignIn({ ...README, ...own, ...files })).toEqual(paths(files));
  });

  test('of Python says so in its first text', () => {
    const text = (what: string): string =>
      `# Copyright 2009-2023 Greta Nord.\n# Licensed under the Apache License.\n"""\n${what}\n"""\nimport os\n`;
    const files = {
      ...many(4, (at) => `client/monklib/m${at}.py`, text('Functions of the monk tools.')),
      'client/monklib/other.py': text('Constants.'),
    };
    const plain = { 'client/monklib/report.py': 'import os\n' };
    expect(foreignIn({ ...README, ...files, ...plain, 'app/a.php': '<?php\n' })).toEqual(paths(files));
  });

  test.each<[string, Files]>([
    ['the project is called so', { 'README.md': '# TinyNet\n', ...library }],
    ['the project names who signed', { 'README.md': '# Board\nBy the Institute of Nets.\n', ...library }],
    [
      'who signed it signed the rest as well',
      { ...README, ...many(4, (at) => `app/modules/m${at}.c`, head('A module.')), ...library },
    ],
    [
      'it is two files',
      { ...README, ...many(2, (at) => `app/tinynet/n${at}.c`, head('A part of TinyNet.')) },
    ],
    [
      'its folder is called as parts of programs are',
      { ...README, ...many(4, (at) => `app/net/n${at}.c`, head('The net.')) },
    ],
    [
      'everybody signs what they write',
      {
        ...README,
        ...Object.fromEntries(
          Array.from({ length: 9 }, (_, at) => [
            `app/modules/m${at}.c`,
            head('A module.', `Author ${'abcdefghi'[at]} Doe`),
          ]),
        ),
        ...library,
      },
    ],
  ])("is the project's own where %s", (_, files) => {
    expect(foreignIn({ ...own, ...files })).toEqual([]);
  });
});

describe('a file that is a library by itself', () => {
  const README = { 'README.md': '# Shop\n\nBy Mary Major.\n' };
  const head = (address: string, licence = 'Released under the MIT license.'): string =>
    `/*\n * Draws codes.\n * ${licence}\n * ${address}\n */\nrun();\n`;

  test.each([
    ['src/code/qrpaint.c', 'https://github.com/jane/qrpaint'],
    ['src/code/qrpaint2.js', 'See https://github.com/jane/qrpaintjs2.'],
    ['lib/class.qrpaint.php', 'http://qrpaint.sourceforge.net/'],
    ['src/code/qrpaint.c', 'http://jane.github.io/qrpaint/'],
    ['src/code/qrpaint.js', 'http://www.example.org/qrpaint.js'],
  ])('%s has its own address: %s', (path, address) => {
    const text = path.endsWith('.php') ? `<?php\n${head(address)}` : head(address);
    expect(foreignIn({ ...README, [path]: text })).toEqual([path]);
  });

  test('may be of Python', () => {
    const text =
      '#!/usr/bin/env python\n"""Applies patches.\n\nCopyright (c) 2010 Jo Doe\nMIT license\nhttps://github.com/jo/py-patcher\n"""\n';
    expect(foreignIn({ ...README, 'tools2/patcher.py': text })).toEqual(['tools2/patcher.py']);
  });

  test('brings what is in the same package beside it', () => {
    const page = '<?php\n/**\n * @package QrPaint\n * @copyright 2012 Jane Doe\n */\n';
    const files = {
      'lib/qrpaint.php': page.replace(' */', ' * https://github.com/jane/qrpaint\n */'),
      'lib/class.dots.php': page,
      'lib/own.php': '<?php\n/** @package Shop */\n',
      'other/class.dots.php': page,
    };
    expect(foreignIn({ ...README, ...files })).toEqual(['lib/class.dots.php', 'lib/qrpaint.php']);
  });

  test.each<[string, string, Files]>([
    ['the address is called otherwise', 'src/page.js', {}],
    ['the project is called so', 'src/qrpaint.js', { 'README.md': '# QrPaint\n' }],
    [
      'the project names who made it',
      'src/qrpaint.js',
      { 'README.md': '# Shop\nhttps://github.com/jane/shop\n' },
    ],
    ['no README says whose the project is', 'src/qrpaint.js', { 'README.md': '' }],
  ])("is the project's own where %s", (_, path, files) => {
    expect(foreignIn({ ...README, ...files, [path]: head('https://github.com/jane/qrpaint') })).toEqual([]);
  });

  test('is not told where the project only sends its readers for it', () => {
    const files = { 'README.md': '# Shop\nUses https://github.com/jane/qrpaint\n' };
    expect(foreignIn({ ...files, 'src/qrpaint.js': head('https://github.com/jane/qrpaint') })).toEqual([
      'src/qrpaint.js',
    ]);
  });

  test.each([
    ['a wrapper names no licence', head('https://github.com/jane/qrpaint', 'Wraps the library.')],
    [
      'a head that names the project was written for it',
      head('https://github.com/jane/qrpaint').replace('Draws codes', 'Part of Shopping: draws codes'),
    ],
    ['a page about a subject is no home', head('https://developer.example.org/docs/api/qrpaint')],
  ])('%s', (_, text) => {
    expect(foreignIn({ 'README.md': '# Shopping\n', 'src/qrpaint.js': text })).toEqual([]);
  });
});

test.each([
  [
    'lib/tables.php',
    '<?php\n//====\n// File name   : tables.php\n// Version     : 1.0.002\n// License     : GNU LGPL\n//  Copyright (C) 2008  Nia Sundin - Tech.example\n',
  ],
  [
    'lib/reader.php',
    '<?php\n//\n//  Reader - Version 1.2.1\n//\n//    Copyright 2004-2008 Jan Berg\n//\n//  Licensed under the Apache License\n',
  ],
  [
    'lib/stache.php',
    '<?php\n\n/*\n * This file is part of Stache.\n *\n * (c) 2010-2015 Jo Hillman\n *\n * For the full license information, view the LICENSE file.\n */\nclass A {}\n',
  ],
])('%s says its release or its product at the top', (path, text) => {
  const own = many(12, (at) => `app/part${at}.php`, '<?php\nclass P {}\n');
  expect(foreignIn({ ...own, 'README.md': '# Shop\n', [path]: text })).toEqual([path]);
});

test('a library of Java in packages of two names, whose holder wrote no year first', () => {
  const java = (root: string, head = ''): string => `${head}package ${root};\nclass A {}\n`;
  const own = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `app/src/main/java/org/shop/p${at}/A.java`,
      java(`org.shop.p${at}`),
    ]),
  );
  const head =
    '// Images of Castle\n//\n// Copyright © Dina Castle, 2012-2016\n// GNU Lesser General Public License\n';
  const files = { 'scan/src/main/java/Castle/Images/A.java': java('Castle.Images', head) };
  expect(foreignIn({ ...own, ...files })).toEqual(paths(files));
});

describe('the texts of a plugin of pages', () => {
  const texts = ";(function($){\n$.fn.picker.dates['bg'] = {\n  days: ['a', 'b'],\n};\n}(jQuery));\n";
  test.each([
    ['js/locales/picker.bg.js', texts, 'TRANSLATION'],
    ['js/i18n/grid.locale-pt-br.js', '$.extend($.grid, {\n  defaults: {\n', 'TRANSLATION'],
    ['js/i18n/picker.load.js', texts, 'OWN'],
    ['js/i18n/picker.bg.js', 'export function load() {\n  return 1;\n}\n', 'OWN'],
    ['js/pages/picker.bg.js', texts, 'OWN'],
  ])('%s', (path, head, role) => {
    expect(roleOf({ path }, head)).toBe(role);
  });
});

test.each([
  ['src/external/decoder.h', 'VENDORED'],
  ['extern/mesh/mesh.cpp', 'VENDORED'],
  ['src/external/weather.ts', 'OWN'],
  ['src/externals.c', 'OWN'],
])('%s is %s by its place', (path, role) => {
  expect(roleOf({ path }, 'int a;\n')).toBe(role);
});
