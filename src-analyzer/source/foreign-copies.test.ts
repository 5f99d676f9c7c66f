import { describe, expect, test } from 'vitest';
import { foreignIn } from './testing/foreign-files.ts';

type Files = Readonly<Record<string, string>>;

const many = (count: number, pathOf: (at: number) => string, text: string): Files =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [pathOf(at), text]));

describe("a folder on Python's search path", () => {
  const signed = (holder: string): string =>
    `# Copyright (c) 2013 ${holder} <a@example.org>\n# MIT license.\na = 1\n`;
  const START = "import os, sys\nsys.path.insert(1, os.path.join(os.path.dirname(__file__), 'lib'))\n";
  const PACKAGES = {
    'lib/torrents/__init__.py': 'a = 1\n',
    'lib/torrents/client.py': signed('Ada Svensson'),
    'lib/comics.py': signed('Bo Beville'),
    'lib/rss/__init__.py': signed('Cy Lucas'),
    'lib/unsigned.py': 'a = 1\n',
  };

  test('holds the packages of others where three of them signed', () => {
    expect(foreignIn({ 'Start.py': START, 'shop/app.py': 'a = 1\n', ...PACKAGES })).toEqual(
      Object.keys(PACKAGES).toSorted(),
    );
  });

  test.each<[string, Files]>([
    ['nobody puts it there', { 'Start.py': 'import os\n', ...PACKAGES }],
    [
      'the project names the people',
      { 'Start.py': START, AUTHORS: 'Ada Svensson, Bo Beville\n', ...PACKAGES },
    ],
    [
      'one person signed',
      {
        'Start.py': START,
        ...PACKAGES,
        'lib/comics.py': signed('Ada Svensson'),
        'lib/rss/__init__.py': signed('Ada Svensson'),
      },
    ],
  ])("is the project's own where %s", (_, files) => {
    expect(foreignIn(files)).toEqual([]);
  });
});

describe('a package of Python that was installed', () => {
  const RELEASE = { 'lib3/Paint_Box-2.1.dist-info/METADATA': 'Name: Paint-Box\n' };
  const CODE = {
    'lib3/paint_box/__init__.py': 'a = 1\n',
    'lib3/brushes.py': 'a = 1\n',
    'lib3/shop/orders.py': 'a = 1\n',
  };

  test('is told by the list of its files', () => {
    const record = 'paint_box/__init__.py,sha256=a,6\nbrushes.py,sha256=b,6\n../../bin/paint,sha256=c,9\n';
    expect(foreignIn({ ...CODE, ...RELEASE, 'lib3/Paint_Box-2.1.dist-info/RECORD': record })).toEqual([
      'lib3/Paint_Box-2.1.dist-info/METADATA',
      'lib3/Paint_Box-2.1.dist-info/RECORD',
      'lib3/brushes.py',
      'lib3/paint_box/__init__.py',
    ]);
  });

  test('is told by the list of its modules', () => {
    const files = { ...CODE, 'lib3/Paint-2.1.dist-info/top_level.txt': 'paint_box\nbrushes\n' };
    expect(foreignIn(files)).toEqual([
      'lib3/Paint-2.1.dist-info/top_level.txt',
      'lib3/brushes.py',
      'lib3/paint_box/__init__.py',
    ]);
  });

  test('is told by its name', () => {
    const files = { ...CODE, 'lib3/paint_box-2.1-py3.8.egg-info': 'Name: Paint-Box\n' };
    expect(foreignIn(files)).toEqual(['lib3/paint_box-2.1-py3.8.egg-info', 'lib3/paint_box/__init__.py']);
  });

  test("is the project's own where it was only registered", () => {
    expect(foreignIn({ ...CODE, 'lib3/paint_box.egg-info/top_level.txt': 'paint_box\n' })).toEqual([]);
  });

  const installed = (count: number): Files => ({
    ...many(count, (at) => `lib3/part${at}-1.${at}.dist-info/METADATA`, 'Version: 1\n'),
    ...many(count, (at) => `lib3/part${at}/api.py`, 'a = 1\n'),
  });

  test('speaks for the few beside many', () => {
    const files = { ...installed(10), 'lib3/rest/api.py': 'a = 1\n', 'shop/start.py': 'a = 1\n' };
    expect(foreignIn(files)).toContain('lib3/rest/api.py');
    expect(foreignIn(files)).not.toContain('shop/start.py');
  });

  test('does not speak for more modules of the program', () => {
    const own = many(5, (at) => `lib3/own${at}/api.py`, 'a = 1\n');
    expect(foreignIn({ ...installed(10), ...own }).filter((path) => path in own)).toEqual([]);
  });
});

describe('files with the head of an organisation', () => {
  const LICENCE = { LICENSE: 'MIT License\n\nCopyright (c) 2020 Mary Major\n' };
  const META =
    '/**\n * Copyright (c) Meta Platforms, Inc. and affiliates.\n *\n * This source code is licensed under the MIT license.\n */\n\nexport const a = 1;\n';
  const editor = many(4, (at) => `src/editor/core/Node${at}.ts`, META);
  const own = many(8, (at) => `src/page${at}/index.ts`, 'export const a = 1;\n');

  test('are its own in another project', () => {
    expect(foreignIn({ ...LICENCE, ...own, ...editor })).toEqual(Object.keys(editor));
  });

  test.each<[string, Files]>([
    ['the licence names it', { LICENSE: 'MIT License\n\nCopyright (c) Meta Platforms, Inc.\n', ...own }],
    ['the manifest names it', { 'package.json': '{"author": "Facebook"}', ...own }],
    ['more than a third of the project bears it', { ...LICENCE, 'src/a/a.ts': 'export {};\n' }],
  ])("are the project's own where %s", (_, rest) => {
    expect(foreignIn({ ...rest, ...editor })).toEqual([]);
  });

  test.each<[string, Files]>([
    ['are few', many(2, (at) => `src/editor/Node${at}.ts`, META)],
    [
      'lie among more of the program',
      {
        ...many(3, (at) => `src/editor/Node${at}.ts`, META),
        ...many(4, (at) => `src/editor/Own${at}.ts`, 'export {};\n'),
      },
    ],
    [
      'are generated from its sources',
      many(4, (at) => `src/proto/a${at}.ts`, META.replace(' */', ' */\n// @generated by a compiler\n')),
    ],
    [
      'name no licence',
      many(4, (at) => `src/editor/Node${at}.ts`, META.replace(/licensed.*license/, 'free')),
    ],
  ])("are the project's own where they %s", (_, files) => {
    expect(foreignIn({ ...LICENCE, ...own, ...files })).toEqual([]);
  });

  const GO =
    '// Copyright 2009 The Go Authors. All rights reserved.\n// Use of this source code is governed by a BSD-style\n// license that can be found in the LICENSE file.\n\npackage xml\n';

  test('of Go are others’ but for those that use the module of the project', () => {
    const files = {
      'go.mod': 'module example.org/drive/v3\n',
      ...many(12, (at) => `internal/part${at}/a.go`, 'package a\n'),
      ...many(3, (at) => `server/xml/a${at}.go`, GO),
      'server/xml/fitted.go': `${GO}\nimport "example.org/drive/v3/internal/part1"\n`,
    };
    expect(foreignIn(files)).toEqual(['server/xml/a0.go', 'server/xml/a1.go', 'server/xml/a2.go']);
  });

  test('of Android are others’ but for those of the packages of the project', () => {
    const head =
      '/*\n * Copyright (C) 2010 The Android Open Source Project\n *\n * Licensed under the Apache License, Version 2.0\n */\n';
    const at = (folder: string, text: string): Files =>
      many(4, (i) => `app/src/main/java/${folder}/C${i}.java`, text);
    const net = at('android/net', `${head}package android.net;\n`);
    const files = {
      ...many(12, (i) => `app/src/main/java/org/shop/p${i}/C.java`, 'package org.shop.p;\n'),
      ...net,
      ...at('org/shop/fork', `${head}package org.shop.fork;\n`),
    };
    expect(foreignIn(files)).toEqual(Object.keys(net));
  });
});

describe('a package of Java in the middle of the program', () => {
  const at = (folder: string, count: number, holder: string): Files =>
    many(
      count,
      (i) => `app/src/main/java/${folder}/C${i}.java`,
      `/*\n * List.\n * Copyright 2012 ${holder}\n * Licensed under the Apache License\n */\npackage ${folder.replaceAll('/', '.')};\n`,
    );
  const own = Object.assign(
    {},
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((part) => at(`com/acme/${part}`, 5, 'Mary Major')),
  ) as Files;
  const dragged = at('com/drag/list', 3, 'Jane Doe');

  test('is others’ where its heads name somebody else', () => {
    expect(foreignIn({ ...own, ...dragged })).toEqual(Object.keys(dragged));
  });

  test.each<[string, Files]>([
    ['is signed as the rest', at('com/drag/list', 3, 'Mary Major')],
    ['is of somebody that the README names', { ...dragged, 'README.md': 'By Mary Major and Jane Doe.\n' }],
    ['is a large part', at('com/drag/list', 12, 'Jane Doe')],
  ])('is the project’s own where it %s', (_, files) => {
    expect(foreignIn({ ...own, ...files })).toEqual([]);
  });
});

test('libraries of PHP are told by their names where libraries are kept', () => {
  const files = {
    ...many(8, (at) => `WEB-INF/lib/ttPart${at}.class.php`, '<?php\n'),
    ...many(3, (at) => `WEB-INF/lib/smarty/sysplugins/part${at}.php`, '<?php\n'),
  };
  expect(foreignIn(files)).toEqual([0, 1, 2].map((at) => `WEB-INF/lib/smarty/sysplugins/part${at}.php`));
  expect(foreignIn(many(8, (at) => `lib/smarty/part${at}.php`, '<?php\n'))).toEqual([]);
});

describe('a folder that is called as the repository that its heads name', () => {
  const head = '/**\n * author: Jane\n * https://github.com/jane/wordMover\n */\nmove();\n';
  const copied = {
    'app/lib/wordMover/mover.js': head,
    'app/lib/wordMover/reader.js': head,
    'app/lib/wordMover/signs.js': '// Signs.\nsigns();\n',
  };
  const README = { 'README.md': '# Shop\n\nhttps://github.com/mary/shop\n' };

  test('is that repository with all that lies in it', () => {
    expect(foreignIn({ ...README, ...copied })).toEqual(Object.keys(copied));
  });

  test.each<[string, Files]>([
    [
      'the project is of the same owner',
      { 'README.md': '# Tools\n\nhttps://github.com/jane/tools\n', ...copied },
    ],
    ['nothing says whose the project is', copied],
    ['one file names it', { ...README, ...copied, 'app/lib/wordMover/reader.js': 'read();\n' }],
    [
      'another folder is called so',
      { ...README, 'app/lib/words/mover.js': head, 'app/lib/words/reader.js': head },
    ],
  ])("is the project's own where %s", (_, files) => {
    expect(foreignIn(files)).toEqual([]);
  });
});

describe('a module that was built from elsewhere', () => {
  const signed = (holder: string): string =>
    `/*\n * Copyright (C) 2015 ${holder}\n *\n * Licensed under the Apache License, Version 2.0\n */\n`;
  const classes = (count: number, folder: string, holder: string): Files =>
    many(
      count,
      (at) => `${folder}/C${at}.java`,
      `${signed(holder)}package ${folder.replace(/^.*java\//, '').replaceAll('/', '.')};\n`,
    );
  const own = classes(60, 'shop/src/main/java/com/acme/shop', 'Mary Major');
  const messages = {
    ...classes(8, 'messages/src/main/java/com/phone/mms', 'Jane Doe'),
    ...classes(8, 'messages/src/main/java/org/web/dom', 'World Web Group'),
    ...classes(8, 'messages/src/main/java/net/parts/pdu', 'Parts AG'),
  };
  const signedByAll = ['Jane Doe', 'World Web Group', 'Parts AG'].map((holder, at) =>
    classes(40, `shop/src/main/java/com/acme/part${at}`, holder),
  );

  test('is others’ but for what the project builds it with', () => {
    const build = { 'messages/build.gradle': "dependencies { api 'org.parts:pdu:1.0' }\n" };
    expect(foreignIn({ ...own, ...messages, ...build })).toEqual(Object.keys(messages).sort());
  });

  test.each<[string, Files]>([
    ['who signed the rest signed it', Object.assign({}, messages, ...signedByAll) as Files],
    [
      'one holder signed it all, who may have handed it over',
      Object.fromEntries(
        Object.entries(messages).map(([path, text]) => [path, text.replace(/(?<=2015 )[^\n]+/, 'Jane Doe')]),
      ),
    ],
    [
      'the README names who signed it',
      { ...messages, 'README.md': 'By Jane Doe and the World Web Group, with Parts AG.\n' },
    ],
    [
      'it has packages of the project',
      { ...messages, ...classes(1, 'messages/src/main/java/com/acme/mms', 'Jane Doe') },
    ],
    [
      'its packages occur elsewhere',
      {
        ...messages,
        ...classes(1, 'app/src/main/java/com/phone/mms', 'Mary Major'),
        ...classes(1, 'app/src/main/java/org/web/dom', 'Mary Major'),
        ...classes(1, 'app/src/main/java/net/parts/pdu', 'Mary Major'),
      },
    ],
  ])("is the project's own where %s", (_, files) => {
    expect(foreignIn({ ...own, ...files })).toEqual([]);
  });
});
