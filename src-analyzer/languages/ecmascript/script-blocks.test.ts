import { expect, test } from 'vitest';
import { scriptOf } from './script-blocks.ts';

test.each([
  ['plain JavaScript', '<template/>\n<script>\nlet a;\n</script>', 'javascript', 'let a;'],
  [
    'TypeScript',
    '<script setup lang="ts">\nlet a: A;\n</script>\n<style>b{}</style>',
    'typescript',
    'let a: A;',
  ],
  ['an indented block', '<div/>\n  <script lang="tsx">let a</script>', 'tsx', 'let a'],
  ['two blocks', '<script>let a</script>\n<script setup>let b</script>', 'javascript', 'let a'],
  ['an unclosed block', '<script>\nlet a', 'javascript', 'let a'],
  ['no block', '<p>let a</p>', 'javascript', ''],
])('the script of %s keeps its place', (_, text, grammar, code) => {
  const found = scriptOf(text);
  expect(found.grammar).toBe(grammar);
  expect(found.source).toHaveLength(text.length);
  expect(found.source.trim().startsWith(code)).toBe(true);
  expect(found.source.indexOf(code)).toBe(code ? text.indexOf(code) : 0);
  expect(found.source.split('\n')).toHaveLength(text.split('\n').length);
  expect(found.source).not.toContain('<');
});
