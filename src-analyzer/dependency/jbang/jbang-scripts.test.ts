import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

const script = (...deps: string[]): string =>
  lines('///usr/bin/env jbang "$0" "$@" ; exit $?', '// A tool.', ...deps, 'class Tool {}');

async function rows(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies.map(({ type, name, version, scope, file, line }) =>
    [type, name, version ?? '-', scope, `${file}:${line}`].join(' '),
  );
}

test('JBang: the libraries of scripts, and the Java that they ask for', async () => {
  expect(
    await rows({
      'tool.java': script(
        '//JAVA 17+',
        '//DEPS info.picocli:picocli:4.7.5, a:b:1.0@pom',
        '//DEPS a:c:${v:2}',
      ),
      'scripts/other.java': script('//DEPS a:d:1.0:classes'),
      'scripts/none.java': '// DEPS a:e:1.0\nclass None {}\n',
    }),
  ).toEqual([
    'MAVEN a:d 1.0 development scripts/other.java:3',
    'RUNTIME java 17 runtime tool.java:3',
    'MAVEN a:b 1.0 runtime tool.java:4',
    'MAVEN info.picocli:picocli 4.7.5 runtime tool.java:4',
    'MAVEN a:c - runtime tool.java:5',
  ]);
});

test('in the folders of modules scripts are looked for where the project keeps some', async () => {
  const files = { 'src/main/java/Gen.java': script('//DEPS a:d:1.0') };
  expect(await rows(files)).toEqual([]);
  expect(await rows({ ...files, 'jbang-catalog.json': '{}' })).toEqual([
    'MAVEN a:d 1.0 development src/main/java/Gen.java:3',
  ]);
});
