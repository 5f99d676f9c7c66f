import { expect, test } from 'vitest';
import { foreignIn } from './testing/foreign-files.ts';

type Files = Readonly<Record<string, string>>;

const classes = (at: string, count: number, head: string, uses = ''): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `app/src/main/java/${at}/Part${index}.java`,
      `package ${at.replaceAll('/', '.')};\n\n${uses}\n${head}public class Part${index} {}\n`,
    ]),
  );

const JANE = '/**\n * A list whose rows are dragged.\n *\n * @author Jane Doe (jane@example.org)\n */\n';
const LICENSED =
  '/*\n * Copyright 2012 Carl Maker\n *\n * Licensed under the Apache License, Version 2.0\n */\n';
const ANDROID = LICENSED.replace('2012 Carl Maker', '(C) 2006 The Android Open Source Project');
const OWN: Files = {
  'README.md': '# Tasks\nBy Mary Major.\n',
  ...classes('net/major/tasks', 20, '/** @author tom_task */\n'),
};
const SHOWN = 'import android.view.View;\nimport net.major.tasks.R;\n';

test.each<[string, Files]>([
  ['signs it', classes('com/rows/drag', 3, JANE, SHOWN)],
  ['gives a licence for it', classes('com/rows/drag', 1, LICENSED)],
  [
    'signs one class of many, others being signed by nobody',
    { ...classes('com/rows/drag', 4, ''), 'app/src/main/java/com/rows/drag/Part0.java': LICENSED },
  ],
  ['signs parts of apps as well', classes('com/rows/drag', 3, ANDROID)],
])('a package apart from the app’s is a library where somebody else %s', (_, files) => {
  const own = { ...OWN, ...classes('net/major/tasks/widgets', 1, ANDROID) };
  expect(foreignIn({ ...own, ...files })).toEqual(Object.keys(files).toSorted());
});

test.each<[string, Files]>([
  ['nobody signed it', classes('com/rows/drag', 3, '')],
  ['it uses the app', classes('com/rows/drag', 3, JANE, 'import net.major.tasks.Settings;\n')],
  ['who signed it signed the rest', classes('com/rows/drag', 3, '/** @author tom_task */\n')],
  ['the project names who signed it', classes('com/rows/drag', 3, JANE.replace('Jane Doe', 'Mary Major'))],
  ['it is much of the code', classes('com/rows/drag', 8, JANE)],
])('a package apart from the app’s is the app’s where %s', (_, files) => {
  expect(foreignIn({ ...OWN, ...files })).toEqual([]);
});

test('few classes show no main package', () => {
  expect(foreignIn({ ...classes('net/major/tasks', 6, ''), ...classes('com/rows/drag', 2, JANE) })).toEqual(
    [],
  );
});
