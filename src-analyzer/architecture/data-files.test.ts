import { expect, test } from 'vitest';
import { analyseFiles } from './testing/analyse-files.ts';

const many = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('\n');

test.each<[string, string, string, boolean]>([
  [
    'a table of codes in a class',
    'src/Codes.java',
    `package a;\nimport java.util.List;\npublic class Codes {\n  static final List<String> ALL = List.of(\n${many(600, (at) => `    "code-${at} of the list"`).replaceAll('\n', ',\n')});\n  static boolean has(String code) { return code != null && ALL.contains(code); }\n}\n`,
    true,
  ],
  [
    'settings of assignments',
    'app/settings.py',
    `${many(400, (at) => `SETTING_NUMBER_${at} = "value ${at}"`)}\n`,
    true,
  ],
  [
    'a style sheet in a template',
    'src/styles.ts',
    `import { css } from "styled";\nexport const style = (props: any) => css\`\n${many(400, (at) => `  .part-${at} { margin: ${at}px; padding: 0 }`)}\n\`;\n`,
    true,
  ],
  [
    'a client that hands on requests',
    'src/client.ts',
    many(
      200,
      (at) => `export function load${at}(id: string) {\n  return http.get("/things/${at}/" + id);\n}`,
    ),
    false,
  ],
  [
    'code with branches',
    'src/rules.ts',
    many(
      200,
      (at) => `export function rule${at}(n: number) {\n  if (n > ${at}) return n - ${at};\n  return n;\n}`,
    ),
    false,
  ],
  ['a small table', 'src/small.ts', `export const ALL = [${many(20, (at) => `"${at}",`)}];\n`, false],
])('%s', async (_, path, text, isData) => {
  const { dataFiles } = await analyseFiles({ [path]: text });
  expect(dataFiles).toEqual(isData ? [path] : []);
});

const methods = many(
  200,
  (at) => `  def rule_${at}(self, n):\n    return n if n > ${at} else self.other(${at})`,
);

test.each<[string, string, boolean]>([
  [
    'rows of calls',
    many(400, (at) => `sensor_${at} = SingleRegister("Sensor ${at}", ${at}, scale=0.1)`),
    true,
  ],
  [
    'options of a class, with two methods',
    `class Options:\n${many(300, (at) => `    option_${at} = field("option ${at}", default=${at})`)}\n    def check(self, one):\n        return one in self.all()\n    def all(self):\n        return list(self)`,
    true,
  ],
  ['methods of a class', `class Rules:\n${methods}`, false],
])('%s', async (_, text, isOfEntries) => {
  const { entryFiles } = await analyseFiles({ 'src/large.py': `${text}\n` });
  expect(entryFiles).toEqual(isOfEntries ? ['src/large.py'] : []);
});
