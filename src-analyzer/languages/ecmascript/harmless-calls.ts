import type { HarmlessCalls } from '#analyzer/flow/tables/language-flow.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Of the language and of its runtimes: calls that neither throw on what programs mostly give them nor wait for anybody. */
export const HARMLESS_CALLS: HarmlessCalls = {
  globals: words(
    `this super arguments exports module require undefined NaN Infinity globalThis global process console Buffer
    __dirname __filename JSON Math Date Object Array String Number Boolean BigInt Symbol Function RegExp Promise Proxy
    Reflect Map Set WeakMap WeakSet WeakRef Error TypeError RangeError SyntaxError AggregateError Intl URL
    URLSearchParams AbortController AbortSignal TextEncoder TextDecoder Blob File FormData Headers Request Response
    fetch crypto performance structuredClone setTimeout setInterval setImmediate clearTimeout clearInterval
    clearImmediate queueMicrotask parseInt parseFloat isNaN isFinite encodeURIComponent decodeURIComponent encodeURI
    decodeURI atob btoa Uint8Array Int32Array Float64Array ArrayBuffer DataView Iterator`,
  ),
  functions: words(
    `String Number Boolean Symbol Array Object Date parseInt parseFloat isNaN isFinite setTimeout setInterval
    setImmediate clearTimeout clearInterval clearImmediate queueMicrotask`,
  ),
  members:
    /^(?:Math\.\w+|console\.\w+|Date\.(?:now|parse|UTC)|Number\.\w+|String\.fromCharCode|Array\.(?:from|isArray|of)|Object\.(?:assign|entries|freeze|fromEntries|hasOwn|keys|values|is)|JSON\.stringify|performance\.now|process\.(?:uptime|hrtime|memoryUsage|nextTick)|Promise\.(?:all|allSettled|race|any|resolve))$/,
  ofModules:
    /^(?:path(?:\.posix|\.win32)?\.(?:basename|dirname|extname|isAbsolute|join|normalize|parse|relative|resolve)|crypto\.randomUUID|os\.(?:cpus|freemem|hostname|loadavg|platform|totalmem|uptime)|lodash(?:-es)?(?:\/\w+)?\.(?!template)\w+)$/,
  onlyOfValues: words(
    `map filter forEach slice some every includes indexOf lastIndexOf join split trim trimStart trimEnd toLowerCase
    toUpperCase toLocaleLowerCase toLocaleUpperCase replace replaceAll startsWith endsWith padStart padEnd concat flat
    flatMap push unshift splice findIndex findLastIndex sort toSorted reverse toReversed localeCompare charAt
    charCodeAt codePointAt substring substr getTime getFullYear getMonth getDate getHours getMinutes getSeconds
    getDay toFixed toString toLocaleString toLocaleDateString toLocaleTimeString toISOString valueOf hasOwnProperty
    match safeParse`,
  ),
  alsoOfValues: words(
    'get set has add delete clear keys values entries find findLast at pop shift reduce reduceRight test fill exec search',
  ),
  takesFunction: words(
    'map filter forEach some every find findLast findIndex findLastIndex flatMap sort toSorted reduce reduceRight',
  ),
  logs: /(?:^|\.)_?(?:log|logger|logging|console|winston|pino)$/i,
  logMethods: /^(?:log|trace|debug|verbose|silly|http|info|notice|warn|warning|error|fatal|success)$/,
  collections:
    /^(?:\[\]|(?:Readonly|Weak)?(?:Map|Set|Array)|Record|string|String|URLSearchParams|Date|RegExp|Uint8Array)$/,
  makes: /^(?:(?:Weak)?(?:Map|Set)|Array|Object|Date|Promise|AbortController|URLSearchParams|\w*Error)$/,
  errorName: /^(?:e|err|error|ex|exception|\w+(?:Error|Err))$/,
  request: { parameter: /^_?req(?:uest)?$/, body: 'body' },
};
