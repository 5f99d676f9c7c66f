import { expect, test } from 'vitest';
import { LEXER_WASM } from '../src-analyzer/source/line-counter/lexer-wasm.ts';
import { compileLexer } from './build-line-lexer.mjs';

test('the committed WebAssembly is a fresh compile of the lexer', async () => {
  const fresh = await compileLexer();
  expect(fresh.toString('base64')).toBe(LEXER_WASM);
});
