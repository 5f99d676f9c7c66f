import { describe, expect, test } from 'vitest';
import { hasPythonPlaceholders, listPythonStrings } from './python-placeholders.ts';

describe('the strings of a file', () => {
  test.each<[string, string[]]>([
    ['a = "b" + \'c\'', ['"b"', "'c'"]],
    ['a = rb"x\\"y"  # no "string"', ['rb"x\\"y"']],
    ['"""It\'s one."""\nb = f\'{c}\'', ['"""It\'s one."""', "f'{c}'"]],
    ['print"a", 1', ['"a"']],
    ['a = "open\nb = "c"', ['"open', '"c"']],
    ['a = """open\nb', ['"""open\nb']],
  ])('%j', (text, strings) => {
    expect(listPythonStrings(text).map(({ start, end }) => text.slice(start, end))).toEqual(strings);
  });

  test('know their prefix', () => {
    expect(listPythonStrings('F"a" rb\'b\' "c"').map(({ prefix }) => prefix)).toEqual(['f', 'rb', '']);
  });
});

describe('a file with placeholders', () => {
  test.each([
    ['PORT = ${PORT}\n'],
    ['connect(port=${PORT}, retry=True)\n'],
    ['class {{ name }}:\n    pass\n'],
    ['{% if debug %}\nimport pdb\n{% endif %}\n'],
    ['NAME = <%= name %>\n'],
    ['SIZES = @SIZES@\n'],
  ])('%j is a template', (text) => {
    expect(hasPythonPlaceholders(text)).toBe(true);
  });

  test.each([
    ['HOST = "${HOST}"\n'],
    ['# PORT = ${PORT}\nport = 1\n'],
    ['SCRIPT = """\nport=${PORT}\n{% if a %}\n"""\n'],
    ['text = f"{{ {name} }}"\n'],
    ['product = left @RIGHT@ last\n'],
    ['@CACHED\ndef f(): ...\n'],
    ['table = {"a": {"b": 1}}\n'],
    ["print(\"It's ${x}\", '<%')\n"],
  ])('%j is a program', (text) => {
    expect(hasPythonPlaceholders(text)).toBe(false);
  });
});
