import { afterAll, describe, expect, test } from 'vitest';
import { FIXABLE_RULES } from '#contract/fixable-rules.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { applyEdits } from '#analyzer/rules/patch.ts';
import { createTemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { loadRulePack } from '../rule-pack.ts';
import { readSamples } from '../testing/samples.ts';
import { fix } from './fix.ts';
import { patchOf } from './patch-of.ts';

const pack = await loadRulePack();
const fixable = [...pack.byKey.keys()].filter((key) => patchOf(pack, key) !== undefined).toSorted();

test('the contract lists the rules that have a fix', () => {
  expect([...FIXABLE_RULES].toSorted()).toEqual(fixable);
});

/*
 * Every marked line of every bad sample: a fix leaves neither the finding nor a new one (the analyzer proves that itself
 * before it offers one), and the fixed text offers nothing at its place any more.
 */
/** A folder without files: nothing else names anything. */
const nowhere = createTemporaryTree({});
const NOWHERE = nowhere.root;
afterAll(() => nowhere.remove());

const GONE = { available: false, reason: 'GONE' };
const NO_FILE = { file: '', text: '', lines: [] };
const samples = readSamples().filter(
  ({ ruleKey, isBad, files }) => isBad && files.length === 1 && fixable.includes(ruleKey),
);

describe('a fix removes the finding of a bad sample, or none is offered', () => {
  test.each(samples)('$name', async ({ ruleKey, files: [{ file: path, text, lines } = NO_FILE] }) => {
    for (const line of lines) {
      const request = { codeDir: NOWHERE, path, text, ruleKey, line, all: false };
      const answer = await fix(request, detachedContext());
      const isAlone = lines.length === 1;
      const again = answer.available && isAlone && applyEdits(text, answer.edits);
      const next = again === false ? undefined : await fix({ ...request, text: again }, detachedContext());
      expect([answer.available || answer.reason, again === text, next ?? GONE]).toEqual([
        answer.available || 'NOT_HERE',
        false,
        GONE,
      ]);
    }
  });
});

/** Path, text before with its only `⟵` at the finding, and the lines that are there instead; undefined: none is offered. */
type Case = readonly [rule: string, path: string, before: string, after: string | undefined];

const CASES: readonly Case[] = [
  [
    'go/file-leak',
    'a.go',
    'package a\nfunc f() error {\n\tf, err := os.Open("a") ⟵\n\tif err != nil {\n\t\treturn err\n\t}\n\tread(f.Name())\n\treturn nil\n}\n',
    'package a\nfunc f() error {\n\tf, err := os.Open("a")\n\tif err != nil {\n\t\treturn err\n\t}\n\tdefer f.Close()\n\tread(f.Name())\n\treturn nil\n}\n',
  ],
  [
    'java/exception-cause-lost',
    'A.java',
    'class A {\n  void f() {\n    try { g(); } catch (IOException e) {\n      throw new IllegalStateException("no " + e.getMessage()); ⟵\n    }\n  }\n}\n',
    'class A {\n  void f() {\n    try { g(); } catch (IOException e) {\n      throw new IllegalStateException("no " + e.getMessage(), e);\n    }\n  }\n}\n',
  ],
  [
    'java/exception-cause-lost',
    'A.java',
    'class A { void f() {\n  try { g(); } catch (IOException e) { throw new Failure("no"); } ⟵\n} }\n',
    undefined,
  ],
  [
    'java/int-multiply-overflow',
    'A.java',
    'class A {\n  int a = 60 * 60 * 24 * 1000 * 365; ⟵\n}\n',
    undefined,
  ],
  [
    'js/no-debugger',
    'a.js',
    'export function f(a) {\n  debugger; ⟵\n  return a;\n}\n',
    'export function f(a) {\n  return a;\n}\n',
  ],
  ['js/no-debugger', 'a.js', 'export function f(a) {\n  if (a) { debugger; } ⟵\n}\n', undefined],
  [
    'js/no-debugger',
    'a.js',
    'export function f(a) {\n  if (a)\n    debugger; ⟵\n  return a;\n}\n',
    undefined,
  ],
  [
    'js/no-useless-catch',
    'a.js',
    'export function f(a) {\n  try {\n    a();\n  } catch (e) { ⟵\n    throw e;\n  } finally {\n    g();\n  }\n}\n',
    'export function f(a) {\n  try {\n    a();\n  } finally {\n    g();\n  }\n}\n',
  ],
  [
    'js/no-unneeded-ternary',
    'a.js',
    'export const f = (a, b) => { return a && b ? true : false; }; ⟵\n',
    undefined,
  ],
  [
    'js/no-unneeded-ternary',
    'a.js',
    'export const f = (a, b) => { return a === b ? false : true; }; ⟵\n',
    'export const f = (a, b) => { return a !== b; };\n',
  ],
  [
    'js/no-unneeded-ternary',
    'a.js',
    'export const f = (a) => { return a.b ? false : true; }; ⟵\n',
    'export const f = (a) => { return !a.b; };\n',
  ],
  [
    'js/no-unused-vars',
    'a.ts',
    "import { used, unused } from './x.ts'; ⟵\nused();\n",
    "import { used } from './x.ts';\nused();\n",
  ],
  [
    'js/no-unused-vars',
    'a.ts',
    "import {\n  unused, ⟵\n  used,\n} from './x.ts';\nused();\n",
    "import {\n  used,\n} from './x.ts';\nused();\n",
  ],
  [
    'js/no-useless-catch',
    'a.js',
    'export async function f(a) {\n  try {\n    const b = await a();\n    if (b) {\n      return b;\n    }\n    return 1;\n  } catch (e) { ⟵\n    throw e;\n  }\n}\n',
    'export async function f(a) {\n  const b = await a();\n  if (b) {\n    return b;\n  }\n  return 1;\n}\n',
  ],
  [
    'js/no-useless-catch',
    'a.js',
    'export async function f(a, b) {\n  use(b);\n  try {\n    const b = await a();\n    return b;\n  } catch (e) { ⟵\n    throw e;\n  }\n}\n',
    undefined,
  ],
  [
    'js/no-useless-catch',
    'a.js',
    'export async function f(page) {\n  try {\n    const page = await g();\n    return page;\n  } catch (e) { ⟵\n    throw e;\n  }\n}\n',
    undefined,
  ],
  // The compiler leaves the import out; without one it would still run its module.
  ['js/no-unused-vars', 'a.ts', "import { unused } from './x.ts'; ⟵\nf();\n", 'f();\n'],
  [
    'js/no-unused-vars',
    'a.js',
    'export function f(a) {\n  const rate = 1.19; ⟵\n  return a;\n}\n',
    'export function f(a) {\n  return a;\n}\n',
  ],
  ...[
    'const rate = a(); ⟵',
    'let rate = 1; ⟵\n  rate = 2;',
    'const other = 1, rate = 2; ⟵\n  a(other);',
    'const { rate } = a; ⟵',
  ].map((line): [string, string, string, undefined] => [
    'js/no-unused-vars',
    'a.js',
    `export function f(a) {\n  ${line}\n  return a;\n}\n`,
    undefined,
  ]),
  ['js/no-unused-vars', 'a.js', "import { unused } from './x.js'; ⟵\nf();\n", undefined],
  [
    'js/preserve-caught-error',
    'a.ts',
    "export function f() {\n  try { g(); } catch (e) { throw new Error('no'); } ⟵\n}\n",
    undefined,
  ],
  [
    'php/echo-request',
    'a.php',
    "<?php\necho $_GET['name']; ⟵\n",
    "<?php\necho htmlspecialchars($_GET['name'], ENT_QUOTES);\n",
  ],
  [
    'php/loose-hash-compare',
    'a.php',
    '<?php\nif (md5($a) == sha1($b)) { f(); } ⟵\n',
    '<?php\nif (md5($a) === sha1($b)) { f(); }\n',
  ],
  ['php/loose-hash-compare', 'a.php', '<?php\nif (md5($a) == $b) { f(); } ⟵\n', undefined],
  [
    'py/cause-lost',
    'a.py',
    'def f():\n    try:\n        g()\n    except ValueError as e:\n        raise KeyError("no") ⟵\n',
    'def f():\n    try:\n        g()\n    except ValueError as e:\n        raise KeyError("no") from e\n',
  ],
  [
    'py/cause-lost',
    'a.py',
    'def f():\n    try:\n        g()\n    except ValueError:\n        raise KeyError("no") ⟵\n',
    undefined,
  ],
  ['py/debugger-left', 'a.py', 'def f():\n    breakpoint() ⟵\n    return 1\n', 'def f():\n    return 1\n'],
  ['py/debugger-left', 'a.py', 'def f():\n    breakpoint() ⟵\n', undefined],
  [
    'py/bare-except',
    'a.py',
    'def f():\n    try:\n        g()\n    except: ⟵\n        close()\n        raise KeyError()\n',
    undefined,
  ],
  [
    'py/unsafe-yaml-load',
    'a.py',
    'import yaml\n\ndef f(x):\n    return yaml.load(x, Loader=yaml.Loader) ⟵\n',
    'import yaml\n\ndef f(x):\n    return yaml.safe_load(x)\n',
  ],
  [
    'py/is-with-literal',
    'a.py',
    'def f(x):\r\n    return x is 5 or x is not "a" ⟵\r\n',
    'def f(x):\r\n    return x == 5 or x != "a"\r\n',
  ],
  [
    'js/use-isnan',
    'a.vue',
    '<template>\n  <p v-if="x === NaN" />\n</template>\n\n<script>\nexport const f = (x) => x === NaN; ⟵\n</script>\n',
    '<template>\n  <p v-if="x === NaN" />\n</template>\n\n<script>\nexport const f = (x) => Number.isNaN(x);\n</script>\n',
  ],
  [
    'js/no-debugger',
    'a.vue',
    '<script setup lang="ts">\r\nconst n: number = 1;\r\ndebugger; ⟵\r\n</script>\r\n<template><p>{{ n }}</p></template>\r\n',
    '<script setup lang="ts">\r\nconst n: number = 1;\r\n</script>\r\n<template><p>{{ n }}</p></template>\r\n',
  ],
  // The line is not the script's alone.
  ['js/no-debugger', 'a.vue', '<template><p /></template>\n<script>debugger; ⟵\nf();</script>\n', undefined],
  [
    'js/no-useless-catch',
    'a.vue',
    '<script setup>\ntry {\n  await load();\n} catch (e) { ⟵\n  throw e;\n}\n</script>\n',
    '<script setup>\nawait load();\n</script>\n',
  ],
  // What stands at the top is known to the markup.
  [
    'js/no-useless-catch',
    'a.vue',
    '<template>{{ page }}</template>\n<script setup>\ntry {\n  const page = await load();\n  show(page);\n} catch (e) { ⟵\n  throw e;\n}\n</script>\n',
    undefined,
  ],
  [
    'kotlin/blocking-in-coroutine',
    'a.kt',
    'import kotlinx.coroutines.runBlocking\nsuspend fun f(): Int {\n  return runBlocking { g() } ⟵\n}\n',
    'import kotlinx.coroutines.coroutineScope\nsuspend fun f(): Int {\n  return coroutineScope { g() }\n}\n',
  ],
  [
    'kotlin/blocking-in-coroutine',
    'a.kt',
    'import kotlinx.coroutines.runBlocking\r\nsuspend fun f() {\r\n  runBlocking { g() } ⟵\r\n}\r\nfun main() = runBlocking { f() }\r\n',
    'import kotlinx.coroutines.coroutineScope\r\nimport kotlinx.coroutines.runBlocking\r\nsuspend fun f() {\r\n  coroutineScope { g() }\r\n}\r\nfun main() = runBlocking { f() }\r\n',
  ],
  [
    'kotlin/blocking-in-coroutine',
    'a.kt',
    'import kotlinx.coroutines.*\nsuspend fun f() { runBlocking { g() } } ⟵\n',
    'import kotlinx.coroutines.*\nsuspend fun f() { coroutineScope { g() } }\n',
  ],
  ...[
    'suspend fun f() { listen { runBlocking { g() } } } ⟵',
    'suspend fun f() { runBlocking { launch { g() } } } ⟵',
    'suspend fun f() { runBlocking(Dispatchers.IO) { g() } } ⟵',
    'suspend fun f() { runBlocking { return@runBlocking } } ⟵',
    'val coroutineScope = CoroutineScope(Job())\nsuspend fun f() { runBlocking { g() } } ⟵',
  ].map((code): Case => [
    'kotlin/blocking-in-coroutine',
    'a.kt',
    `import kotlinx.coroutines.*\n${code}\n`,
    undefined,
  ]),
  [
    'kotlin/weak-cipher',
    'a.kt',
    'val c = SSLContext.getInstance("SSLv3") ⟵\n',
    'val c = SSLContext.getInstance("TLS")\n',
  ],
  ['kotlin/weak-cipher', 'a.kt', 'val c = Cipher.getInstance("DES") ⟵\n', undefined],
  [
    'java/weak-cipher',
    'A.java',
    'class A {\n  Object c = SSLContext.getInstance("TLSv1", p); ⟵\n}\n',
    'class A {\n  Object c = SSLContext.getInstance("TLS", p);\n}\n',
  ],
  [
    'rust/unwrap-in-fallible',
    'src/a.rs',
    'use anyhow::Result;\nfn f(p: &Path) -> Result<String> {\n    let text = std::fs::read_to_string(p)\n        .unwrap(); ⟵\n    Ok(text)\n}\n',
    'use anyhow::Result;\nfn f(p: &Path) -> Result<String> {\n    let text = std::fs::read_to_string(p)?;\n    Ok(text)\n}\n',
  ],
  [
    'rust/unwrap-in-fallible',
    'src/a.rs',
    'use anyhow::{bail, Result};\nfn f(p: &Path) -> Result<usize> {\n    Ok(std::fs::read_to_string(p).unwrap().len()) ⟵\n}\n',
    'use anyhow::{bail, Result};\nfn f(p: &Path) -> Result<usize> {\n    Ok(std::fs::read_to_string(p)?.len())\n}\n',
  ],
  [
    'rust/unwrap-in-fallible',
    'src/a.rs',
    'fn f() -> Result<(), Box<dyn std::error::Error + Send + Sync>> {\n    use_it(env::var("A").unwrap()); ⟵\n    Ok(())\n}\n',
    'fn f() -> Result<(), Box<dyn std::error::Error + Send + Sync>> {\n    use_it(env::var("A")?);\n    Ok(())\n}\n',
  ],
  [
    'rust/unwrap-in-fallible',
    'src/a.rs',
    'async fn f() -> std::io::Result<()> {\n    let l = TcpListener::bind("a").unwrap(); ⟵\n    run(l)\n}\n',
    'async fn f() -> std::io::Result<()> {\n    let l = TcpListener::bind("a")?;\n    run(l)\n}\n',
  ],
  ...[
    // Nothing says that the error is made of that one.
    'fn f() -> Result<u8, E> { g(File::open(a).unwrap()) } ⟵',
    'fn f() -> Result<u8> { g(File::open(a).unwrap()) } ⟵',
    'fn f() -> Option<File> { Some(File::open(a).unwrap()) } ⟵',
    'fn f() -> io::Result<u8> { g(env::var("A").unwrap()) } ⟵',
    'fn f() -> anyhow::Result<u8> { g(Shape::from_str(a).unwrap()) } ⟵',
    // It would be returned from something else.
    'fn f() -> io::Result<u8> { g(|a| File::open(a).unwrap()) } ⟵',
    'fn f() -> io::Result<u8> { g(async { File::open(a).unwrap() }) } ⟵',
  ].map((code): Case => ['rust/unwrap-in-fallible', 'src/a.rs', `${code}\n`, undefined]),
  [
    'go/loop-variable-capture',
    'a.go',
    'package a\nfunc f(all []int) {\n\tfor i := 0; i < 3; {\n\t\tgo func() { use(i) }() ⟵\n\t\ti++\n\t}\n}\n',
    undefined,
  ],
];

const MARK = ' ⟵';

test.each(CASES)('%s in %s', async (ruleKey, path, marked, after) => {
  const text = marked.replace(MARK, '');
  const line = marked.slice(0, marked.indexOf(MARK)).split('\n').length;
  const answer = await fix({ codeDir: NOWHERE, path, text, ruleKey, line, all: false }, detachedContext());
  expect(answer.available ? applyEdits(text, answer.edits) : answer.reason).toBe(after ?? 'NOT_HERE');
});

test('all of a rule in a file are fixed at once, and only those', async () => {
  const text =
    'class A {\r\n  boolean f(String a) { return a == "x" || "y" != a; }\r\n  boolean g(String a) { return a == "z"; }\r\n}\r\n';
  const request = {
    codeDir: NOWHERE,
    path: 'A.java',
    text,
    ruleKey: 'java/string-identity-compare',
    line: 3,
    all: true,
  };
  const answer = await fix(request, detachedContext());
  if (!answer.available) throw new Error(answer.reason);
  expect(answer).toMatchObject({ lines: [2, 3], places: 2 });
  expect(applyEdits(text, answer.edits)).toBe(
    'class A {\r\n  boolean f(String a) { return "x".equals(a) || !"y".equals(a); }\r\n  boolean g(String a) { return "z".equals(a); }\r\n}\r\n',
  );
});

test.each([
  ['a rule without a fix', { ruleKey: 'common/empty-catch' }, 'NO_FIX'],
  ['a line without the finding', { line: 1 }, 'GONE'],
  ['a file that is not judged', { path: 'node_modules/x/a.go' }, 'GONE'],
])('%s', async (_case, changed, reason) => {
  const text = 'package a\n';
  const request = {
    codeDir: NOWHERE,
    path: 'a.go',
    text,
    ruleKey: 'go/file-leak',
    line: 1,
    all: false,
    ...changed,
  };
  expect(await fix(request, detachedContext())).toEqual({ available: false, reason });
});

test.each(['/etc/a.go', '../a.go', 'a/../../b.go', 'C:\\a.go'])(
  '%s is no path of a project',
  async (path) => {
    const request = { codeDir: NOWHERE, path, text: '', ruleKey: 'go/file-leak', line: 1, all: false };
    await expect(fix(request, detachedContext())).rejects.toThrow('not one of a project');
  },
);

test.each([
  ['nobody', 'from shop.sms import send\nimport os\n', true],
  ['a name beside another', 'from shop.sms import (\n  send,\n  os,\n)\n', false],
  ['everything', 'from .sms import *\n', false],
  ['a member', 'from shop import sms\nsms.os.getcwd()\n', false],
  ['a member under another name', 'import shop.sms as s\ns.os.getcwd()\n', false],
])('an import stays that other files take from here: %s', async (_case, other, isOffered) => {
  const text = 'import os\n\n\ndef send():\n    return 1\n';
  const tree = createTemporaryTree({ 'shop/sms.py': text, 'shop/other.py': other });
  try {
    const request = {
      codeDir: tree.root,
      path: 'shop/sms.py',
      text,
      ruleKey: 'py/unused-import',
      line: 1,
      all: false,
    };
    expect((await fix(request, detachedContext())).available).toBe(isOffered);
  } finally {
    tree.remove();
  }
});

test.each([
  ['{"compilerOptions":{"strict":true},"extends":"./base.json"}', true],
  ['{"compilerOptions":{"verbatimModuleSyntax":true}}', false],
  ['{"extends":"@company/tsconfig"}', false],
])('an import of TypeScript stays where the settings may keep it: %s', async (settings, isOffered) => {
  const text = "import { unused } from './x.ts';\nf();\n";
  const tree = createTemporaryTree({ 'tsconfig.json': settings });
  try {
    const request = {
      codeDir: tree.root,
      path: 'src/a.ts',
      text,
      ruleKey: 'js/no-unused-vars',
      line: 1,
      all: false,
    };
    expect((await fix(request, detachedContext())).available).toBe(isOffered);
  } finally {
    tree.remove();
  }
});
