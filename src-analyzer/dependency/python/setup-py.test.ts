import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

async function told(files: Readonly<Record<string, string>>) {
  const { dependencies, manifestsNotRead } = await analyse(files);
  const rows = dependencies.map(({ name, version, scope, file, line, condition }) =>
    [name, version ?? '-', scope, `${file}:${line}`, ...(condition === undefined ? [] : [condition])].join(
      ' ',
    ),
  );
  return { rows, manifestsNotRead };
}

test.each([
  [
    'a helper of another file',
    lines(
      'from helpers import fetch',
      'needed, links = fetch(os.path.join(HERE, "requirements.txt"))',
      'setup(install_requires=needed)',
    ),
  ],
  [
    'an open file',
    lines(
      'with open("requirements.txt") as f:',
      '    needed = [line.strip() for line in f.readlines()]',
      'setup(install_requires=needed)',
    ),
  ],
  [
    'a function of its own',
    lines(
      'def read(name):',
      '    return open("./" + name).read().splitlines()',
      'setup(install_requires=read("requirements.txt"))',
    ),
  ],
  [
    'a preset parameter',
    lines(
      'def read(folder=HERE, name="requirements.txt"):',
      '    return open(os.path.join(folder, name)).readlines()',
      'setup(install_requires=read())',
    ),
  ],
  [
    'pathlib',
    lines('setup(install_requires=(Path(__file__).parent / "requirements.txt").read_text().splitlines())'),
  ],
])('a list of requirements that is read by %s stands for itself', async (_case, text) => {
  const setup = lines('import os', 'HERE = os.path.dirname(os.path.abspath(__file__))', text);
  expect(await told({ 'pack/setup.py': setup, 'pack/requirements.txt': 'django==4.2.1\n' })).toEqual({
    rows: ['django 4.2.1 runtime pack/requirements.txt:1'],
    manifestsNotRead: [],
  });
  // Without the list nothing is known.
  expect((await told({ 'pack/setup.py': setup })).manifestsNotRead).toEqual(['pack/setup.py']);
});

test('a list under a name that no manifest has is read where a program takes it', async () => {
  const setup = 'setup(extras_require={"tests": parse("needed/for-tests.txt")})\n';
  expect((await told({ 'setup.py': setup, 'needed/for-tests.txt': 'pytest>=7\n' })).rows).toEqual([
    'pytest >=7 test needed/for-tests.txt:1',
  ]);
});

test('lists that are put together of literals, and what is put behind them', async () => {
  const setup = lines(
    'BASE = ["a>=1"]',
    'TESTS = BASE + ["pytest"]',
    'BASE.append("b==2.0")',
    'BASE += ["c"]',
    'if sys.platform == "win32":',
    '    BASE.append("d")',
    'EXTRAS = {"tests": TESTS, "fast": ("e",)}',
    'EXTRAS["docs"] = ["sphinx"]',
    'EXTRAS["all"] = sum(EXTRAS.values(), [])',
    'if __name__ == "__main__":',
    '    setup(install_requires=list(BASE), extras_require=EXTRAS, python_requires=">=3.9")',
  );
  expect(await told({ 'setup.py': setup })).toEqual({
    rows: [
      'a >=1 runtime setup.py:1',
      'pytest - test setup.py:2 extra tests',
      'b 2.0 runtime setup.py:3',
      'c - runtime setup.py:4',
      'd - runtime setup.py:6 sys.platform == "win32"',
      'e - runtime setup.py:7 extra fast',
      'sphinx - development setup.py:8 extra docs',
      'python >=3.9 runtime setup.py:11',
    ],
    manifestsNotRead: [],
  });
});

test('what can be read is, though the rest is not', async () => {
  const setup = lines(
    'SETTINGS = dict(install_requires=["a", *MORE])',
    'setup(name="x", **SETTINGS, extras_require={"x": more(), "y": ["b"]})',
  );
  expect(await told({ 'setup.py': setup })).toEqual({
    rows: ['a - runtime setup.py:1', 'b - runtime setup.py:2 extra y'],
    manifestsNotRead: ['setup.py'],
  });
});

test('what older versions of Python or some systems alone need says so; what lists say of all their lines is no condition', async () => {
  const { rows } = await told({
    'a/setup.py': lines(
      'from setuptools import setup',
      'setup(install_requires=["Pillow==6.0;python_version < \'3.7\'", "wand; sys_platform == \'win32\'"])',
    ),
    'b/setup.cfg': '[options]\ninstall_requires =\n    mock==4.0; python_version < "3.3"\n',
    'c/requirements.txt':
      'six==1.16.0 ; python_version < "3"\nattrs==24.2.0 ; python_version >= "3.9" and python_version < "4.0"\n',
    'd/pyproject.toml': '[project]\nname = "d"\ndependencies = ["tomli==2.0.1; python_version < \'3.11\'"]\n',
  });
  expect(rows).toEqual([
    "Pillow 6.0 runtime a/setup.py:2 python_version < '3.7'",
    "wand - runtime a/setup.py:2 sys_platform == 'win32'",
    'mock 4.0 runtime b/setup.cfg:3 python_version < "3.3"',
    'six 1.16.0 runtime c/requirements.txt:1 python_version < "3"',
    'attrs 24.2.0 runtime c/requirements.txt:2',
    "tomli 2.0.1 runtime d/pyproject.toml:3 python_version < '3.11'",
  ]);
});
