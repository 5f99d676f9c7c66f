import type { LanguageFlow } from '#analyzer/flow/tables/language-flow.ts';
import { cleansRequests } from './cleaned-requests.ts';
import { NATIVE_CLASSES } from './own-classes.ts';

/** Functions that do nothing but return something. */
const ONLY_RETURN = new Set(
  (
    'trim rtrim ltrim str_replace str_ireplace preg_replace strtolower strtoupper ucfirst lcfirst ucwords ' +
    'htmlspecialchars htmlentities html_entity_decode array_merge array_unique array_values array_keys array_reverse ' +
    'array_slice array_diff array_intersect array_combine array_flip array_column substr substr_replace implode ' +
    'number_format nl2br addslashes stripslashes strip_tags urlencode rawurlencode str_pad str_repeat mb_substr ' +
    'mb_strtolower mb_strtoupper sprintf'
  ).split(' '),
);

/** Functions that tell in their last argument how often they replaced something, by how many arguments they have then. */
const COUNTING: ReadonlyMap<string, number> = new Map([
  ['str_replace', 4],
  ['str_ireplace', 4],
  ['preg_replace', 5],
]);

/** What following values has to know of PHP. */
export const PHP_FLOW: LanguageFlow = {
  tables: async () => (await import('./flow/index.ts')).PHP_TABLES,
  // Frameworks call what has their attributes in their own way.
  methodsOpenBy: /^(?:__call|__callStatic|method_exists|is_callable)$/i,
  arguments: {
    constructor: '__construct',
    takesMore: true,
    keptBy: /^Override$/,
    asksBefore: 'function_exists',
    ofLanguage: NATIVE_CLASSES,
  },
  names: { family: 'package' },
  cleansRequests,
  calls: {
    passOn:
      /^(?:trim|ltrim|rtrim|strtolower|strtoupper|ucfirst|ucwords|lcfirst|sprintf|vsprintf|implode|join|explode|str_replace|str_ireplace|preg_replace|substr|substr_replace|urldecode|rawurldecode|urlencode|base64_decode|base64_encode|json_decode|json_encode|array_\w+|stripslashes|nl2br|strval|mb_\w+|html_entity_decode|htmlspecialchars_decode|strrev|str_repeat|str_pad|wordwrap|chunk_split|strtr|strstr|strrchr|compact|end|reset|current|next|serialize|utf8_(?:de|en)code|iconv|number_format_text)$/,
    replacing: {
      byPattern: /^preg_replace$/,
      byText: /^str_i?replace$/,
      isComplete: true,
      hasMarks: true,
    },
    extents: new Map([['matches', 'anywhere']]),
    maps: new Map([['array_map', [0, 1]]]),
    keeps: new Map([['array_filter', [1, 0]]]),
    keys: 'array_keys',
    fills: 'array_fill_keys',
    writeArguments: true,
    askForDefaults: true,
  },
  sharesVariables: true,
  answersAsFile: true,
  nothing: { word: 'null', fails: (op) => op === 'call', isEmptyFalse: true },
  addsLists: true,
  onlyReturns: ({ name, hasReceiver, count }) => {
    const plain = name.toLowerCase();
    return !hasReceiver && ONLY_RETURN.has(plain) && count !== COUNTING.get(plain);
  },
};
