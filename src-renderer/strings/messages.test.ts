import { expect, test } from 'vitest';
import { en } from './en/en.ts';
import { sentences } from './zh-cn/sentences.ts';

test.each([
  ['a message with what it takes in', "'conn' is never closed", "'conn' 从未关闭"],
  [
    'two phrases of the flow tables',
    'Takes a value from a request parameter, unchecked, and opens the file it names.',
    '从请求参数取得值，未经检查就打开它指定的文件。',
  ],
  [
    'a doubt behind it',
    'Takes a value from a cookie, unchecked, and redirects to it. Worth a look only: it was stored before.',
    '从 cookie 取得值，未经检查就重定向到它。只是值得一看：该值是之前存储的。',
  ],
  ['a phrase that is a sentence', 'The cipher is broken.', '该加密算法已被攻破。'],
  [
    'a message inside of another',
    "the interrupt is lost; nothing else in the project names 'run'",
    "中断信号丢失了；项目中没有其他地方提到 'run'",
  ],
  [
    'the outermost caller of what nothing reaches',
    "the interrupt is lost; only 'run' leads to it, which the program itself does not use",
    "中断信号丢失了；只有 'run' 会执行到这里，而程序本身没有使用它",
  ],
  ['a list', 'TODO 2 times, FIXME once in this file', '本文件中有 TODO 2 处、FIXME 1 处'],
  [
    'a kind of function',
    'Private static async method `load` has a complexity of 21. Maximum allowed is 20',
    '私有静态异步方法 `load` 的圈复杂度为 21，上限为 20',
  ],
  ['a step', '`id` comes from the query string', '`id` 来自查询字符串'],
  ['a patch', 'Compare the texts with equals', '用 equals 比较文本'],
  [
    'a violation',
    'The controller A calls B.find at a.ts:3 and bypasses the service layer: the repository is in b.ts.',
    '控制器 A 在 a.ts:3 处绕过服务层直接调用 B.find：该 repository 位于 b.ts。',
  ],
  [
    'two reasons of a dependency',
    'jest 20 is no longer supported. Affected by CVE-2020-1: path traversal, high. Fixed in 21.0.1.',
    'jest 20 已停止支持。受 CVE-2020-1（路径穿越，高危）影响。已在 21.0.1 中修复。',
  ],
  [
    'what of a history is missing',
    'the lines of 3 of 4,481 commits are not counted and 2 of 4,481 commits could not be read, because some objects of the repository are missing or damaged; the history ends early, at 2 commits whose parents are missing',
    '由于仓库的部分对象缺失或损坏，4,481 次提交中有 3 次未计入行数，4,481 次提交中有 2 次无法读取；历史在 2 个缺少父提交的提交处中断',
  ],
  [
    'the methods of a class that does too much',
    'Order (src/Order.java:9) does too much: 31 methods in 924 lines and total complexity 159. Most complex: load() (line 40, complexity 21), save() (Part.cs:7, complexity 9).',
    'Order（src/Order.java:9）承担了过多职责：924 行中有 31 个方法，总复杂度 159。最复杂的是 load()（第 40 行，复杂度 21）、save()（Part.cs:7，复杂度 9）。',
  ],
  ['a folder that cannot be looked at', 'The folder could not be looked at.', '无法查看该文件夹。'],
  [
    'a folder that cannot be read',
    'This folder could not be read (EIO): please try again.',
    '无法读取该文件夹（EIO）：请重试。',
  ],
  [
    'a folder in it that may not be read',
    '"src" in this folder may not be read by Vitals: allow it first.',
    'Vitals 没有读取该文件夹中“src”的权限：请先授权。',
  ],
  [
    'why there is no past',
    'There is no past to look at: the project has no git history.',
    '没有可以查看的过去：该项目没有 git 历史。',
  ],
  [
    'why saved files are not noticed',
    'The folder has 3,620 folders in it, and of the 8,192 that this system lets all programs watch (fs.inotify.max_user_watches) Vitals takes a quarter at most: only commits are noticed. "Look for changes" finds saved files at any time.',
    '该文件夹包含 3,620 个文件夹，而系统允许所有程序合计监视 8,192 个（fs.inotify.max_user_watches），Vitals 最多使用其中四分之一：只会注意到提交。“检查变更”可随时找到保存的文件。',
  ],
  [
    'what replaces an abandoned package',
    'Abandoned since 2022-07; use eclipse-temurin or another build of OpenJDK.',
    '自 2022-07 起已废弃，请改用 eclipse-temurin 或其他 OpenJDK 构建。',
  ],
  ['what is said of a dependency', 'jest 20 is no longer supported.', 'jest 20 已停止支持。'],
])('%s', (_, english, chinese) => {
  expect(sentences.message(english)).toBe(chinese);
  expect(en.sentences.message(english)).toBe(english);
});

test.each([
  ['a rule by its title', '动态代码', 'rules', 'js/no-eval'],
  ['a message by its words', '从未关闭', 'messages', "'{0}' is never closed"],
] as const)('a word of the page finds %s', (_, word, list, expected) => {
  expect(sentences.originals(word)[list]).toContain(expected);
});

test('words that no text has find nothing', () => {
  expect(sentences.originals('Cookie 已')).toEqual({ rules: [], messages: [] });
});

test('a word that is in almost every text leaves room in the address', () => {
  const { rules, messages } = sentences.originals('的');
  expect(rules.length + messages.length).toBeGreaterThan(50);
  expect(encodeURIComponent(`${rules.join(',')}${messages.join('\n')}`).length).toBeLessThan(10_000);
});

test('what is no word of Chinese is looked for as it is', () => {
  expect(sentences.originals('getMonth')).toEqual({ rules: [], messages: [] });
  expect(en.sentences.originals('密码')).toEqual({ rules: [], messages: [] });
});

test('what a linter says in words that are not known stands beside its rule', () => {
  expect(sentences.message('Something new', 'js/no-eval')).toBe('用 eval 执行动态代码（Something new）');
  expect(sentences.message('Something new', 'sonar:S1')).toBe('Something new');
});

test('a name that reads like words of ours stays as it is', () => {
  expect(sentences.message("'a cookie' is never closed")).toBe("'a cookie' 从未关闭");
});

test('a long text that is none of ours stays as it is', () => {
  const text = "'x' is nil; found 1 times in this project, ".repeat(2_000);
  expect(sentences.message(text)).toBe(text);
});

test.each([
  [
    'load() (line 7, complexity 9), save() (b.go:8, complexity 3)',
    'load()（第 7 行，复杂度 9）、save()（b.go:8，复杂度 3）',
  ],
  ['load() (line 7)', 'load()（第 7 行）'],
  ['load()', 'load()'],
])('methods that a stored report takes in: %s', (plain, told) => {
  const key =
    '{0} ({1}) does too much: {2} methods in {3} lines and total complexity {4}. Most complex: {5}.';
  const text = sentences.tell({ key, args: ['Order', 'a.go:1', '40', '900', '120', plain] });
  expect(text).toContain(told);
});

test('what a report names in the place of a package is told, where it is more than a name', () => {
  const args = ['openjdk', 'eclipse-temurin or another build of OpenJDK'];
  expect(sentences.tell({ key: 'Replace {0} with {1}', args })).toContain(
    'eclipse-temurin 或其他 OpenJDK 构建',
  );
  expect(sentences.tell({ key: 'Abandoned since {0}; use {1}.', args: ['2022', 'nyc or c8'] })).toContain(
    'nyc 或 c8',
  );
});
