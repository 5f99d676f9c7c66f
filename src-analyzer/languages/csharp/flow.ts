import type { LanguageFlow, StatementCall } from '#analyzer/flow/tables/language-flow.ts';

const TEXT = new Set(
  (
    'Trim TrimStart TrimEnd Replace ToUpper ToLower ToUpperInvariant ToLowerInvariant Substring PadLeft PadRight Insert ' +
    'Remove Normalize'
  ).split(' '),
);
const DATE = /^(?:Add[A-Z]\w*|Subtract|ToLocalTime|ToUniversalTime)$/;

/** Methods that are written for null, too: extensions, and what `Nullable` has. */
const FOR_NULL =
  /^(?:Is|As|To|Or|If|Not|Has|Ensure|Throw|Should|Must|Try|Safe|Null|Empty|Default)(?![a-z])|Or(?:Default|Empty|Null)$/;

function onlyReturns({ name, hasReceiver, type }: StatementCall): boolean {
  if (!hasReceiver) return false;
  const of = type();
  return (
    (/^(?:string|String)$/.test(of) && TEXT.has(name)) ||
    (/^(?:DateTime|DateTimeOffset|DateOnly|TimeSpan)$/.test(of) && DATE.test(name))
  );
}

/** What following values has to know of C#. */
export const CSHARP_FLOW: LanguageFlow = {
  tables: async () => (await import('./flow/index.ts')).CSHARP_TABLES,
  names: {
    family: 'package',
    packages: [
      'System',
      'System.Collections.Generic',
      'System.IO',
      'System.Linq',
      'System.Net.Http',
      'System.Threading',
      'System.Threading.Tasks',
    ],
    seesOuterNamespaces: true,
    callsOwnMethods: true,
    typesAreNamed: true,
  },
  calls: {
    passOn:
      /^(?:new )?(?:System\.)?(?:string|String|Text\.StringBuilder|Uri|IO\.Path|Text\.Encoding(?:\.\w+)?|Convert|Net\.WebUtility|Web\.HttpUtility|Linq\.Enumerable|Collections\.Generic\.\w+|IO\.(?:FileInfo|DirectoryInfo|StringReader|MemoryStream))(?:\.(?:Format|Concat|Join|Combine|GetString|GetBytes|ToBase64String|FromBase64String|UrlDecode|HtmlDecode|UnescapeDataString|GetFullPath|Copy|Create|ToList|ToArray|Select|Where|First|FirstOrDefault))?$/,
    replacing: { byPattern: /^Replace$/, takesText: 'of-types', takesBoth: true },
  },
  nothing: { word: 'null', fails: (_, name) => !FOR_NULL.test(name) },
  holdsTypes: true,
  openObjects: /·(?:ViewBag|TempData|ViewData)(?:·|$)/,
  waiting: { isPromise: (returnType) => /^(?:Value)?Task\b/.test(returnType) },
  onlyReturns,
  locks: new Map([
    ['EnterWriteLock', 'ExitWriteLock'],
    ['EnterReadLock', 'ExitReadLock'],
    ['EnterUpgradeableReadLock', 'ExitUpgradeableReadLock'],
  ]),
};
