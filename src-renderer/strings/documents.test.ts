import { expect, test } from 'vitest';
import { en } from './en/en.ts';
import { sentences } from './zh-cn/sentences.ts';

test.each([
  ['a title', '# Architecture of a\\_shop', '# a\\_shop 的架构'],
  ['the name of a project', '# Shop', '# Shop'],
  ['a heading', '## Where it starts', '## 入口'],
  [
    'counted things, with their thousands',
    '- Size: 12,345 lines of code in 1,002 files',
    '- 规模：1,002 个文件，共 12,345 行代码',
  ],
  ['languages', '- Languages: Go 80%, Other 20%', '- 语言：Go 80%、其他 20%'],
  ['a place', '- [src/a.js:2]: starts a server', '- [src/a.js:2]：启动服务器'],
  ['a numbered place', '2. [src/a.js:1]: 12 others use it', '2. [src/a.js:1]：被 12 个其他文件使用'],
  ['a row', '| `(top level)` | 3 services, 1 entity | Tests |', '| `（顶层）` | 3 个服务、1 个实体 | 测试 |'],
  ['what a folder holds', '| `src` | code, generated code | 3 |', '| `src` | 代码、生成的代码 | 3 |'],
  ['a cell with a border in it', '| `a` | Ann \\| Bob (67%) |', '| `a` | Ann \\| Bob (67%) |'],
  [
    'a list in a sentence',
    '12 test files, most of them in `test` (11), `src/x` (1).',
    '12 个测试文件，大多位于 `test` (11), `src/x` (1)。',
  ],
  [
    'what a violation says, with its signs of markup',
    '- High: Circular import between a\\_b and c [src/a.js:1]',
    '- 高：a\\_b 与 c 之间的循环导入 [src/a.js:1]',
  ],
  [
    'routes',
    '2 routes in 1 file: 1 POST, 1 GET. `ANY` stands where the framework takes every method.',
    '1 个文件中共有 2 个路由：1 POST, 1 GET。`ANY` 表示框架接受任何方法。',
  ],
  [
    'words of the project',
    'A shop that has many files [README.md:3]',
    'A shop that has many files [README.md:3]',
  ],
  ['words that end like ours', 'It reads 5 files', 'It reads 5 files'],
  [
    'a diagram',
    '```mermaid\n  p0["(top level) (3)"]\nFiles\n```\n## Tests',
    '```mermaid\n  p0["（顶层） (3)"]\nFiles\n```\n## 测试',
  ],
])('%s', (_, english, chinese) => {
  expect(sentences.document(english)).toBe(chinese);
  expect(en.sentences.document(english)).toBe(english);
});
