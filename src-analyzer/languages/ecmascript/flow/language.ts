import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const SLOW = 'matches it with a pattern that can take exponential time';

/** Functions of lodash that give a text. */
const TEXT_FUNCTIONS =
  '(toString|trim|trimStart|trimEnd|toLower|toUpper|lowerCase|upperCase|camelCase|kebabCase|snakeCase|startCase|' +
  'capitalize|escape|unescape|escapeRegExp|truncate|padStart|padEnd|pad|repeat|replace|deburr|join)';
const VALIDATOR_RESULTS =
  '(trim|ltrim|rtrim|escape|unescape|stripLow|whitelist|blacklist|normalizeEmail|toString)';
const VALIDATOR_QUESTIONS =
  '(equals|contains|matches|isEmail|isLength|isByteLength|isURL|isIP|isFQDN|isAscii|isBase64|isCreditCard|isEmpty|' +
  'isHexColor|isIn|isJSON|isJWT|isLowercase|isUppercase|isMACAddress|isMobilePhone|isSlug|isStrongPassword|isISO8601)';

/** Functions of the language and of small libraries that make values harmless, or pass them on. */
export const SCRIPT_LANGUAGE: FlowTable = {
  name: 'JavaScript',
  results: [
    { call: '(parseInt|parseFloat|Number)', type: 'number' },
    { call: 'Boolean', type: 'boolean' },
    { call: 'String', type: 'string' },
    { call: '(Object.keys|Object.getOwnPropertyNames)', type: 'string[]' },
  ],
  sinks: [
    {
      weakness: 'regex-injection',
      call: '(re.Pattern|re.Pattern everywhere)#(test|exec)',
      argument: 0,
      when: [{ argument: 'receiver', is: { slow: 'anywhere' } }],
      what: SLOW,
    },
    {
      weakness: 'regex-injection',
      call: '*#(match|matchAll|search|replace|replaceAll|split)',
      argument: 'receiver',
      when: [{ argument: 0, is: { slow: 'anywhere' } }],
      what: SLOW,
    },
  ],
  propagators: [
    {
      call: '(String|decodeURIComponent|decodeURI|unescape|encodeURI|encodeURIComponent|escape|atob|btoa)',
      from: 0,
      to: 'result',
    },
    {
      call: '(Object.assign|Object.values|Object.entries|Object.fromEntries|Array.from|Array.of)',
      from: 'any',
      to: 'result',
    },
    { call: '(Object.keys|Object.getOwnPropertyNames)', from: 0, to: 'result' },
    { call: 'Object.assign', from: 1, to: 0 },
    {
      call: '(JSON.parse|JSON.stringify|structuredClone|Promise.resolve|Buffer.from)',
      from: 0,
      to: 'result',
    },
    { call: '(Promise.all|Promise.allSettled|Promise.race|Buffer.concat)', from: 0, to: 'result' },
    { call: 'new (URLSearchParams|String|Array|Map|Set|Promise|Proxy)', from: 'any', to: 'result' },
    { call: 'new URL', from: 0, to: 'result' },
    // A base is the address that was asked, of the page or of the request: its host is the program's own.
    { call: 'new URL', from: 1, to: 'result', clears: ['open-redirect'] },
    {
      call: 'path.(join|resolve|normalize|basename|dirname|extname|relative|format)',
      from: 'any',
      to: 'result',
    },
    { call: 'path.(posix|win32).(join|resolve|normalize|basename|dirname)', from: 'any', to: 'result' },
    { call: 'url.(parse|resolve|format|fileURLToPath)', from: 'any', to: 'result' },
    { call: '(querystring|qs).(parse|stringify|unescape)', from: 0, to: 'result' },
    { call: 'util.(format|inspect)', from: 'any', to: 'result' },
    {
      call: '(lodash|underscore).(merge|assign|extend|pick|omit|clone|cloneDeep|get|trim|toString|toLower|toUpper|replace|truncate|defaults|map|values)',
      from: 'any',
      to: 'result',
    },
    { call: '(marked|marked.parse|marked.marked|showdown.makeHtml)', from: 0, to: 'result' },
    { call: '(js-yaml.load|js-yaml.safeLoad|yaml.parse|xml2js.parseStringPromise)', from: 0, to: 'result' },
    { call: '(sprintf-js.sprintf|sprintf-js.vsprintf)', from: 'any', to: 'result' },
    { call: '(dompurify|isomorphic-dompurify|DOMPurify).sanitize', from: 0, to: 'result' },
    {
      call: '(sanitize-html|xss|escape-html|he.encode|he.decode|html-entities.decode|validator.escape|validator.trim|validator.ltrim|validator.rtrim|validator.stripLow|validator.normalizeEmail|validator.toString|validator.unescape)',
      from: 0,
      to: 'result',
    },
    {
      call: '(lodash.escape|lodash.unescape|mongo-sanitize|sanitize-filename|shell-escape|shell-quote.quote)',
      from: 0,
      to: 'result',
    },
  ],
  sanitizers: [
    { call: '(Number|parseInt|parseFloat|Boolean|BigInt)', clears: 'all' },
    { call: '(Number.parseInt|Number.parseFloat)', clears: 'all' },
    { call: 'Math.(floor|round|ceil|trunc|abs|min|max|sign)', clears: 'all' },
    { call: '(isNaN|isFinite|Number.isInteger|Number.isSafeInteger)', clears: 'all' },
    { call: 'new Date', clears: 'all' },
    // Text is no object of the sender's.
    { call: '(String|escape|unescape|encodeURI|encodeURIComponent|btoa)', clears: ['nosql-injection'] },
    { call: `(lodash|underscore).${TEXT_FUNCTIONS}`, clears: ['nosql-injection'] },
    // What is no text is refused by throwing.
    { call: `validator.${VALIDATOR_RESULTS}`, clears: ['nosql-injection'] },
    { call: `validator.${VALIDATOR_QUESTIONS}`, clears: ['nosql-injection'], of: 0 },
    {
      call: '(encodeURIComponent|escape)',
      clears: ['xss', 'path-traversal', 'ssrf', 'open-redirect', 'header-injection', 'log-injection'],
    },
    { call: 'encodeURI', clears: ['xss', 'header-injection', 'log-injection'] },
    { call: 'JSON.stringify', clears: ['nosql-injection', 'log-injection', 'header-injection'] },
    { call: 'path.basename', clears: ['path-traversal', 'zip-slip'] },
    { call: 'path.(extname)', clears: ['path-traversal', 'zip-slip'] },
    { call: 'sanitize-filename', clears: ['path-traversal', 'zip-slip'] },
    { call: '(dompurify|isomorphic-dompurify|DOMPurify).sanitize', clears: ['xss'] },
    {
      call: '(sanitize-html|xss|xss.filterXSS|escape-html|lodash.escape|underscore.escape|html-escaper.escape)',
      clears: ['xss'],
    },
    { call: '(he|html-entities).(encode|escape)', clears: ['xss'] },
    { call: 'validator.(escape)', clears: ['xss'] },
    { call: 'validator.(toInt|toFloat|toBoolean|toDate)', clears: 'all' },
    {
      call: 'validator.(isInt|isNumeric|isUUID|isMongoId|isAlphanumeric|isAlpha|isHexadecimal|isFloat|isDate)',
      clears: 'all',
      of: { check: 0 },
    },
    { call: '@angular/platform-browser.DomSanitizer#sanitize', clears: ['xss'] },
    {
      call: '(shell-quote.quote|shell-escape|shescape.quote|shescape.escape)',
      clears: ['command-injection'],
    },
    { call: '(escape-string-regexp|lodash.escapeRegExp)', clears: ['regex-injection'] },
    { call: '(crypto.createHash|crypto.randomUUID|crypto.randomBytes)', clears: 'all' },
  ],
};
