// Before packaging: makes what the package holds besides the build and the packages of npm, in out/pack/.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { wasmSources } from '../src-analyzer/syntax/grammars.ts';
import { writeNotices } from './pack-notices.mjs';
import { root } from './runtime.mjs';

/** Grammars are tables that shrink to a tenth; src-analyzer/syntax/grammars.ts reads them as they are written here. */
function writeGrammars(folder) {
  const require = createRequire(join(root, 'package.json'));
  for (const { file, specifier } of wasmSources())
    writeFileSync(
      join(folder, `${file}.gz`),
      gzipSync(readFileSync(require.resolve(specifier)), { level: 9 }),
    );
}

/** electron-builder's hook `beforePack`. */
export default function preparePackage() {
  const folder = join(root, 'out', 'pack');
  rmSync(folder, { recursive: true, force: true });
  const work = { notices: writeNotices, grammars: writeGrammars };
  for (const [name, write] of Object.entries(work)) {
    mkdirSync(join(folder, name), { recursive: true });
    write(join(folder, name));
  }
}
