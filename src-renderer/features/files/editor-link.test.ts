import { expect, test } from 'vitest';
import { EDITOR_NAMES, editorLink, editorName, isEditorTemplate, templateOf } from './editor-link.ts';

test.each([
  ['vscode://file/%FILE%:%LINE%', '/home/ada/app', 'vscode://file/home/ada/app/src/a%20b.ts:7'],
  ['vscode://file/%FILE%:%LINE%', 'C:\\work\\app\\', 'vscode://file/C:/work/app/src/a%20b.ts:7'],
  ['idea://open?file=%FILE%&line=%LINE%', '/app', 'idea://open?file=/app/src/a%20b.ts&line=7'],
])('%s in %s', (template, folder, expected) => {
  expect(editorLink({ template, folder }, 'src/a b.ts', 7)).toBe(expected);
});

test.each([
  'javascript:alert(%FILE%)',
  'https://example.org/%FILE%',
  'file:///%FILE%',
  'vscode://file/none',
  '',
])('no link is made of %j', (template) => {
  expect(editorLink({ template, folder: '/app' }, 'a.ts', 1)).toBeUndefined();
});

test.each(EDITOR_NAMES)('%s has a template that is allowed, and is found by it', (name) => {
  expect(isEditorTemplate(templateOf(name))).toBe(true);
  expect(editorName(templateOf(name))).toBe(name);
});

test('another editor is unknown and starts empty', () => {
  expect(editorName('subl://open?url=file://%FILE%')).toBeUndefined();
  expect(templateOf('Other')).toBe('');
  expect(templateOf(null)).toBe('');
});
