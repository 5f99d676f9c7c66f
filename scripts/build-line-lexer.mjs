// Usage: node scripts/with-node.mjs scripts/build-line-lexer.mjs
// Compiles the line lexer to WebAssembly and writes it, as base64, into the module that loads it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './runtime.mjs';

const room = join('src-analyzer', 'source', 'line-counter');

/** The compiled lexer; throws with the compiler's messages when it does not compile. */
export async function compileLexer() {
  const { default: asc } = await import('assemblyscript/asc');
  let wasm;
  const messages = asc.createMemoryStream();
  const { error } = await asc.main(
    [join(room, 'lexer', 'lexer.ts'), '-o', 'lexer.wasm', '--runtime', 'stub', '-O3', '--noAssert'],
    {
      stderr: messages,
      writeFile: (name, contents) => {
        if (name === 'lexer.wasm') wasm = contents;
      },
    },
  );
  if (error) throw new Error(`the line lexer does not compile\n${String(messages)}`);
  return Buffer.from(wasm);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wasm = await compileLexer();
  const text = [
    '/** `lexer/lexer.ts` compiled to WebAssembly by `scripts/build-line-lexer.mjs`; a test holds the two together. */',
    'export const LEXER_WASM =',
    `  '${wasm.toString('base64')}';`,
    '',
  ].join('\n');
  writeFileSync(join(root, room, 'lexer-wasm.ts'), text);
  console.log(`${wasm.length} bytes of WebAssembly`);
}
