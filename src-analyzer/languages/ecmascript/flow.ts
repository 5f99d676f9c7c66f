import type { LanguageFlow, OwnFileSigns, StatementCall } from '#analyzer/flow/tables/language-flow.ts';
import { HARMLESS_CALLS } from './harmless-calls.ts';

/** Methods that only texts have, whatever else is not known of the object. */
const OF_TEXT = new Set('toUpperCase toLowerCase padStart padEnd trimStart trimEnd'.split(' '));
const TEXT = new Set(
  'trim substring substr slice replace replaceAll concat repeat charAt normalize split'.split(' '),
);
const LIST = new Set('concat slice toSorted toReversed'.split(' '));

function onlyReturns({ name, hasReceiver, type, givesFunction }: StatementCall): boolean {
  // A function that is given may do something with what it is called with.
  if (!hasReceiver || givesFunction()) return false;
  const of = type();
  if (of === 'string') return OF_TEXT.has(name) || TEXT.has(name);
  if (of === '[]') return LIST.has(name);
  // Editors replace, and libraries of their own kind of lists join, in place: of 21 such places 18 were meant so.
  return of === '' && OF_TEXT.has(name);
}

const COMMON: LanguageFlow = {
  tables: async () => (await import('./flow/index.ts')).ECMASCRIPT_TABLES,
  names: { family: 'script' },
  calls: {
    passOn:
      /^(?:new )?(?:String|decodeURI|decodeURIComponent|encodeURI|encodeURIComponent|unescape|escape|structuredClone|Array|Object|Set|Map|URL|URLSearchParams|Buffer|Promise|atob|btoa|JSON\.(?:parse|stringify)|Object\.(?:assign|values|entries|fromEntries|create|freeze)|Array\.(?:from|of)|String\.raw|Buffer\.(?:from|concat)|Promise\.(?:resolve|all|race|allSettled)|util\.(?:format|inspect|promisify)|path(?:\.posix|\.win32)?\.(?:join|resolve|normalize|dirname|relative|format|parse)|url\.(?:parse|resolve|format|URL)|querystring\.(?:parse|stringify|unescape)|qs\.(?:parse|stringify)|lodash\.\w+|he\.decode)$/,
    rewrap: /^(?:util\.promisify|bluebird\.promisify|pify|es6-promisify(?:\.promisify)?)$/,
    replacing: { byPattern: /^replace(?:All)?$/, once: 'replace', takesBoth: true },
    askForDefaults: true,
  },
  nothing: { word: 'null or undefined', isDouble: true, fails: () => true },
  hasPatternLiterals: true,
};

/** Those of Bluebird, too, which compilers may put in place of the language's own. */
const promiseMembers =
  /^(?:then|catch|finally|constructor|toString|tap\w*|spread|map|mapSeries|filter|each|reduce|all|any|some|props|get|call|return|timeout|delay|nodeify|asCallback|bind|cancel|is[A-Z]\w*|value|reason|error|lastly|done)$/;

/** Of Express, which sends what it is given and hands on what fails in that by itself. */
const answers = {
  parameter: /^(?:res|response|reply)$/,
  method:
    /^(?:append|clearCookie|contentType|cookie|download|end|format|header|json|jsonp|links|location|redirect|render|send|sendFile|sendStatus|set|setHeader|status|type|vary|write|writeHead)$/,
  called: /^next$/,
};

const calm = new Set([
  'timers/promises.setTimeout',
  'timers/promises.setImmediate',
  ...['getMetricsAsArray', 'getMetricsAsJSON', 'getSingleMetricAsString', 'metrics'].flatMap((name) => [
    `prom-client.register.${name}`,
    `prom-client.Registry.${name}`,
  ]),
]);

/** Pages, their parts and templates; what holds data is written by many a program. */
const ownFiles: OwnFileSigns = {
  reads: new Set(['fs.promises.readFile', 'fs/promises.readFile']),
  places: /^(?:__dirname|__filename|import\.meta)$/,
  where: /^process\.cwd$/,
  joins: /^(?:path(?:\.posix|\.win32)?\.(?:join|resolve|normalize|dirname)|url\.fileURLToPath)$/,
  kinds:
    /(?:^|[^/])\.(?:html?|css|m?js|svg|ico|png|jpe?g|gif|webp|woff2?|ttf|md|hbs|ejs|pug|mustache|graphql)$/i,
};

/** What following values has to know of scripts. */
export const SCRIPT_FLOW: LanguageFlow = {
  ...COMMON,
  onlyReturns,
  waiting: { handlesRequests: true, promiseMembers, answers, calm, ownFiles, harmless: HARMLESS_CALLS },
};

/** The same for the scripts in components of a page, which start their next request without waiting for it. */
export const COMPONENT_FLOW: LanguageFlow = { ...COMMON, waiting: { startsOnPurpose: true, promiseMembers } };
