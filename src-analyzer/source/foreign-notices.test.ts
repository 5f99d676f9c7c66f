import { expect, test } from 'vitest';
import { foreignIn } from './testing/foreign-files.ts';

type Files = Readonly<Record<string, string>>;

const OWN: Files = Object.fromEntries(
  Array.from({ length: 24 }, (_, at) => [
    `app/src/main/kotlin/org/shop/Part${at}.kt`,
    `package org.shop\n\nclass Part${at}\n`,
  ]),
);
const NOTICE =
  '/*\n * Rows is a library for reading tables.\n *\n * Copyright (C) Jane Goldberg jane@rowreader.example\n *\n * This library is free software; you can redistribute it and/or\n * modify it under the terms of the GNU Lesser General Public\n * License as published by the Free Software Foundation.\n */\n';
const READER = 'app/src/main/java/org/shop/RowReader.java';
const CODE = 'package org.shop;\n\npublic class RowReader {}\n';

test('a file whose notice gives it away, in a project that signs nothing, was written elsewhere', () => {
  expect(foreignIn({ ...OWN, [READER]: NOTICE + CODE })).toEqual([READER]);
});

test.each<[string, Files]>([
  ['is under the licence of the project', { LICENSE: 'GNU LESSER GENERAL PUBLIC LICENSE\nVersion 2.1\n' }],
  ['is signed by somebody whom the project names', { 'README.md': '# Shop\nBy Jane Goldberg.\n' }],
  [
    'is signed by somebody whom the build names',
    { 'pom.xml': '<developer><name>J. Goldberg</name></developer>' },
  ],
  [
    'is signed and given to nobody',
    { [READER]: `/*\n * Copyright (C) Jane Goldberg\n * All rights reserved.\n */\n${CODE}` },
  ],
  [
    'lies in a package of whoever signed it',
    {
      [READER]: CODE,
      'app/src/main/java/org/goldberg/RowReader.java': NOTICE + CODE.replace('shop', 'goldberg'),
    },
  ],
  [
    'is one of many that the same hand signed',
    Object.fromEntries(
      ['A', 'B', 'C'].map((name) => [`app/src/main/java/org/shop/${name}.java`, NOTICE + CODE]),
    ),
  ],
  [
    'is signed in a project that signs what it writes',
    Object.fromEntries(
      ['A', 'B', 'C'].map((name) => [
        `app/src/main/java/org/shop/${name}.java`,
        `/*\n * Copyright (C) Shop Contributors, all rights reserved\n */\n${CODE}`,
      ]),
    ),
  ],
])('a file stays a part of the project: it %s', (_, files) => {
  expect(foreignIn({ ...OWN, [READER]: NOTICE + CODE, ...files })).toEqual([]);
});
