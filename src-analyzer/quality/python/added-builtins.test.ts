import { describe, expect, test } from 'vitest';
import { addedBuiltins } from './added-builtins.ts';

describe('names that a file gives to all others', () => {
  test.each<[string, string[]]>([
    ['import builtins\nbuiltins.T = words.gettext\n', ['T']],
    ['builtins.__dict__["T"] = words.gettext\nbuiltins.__dict__[\'TT\'] = str\n', ['T', 'TT']],
    ['__builtins__["log"] = log\n', ['log']],
    ['setattr(builtins, "N_", str)\n', ['N_']],
    ['gettext.install("shop")\n', ['_', 'gettext', 'ngettext', 'pgettext', 'npgettext']],
    ['if builtins.T == None or builtins.open:\n    pass\n', []],
    ['import os\nT = 1\n', []],
  ])('%j', (text, names) => {
    expect(addedBuiltins(text)).toEqual(names);
  });
});
