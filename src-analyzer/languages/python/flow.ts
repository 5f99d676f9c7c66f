import type { LanguageFlow, StatementCall } from '#analyzer/flow/tables/language-flow.ts';
import { PYTHON_STANDARD_LIBRARY } from '#analyzer/source/python-standard-library.ts';

/** Methods that only texts have, whatever else is not known of the object. */
const OF_TEXT = new Set(
  'strip lstrip rstrip lower upper capitalize swapcase casefold zfill ljust rjust removeprefix removesuffix'.split(
    ' ',
  ),
);
const TEXT = new Set('replace title center expandtabs'.split(' '));

function onlyReturns({ name, hasReceiver, count, type, isOfField, givesText }: StatementCall): boolean {
  if (!hasReceiver) return false;
  if (OF_TEXT.has(name)) return true;
  // `a.b.replace(x, '')`: a path is replaced by one other path, and a module is no field.
  if (name === 'replace' && count === 2 && isOfField() && givesText()) return true;
  return TEXT.has(name) && /^(?:string|str)$/.test(type());
}

/** What following values has to know of Python. */
export const PYTHON_FLOW: LanguageFlow = {
  tables: async () => (await import('./flow/index.ts')).PYTHON_TABLES,
  loopsOverKeys: true,
  names: { family: 'python', ownModules: PYTHON_STANDARD_LIBRARY, laterMethodsReplace: true },
  calls: {
    passOn:
      /^(?:str|repr|bytes|bytearray|list|tuple|set|dict|sorted|reversed|iter|next|zip|enumerate|format|map|filter|json\.(?:loads|dumps)|urllib\.parse\.\w+|base64\.\w+|copy\.(?:copy|deepcopy)|os\.path\.(?:join|normpath|abspath|realpath|dirname|expanduser)|os\.fspath|pathlib\.(?:Pure)?(?:Posix|Windows)?Path|html\.unescape|codecs\.(?:decode|encode)|textwrap\.\w+|io\.(?:StringIO|BytesIO)|itertools\.\w+|string\.Template|shlex\.split|re\.(?:sub|split|findall))$/,
    replacing: { byPattern: /^sub$/, byText: /^replace$/, isComplete: true, insteadAt: 0 },
    extents: new Map([['match', 'start']]),
    maps: new Map([['map', [0, 1]]]),
    keeps: new Map([['filter', [0, 1]]]),
    ofRecord: { keys: 'keys', entries: 'items' },
  },
  nothing: { word: 'None', fails: (_, name) => !name.startsWith('__'), isEmptyFalse: true },
  waiting: { runsWhenAwaited: true },
  onlyReturns,
  methodsOpenBy: /^(?:__getattr__|__getattribute__|__dict__|__setattr__|setattr|hasattr|vars|add_metaclass)$/,
  arguments: {
    constructor: '__init__',
    otherMaker: '__new__',
    keptBy:
      /^(?:staticmethod|classmethod|(?:abc\.)?abstractmethod|(?:typing\.|typing_extensions\.)?(?:override|final))$/,
    boundBy: /^(?:staticmethod|classmethod)$/,
  },
  locks: new Map([['acquire', 'release']]),
};
