import { describe, expect, test } from 'vitest';
import { namesOnModules } from './names-on-modules.ts';

const loader = (lines: string): string => `import importlib, sys, types

DEFAULTS: dict = {
    # how long 'nobody' waits
    "timeout": 3,
    "about": {"site": "x"},
    'tags': ["a", "b"],
}
NAMES = ('log', "shop")

def load(name):
    plugin = importlib.import_module("plugins." + name)
${lines.replaceAll(/^/gm, '    ')}
`;

describe('names that a loader sets on what it loads', () => {
  test.each<[string, string[]]>([
    ['setattr(plugin, "log", log)', ['log']],
    ['plugin.__dict__["log"] = log', ['log']],
    ['plugin.log = log.getChild(name)', ['log']],
    ['for name in NAMES:\n    setattr(plugin, name, None)', ['log', 'shop']],
    ['for name in ["log", "shop"]:\n    plugin.__dict__[name] = None', ['log', 'shop']],
    [
      'for name, value in DEFAULTS.items():\n    if not hasattr(plugin, name):\n        setattr(plugin, name, value)',
      ['timeout', 'about', 'tags'],
    ],
    ['plugin.__dict__.update(DEFAULTS)', ['timeout', 'about', 'tags']],
    ['plugin.__dict__.update({"log": log})', ['log']],
    ['for name, value in data.items():\n    setattr(plugin, name, value)', []],
    ['if plugin.log == log:\n    setattr(self, "log", log)', []],
    ['other = Plugin()\nother.log = log', []],
  ])('%s', (lines, names) => {
    expect(namesOnModules(loader(lines))).toEqual(names);
  });

  test('where the type of a parameter says that it is a module', () => {
    const text = (type: string): string =>
      `import types\n\ndef fill(plugin: ${type}, log):\n    plugin.log = log\n`;
    expect(namesOnModules(text('"Plugin | types.ModuleType"'))).toEqual(['log']);
    expect(namesOnModules(text('Plugin'))).toEqual([]);
  });

  test('where it is one of all that are loaded', () => {
    expect(
      namesOnModules('import sys\nfor name, module in sys.modules.items():\n    module.log = log\n'),
    ).toEqual(['log']);
  });
});
