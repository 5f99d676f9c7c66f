import { describe, expect, test } from 'vitest';
import { foreignIn } from './testing/foreign-files.ts';

const MIT = (holder: string): string =>
  `MIT License\n\nCopyright (c) 2020-2024 ${holder}\n\nPermission is granted\n`;
const OWN = { LICENSE: MIT('Acme Ltd'), 'src/a.c': 'int a;\n' };

describe('a folder with a licence of its own', () => {
  test.each<[string, Record<string, string>, string[]]>([
    [
      'in another name below deps is another project',
      {
        ...OWN,
        'deps/lua/COPYING': MIT('Lua.example'),
        'deps/lua/src/lapi.c': 'int b;\n',
        'deps/Makefile': 'all:\n',
      },
      ['deps/lua/COPYING', 'deps/lua/src/lapi.c'],
    ],
    [
      'without a name among served files is another project',
      { ...OWN, 'web/static/viewer/LICENSE': 'Apache License\n', 'web/static/viewer/web/v.js': 'v();\n' },
      ['web/static/viewer/LICENSE', 'web/static/viewer/web/v.js'],
    ],
    [
      'in the same name is a part of the project',
      { ...OWN, 'libs/core/LICENSE': MIT('Acme Ltd'), 'libs/core/b.c': 'int b;\n' },
      [],
    ],
    [
      'in another name among the packages is a part of the project',
      { ...OWN, 'packages/fork/LICENSE': MIT('Somebody'), 'packages/fork/b.ts': 'b();\n' },
      [],
    ],
    [
      'at the served folder itself says nothing',
      { ...OWN, 'public/LICENSE': MIT('Somebody'), 'public/a.js': 'a();\n' },
      [],
    ],
  ])('%s', (_, files, expected) => {
    expect(foreignIn(files)).toEqual(expected);
  });
});

describe('a folder of scripts with a licence of its own, deep in the project', () => {
  const parts = (count: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`core/utils/part${at}.py`, 'a = 1\n']));
  const own = {
    LICENSE: 'GNU AFFERO GENERAL PUBLIC LICENSE\n',
    'README.md': '# Bot by Mary Major\n',
    ...parts(4),
  };
  const GPL =
    '                 GNU GENERAL PUBLIC LICENSE\n Copyright (C) 2007 Free Software Foundation, Inc.\n';
  const code = { 'core/utils/turndown/cli.py': 'b = 1\n' };

  test.each<[string, Record<string, string>]>([
    ['under other terms', { 'core/utils/turndown/LICENCE': GPL }],
    ['in another name', { 'core/utils/turndown/LICENSE.txt': MIT('Jane Doe') }],
  ])('%s is another project', (_, licence) => {
    expect(foreignIn({ ...own, ...code, ...licence })).toEqual(
      Object.keys({ ...licence, ...code }).toSorted(),
    );
  });

  test.each<[string, Record<string, string>]>([
    ['under the same terms', { ...code, 'core/utils/turndown/LICENCE': own.LICENSE }],
    [
      'in the name of somebody whom the project names',
      { ...code, 'core/utils/turndown/LICENSE': MIT('Mary Major') },
    ],
    [
      'with a manifest',
      { ...code, 'core/utils/turndown/LICENCE': GPL, 'core/utils/turndown/setup.py': 'setup()\n' },
    ],
    ['that is sold', { 'core/enterprise/LICENSE': GPL, 'core/enterprise/sso.py': 'b = 1\n' }],
    [
      'that is one of the packages',
      { 'packages/turndown/LICENSE': GPL, 'packages/turndown/cli.py': 'b = 1\n' },
    ],
    [
      'with a page about licences',
      { 'core/utils/pages/license.py': 'b = 1\n', 'core/utils/pages/license.vue': '<p />' },
    ],
    ['that holds most of the code', { 'core/utils/LICENSE': GPL }],
    ['below the root', { 'turndown/LICENSE': GPL, 'turndown/cli.py': 'b = 1\n' }],
  ])('%s is a part of the project', (_, files) => {
    expect(foreignIn({ ...own, ...files })).toEqual([]);
  });
});

describe('a folder of Python packages', () => {
  const file = (path: string): Record<string, string> => ({ [path]: 'a = 1\n' });

  test('is others’ with all that lies in it', () => {
    const found = foreignIn({
      ...file('start.py'),
      ...file('lib/six.py'),
      ...file('lib/requests/api.py'),
      ...file('lib/cherrypy/lib/reprconf.py'),
      ...file('lib/smallplayer/tags.py'),
    });
    expect(found).toEqual([
      'lib/cherrypy/lib/reprconf.py',
      'lib/requests/api.py',
      'lib/six.py',
      'lib/smallplayer/tags.py',
    ]);
  });

  test('is others’ by packages that clients of web services bring along', () => {
    const files = {
      ...file('lib/boto/auth.py'),
      ...file('lib/guessit/api.py'),
      ...file('lib/httplib2/core.py'),
      ...file('lib/tinyplayer/tags.py'),
      ...file('shop/start.py'),
    };
    expect(foreignIn(files)).toEqual(Object.keys(files).slice(0, 4));
  });

  test('is one’s own where its files are named for the services they speak with', () => {
    const files = { ...file('lib/github.py'), ...file('lib/twitter.py'), ...file('lib/validators.py') };
    expect(foreignIn({ ...files, ...file('lib/rsa.py') })).toEqual([]);
  });

  test('is one’s own where one or two names are the same by chance', () => {
    const files = { ...file('lib/requests/list.py'), ...file('lib/six.py'), ...file('lib/orders.py') };
    expect(foreignIn(files)).toEqual([]);
  });
});

describe('a module with packages of its own', () => {
  const classes = (module: string, at: string, header: string, count: number): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `${module}/src/main/java/${at}/C${index}.java`,
        `package ${at.replaceAll('/', '.')};\n${header}class C${index} {}\n`,
      ]),
    );
  const own = classes('shop', 'com/acme/shop', '/** @author ann */\n', 60);

  test('is another project where another author signed it', () => {
    const copied = classes('jobs', 'org/timer/admin', '/**\n * @author tom 2019-01-02\n */\n', 12);
    const pom = { 'jobs/pom.xml': '<project/>\n' };
    expect(foreignIn({ ...own, ...copied, ...pom })).toEqual(Object.keys({ ...copied, ...pom }).sort());
  });

  test.each([
    ['nobody signed it', classes('jobs', 'org/timer/admin', '', 12)],
    ['the author of the rest signed it', classes('jobs', 'org/timer/admin', '/** @author ann */\n', 12)],
    [
      'its packages occur elsewhere',
      {
        ...classes('jobs', 'org/timer/admin', '/** @author tom */\n', 6),
        ...classes('jobs-api', 'org/timer/api', '/** @author tom */\n', 6),
      },
    ],
    [
      'its folder only ends in src',
      Object.fromEntries(
        Object.entries(classes('jobs', 'org/timer/admin', '/** @author tom */\n', 12)).map(([path, text]) => [
          path.replace('jobs/src', 'jobs-src'),
          text,
        ]),
      ),
    ],
    ['it is a few classes', classes('jobs', 'org/timer/admin', '/** @author tom */\n', 3)],
  ])("is the project's own where %s", (_, module) => {
    expect(foreignIn({ ...own, ...module })).toEqual([]);
  });
});

describe('a file whose head names a library', () => {
  const head = (holder: string, release = 'Version 2.21'): string =>
    `<?php\n/**\n * Reads spreadsheets.\n * ${release}\n * Copyright (c) 2008-2013 ${holder}\n * Licensed under the MIT license\n */\nclass A {}\n`;
  const own = (text: string): Record<string, string> =>
    Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`app/part${at}.php`, text]));
  const PLAIN = '<?php\n/** A part. */\nclass P {}\n';
  const HAND = '// Copyright (C) Grand Corporation. All rights reserved.\n// Part of the framework.\n';
  const README = { 'README.md': '# Shop\n\nBy Mary Major.\n' };

  test.each<[string, Record<string, string>, string[]]>([
    [
      'in another name is that library',
      { ...README, ...own(PLAIN), 'functions/reader.php': head('Jane Doe, John Doe') },
      ['functions/reader.php'],
    ],
    [
      'beside own files with a licence is that library',
      { ...README, ...own(head('Acme Ltd', '@package shop')), 'functions/reader.php': head('Jane Doe') },
      ['functions/reader.php'],
    ],
    [
      'in the name of its own file is that library, be the project of another language',
      {
        ...README,
        'src/main/java/a/A.java': 'package a;\n',
        'src/main/resources/a/OpenLayers.js':
          '/*\n * OpenLayers.js, a viewer of maps\n * Copyright 2005-2011 OpenLayers Contributors, released under the BSD license\n */\nshow();\n',
        'src/main/resources/a/demo.js':
          '/*\n * Copyright 2011 Jane Doe, released under the BSD license\n */\nshow();\n',
      },
      ['src/main/resources/a/OpenLayers.js'],
    ],
    ['in the name of all is own code', { ...README, ...own(head('Acme Ltd')) }, []],
    [
      'in a name that the README has is own code',
      { ...README, ...own(PLAIN), 'functions/reader.php': head('Mary Major') },
      [],
    ],
    [
      'without a release is own code of somebody who signs it',
      { ...README, ...own(PLAIN), 'functions/reader.php': head('Jane Doe', 'In one go.') },
      [],
    ],
    [
      'and brings the licence whole needs no release',
      {
        ...README,
        ...own(PLAIN),
        'inc/net/sftp.php': head('Jane Doe', 'Permission is hereby granted, free of charge, to any person.'),
      },
      ['inc/net/sftp.php'],
    ],
    [
      'of C brings the licence whole in a folder of its name',
      {
        ...README,
        ...own(PLAIN),
        'src/civetweb/civetweb.c': `/* Copyright (c) 2013-2025 the Civetweb developers\n * Permission is hereby granted, free of charge. */\nint a;\n`,
        'src/queue.c': `/* Copyright (c) 2020 Jane Doe\n * Permission is hereby granted, free of charge. */\nint b;\n`,
      },
      ['src/civetweb/civetweb.c'],
    ],
    [
      'and says what it is a part of needs no release',
      { ...README, ...own(PLAIN), 'inc/words.php': head('Jane Doe', 'This file is part of WordMover.') },
      ['inc/words.php'],
    ],
    [
      'and is a part of what the README is about is own code',
      { ...README, ...own(PLAIN), 'inc/words.php': head('Jane Doe', 'This file is part of Shop.') },
      [],
    ],
    [
      'among the scripts of pages and is a part of what the README is about is own code',
      {
        ...README,
        ...own(PLAIN),
        'web/js/app.js':
          '/*!\n * The page.\n * Copyright 2013-2024 Jane Doe and contributors\n * Licence GPL\n * This file is part of Shop.\n */\nrun();\n',
      },
      [],
    ],
    [
      'and is a part of what most files are a part of is own code',
      {
        ...README,
        ...Object.fromEntries(
          Array.from({ length: 12 }, (_, at) => [
            `app/part${at}.php`,
            head(`Author ${'abcdefghijkl'[at]}`, 'This file is part of Bazaar.'),
          ]),
        ),
      },
      [],
    ],
    [
      'and lies among the scripts of pages needs no release',
      {
        ...README,
        ...own(PLAIN),
        'web/assets/editor/mode/dtd.js':
          '// Editor, copyright (c) by Jane Doe and others\n// Distributed under an MIT licence\nmode();\n',
        'web/assets/page.js':
          '// Shows the page. Copyright (c) 2020 Mary Major.\n// All rights reserved.\nshow();\n',
      },
      ['web/assets/editor/mode/dtd.js'],
    ],
    [
      'and a plugin is own code',
      { ...README, ...own(PLAIN), 'shop/shop.php': head('Jane Doe', 'Plugin Name: Shop\n * Version: 1.2') },
      [],
    ],
    [
      'in lines of comments is that library, and what the same hand signed beside it',
      {
        ...README,
        ...own(PLAIN),
        'web/ajax.js': `// Name: ajax.js\n// Version:   4.0.0.0\n${HAND}run();\n`,
        'web/ajax-forms.js': `${HAND}\nrun();\n`,
        'web/page.js': '// Shows the page.\n// Reads its data first.\nshow();\n',
        'other/ajax-forms.js': `${HAND}\nrun();\n`,
      },
      ['web/ajax-forms.js', 'web/ajax.js'],
    ],
  ])('%s', (_, files, expected) => {
    expect(foreignIn(files)).toEqual(expected);
  });
});

describe('a folder of programs', () => {
  const programs = (folder: string, count: number): Record<string, string> =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}tool${at}.exe`, '']));

  test('came whole, with its scripts', () => {
    const tools = {
      ...programs('data/git/', 10),
      'data/git/show': '#!/bin/sh\n',
      'data/git/share/a.sh': 'a\n',
    };
    expect(foreignIn({ 'src/a.c': 'int a;\n', ...tools })).toEqual(Object.keys(tools).sort());
  });

  test.each<[string, Record<string, string>]>([
    ['a few libraries beside sources are linked with', { ...programs('src/', 4), 'src/a.c': 'int a;\n' }],
    [
      'more sources than programs are a project',
      {
        ...programs('src/', 10),
        ...Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`src/a${at}.c`, 'int a;\n'])),
      },
    ],
    ['the root is the project', { ...programs('', 12), 'a.c': 'int a;\n' }],
  ])('%s', (_, files) => {
    expect(foreignIn(files)).toEqual([]);
  });
});
