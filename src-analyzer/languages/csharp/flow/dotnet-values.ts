import type { FlowTable, PropagatorRow, ResultRow } from '#analyzer/flow/tables/table.ts';

const fromReceiver = (call: string): PropagatorRow => ({ call, from: 'receiver', to: 'result' });
const fromArguments = (call: string): PropagatorRow => ({ call, from: 'any', to: 'result' });
const gives = (type: string, ...calls: readonly string[]): ResultRow[] =>
  calls.map((call) => ({ call, type }));
const TEXT = '(string|String|System.String)';

/** Text and collections of .NET: how values pass through them. */
export const DOTNET_VALUES_TABLE: FlowTable = {
  name: '.NET class library',
  propagators: [
    fromReceiver(
      `${TEXT}#(Substring|Trim|TrimStart|TrimEnd|ToLower|ToUpper|ToLowerInvariant|ToUpperInvariant|Replace|Remove|Insert|PadLeft|PadRight|Split|ToCharArray|ToString|Normalize|Clone)`,
    ),
    fromArguments(`${TEXT}#(Replace|Insert)`),
    fromArguments(`${TEXT}.(Concat|Format|Join|Copy|Intern)`),
    {
      call: 'System.Text.StringBuilder#(Append|AppendLine|AppendFormat|AppendJoin|Insert|Replace)',
      from: 'any',
      to: 'receiver',
    },
    fromReceiver(
      'System.Text.StringBuilder#(Append|AppendLine|AppendFormat|AppendJoin|Insert|Replace|ToString|Remove)',
    ),
    fromArguments('new System.Text.StringBuilder'),
    fromArguments('System.Text.Encoding#(GetBytes|GetString|GetChars)'),
    fromArguments('System.Convert.(ToBase64String|FromBase64String|ToString)'),
    fromArguments('new System.(Uri|UriBuilder)'),
    fromReceiver('System.Uri#(ToString|AbsoluteUri|GetComponents)'),
    fromArguments('System.Net.WebUtility.(UrlDecode|HtmlDecode)'),
    fromArguments('System.Web.HttpUtility.(UrlDecode|HtmlDecode)'),
    fromArguments('System.Uri.UnescapeDataString'),
    fromArguments('new System.IO.(StringReader|MemoryStream|StreamReader)'),
    fromReceiver(
      'System.IO.(StreamReader|StringReader|TextReader)#(ReadToEnd|ReadToEndAsync|ReadLine|ReadLineAsync)',
    ),
    fromReceiver('System.Text.RegularExpressions.Match#(Groups|Value)'),
    { call: 'System.Text.RegularExpressions.Regex.(Replace|Match)', from: 0, to: 'result' },
    { call: 'System.Text.RegularExpressions.Regex#(Replace|Match)', from: 0, to: 'result' },
    fromArguments('System.Environment.ExpandEnvironmentVariables'),
  ],
  results: [
    ...gives(
      'int',
      '(int|Int32|long|Int64|short|byte|uint|ulong|double|decimal|float|System.Int32|System.Int64).Parse',
      'System.Convert.(ToInt32|ToInt64|ToInt16|ToDouble|ToDecimal)',
    ),
    ...gives(
      'bool',
      '(int|long|double|decimal|bool|System.Guid|System.DateTime|System.Enum).TryParse',
      '(bool|System.Boolean).Parse',
    ),
    ...gives('System.Guid', 'System.Guid.(Parse|NewGuid)'),
    ...gives('System.DateTime', 'System.DateTime.(Parse|ParseExact)'),
    ...gives(
      'System.Text.StringBuilder',
      'System.Text.StringBuilder#(Append|AppendLine|AppendFormat|AppendJoin|Insert|Replace)',
    ),
    ...gives(
      'string',
      'System.Text.StringBuilder#ToString',
      `${TEXT}#(Substring|Trim|ToLower|ToUpper|Replace)`,
    ),
    { field: 'System.Text.Encoding.(UTF8|ASCII|Unicode|Default|Latin1)', type: 'System.Text.Encoding' },
  ],
  sources: [
    {
      origin: 'operator',
      call: 'System.Environment.GetEnvironmentVariable',
      what: 'a setting of the environment',
    },
    { origin: 'operator', call: 'System.Console.ReadLine', what: 'what is typed on the console' },
  ],
  sinks: [
    {
      weakness: 'regex-injection',
      call: 'new System.Text.RegularExpressions.Regex',
      argument: 0,
      what: 'compiles it as a regular expression',
    },
    {
      weakness: 'regex-injection',
      call: 'System.Text.RegularExpressions.Regex.(IsMatch|Match|Matches|Replace|Split)',
      argument: 1,
      what: 'reads it as a regular expression',
    },
  ],
  sanitizers: [
    { call: 'System.Text.RegularExpressions.Regex.Escape', clears: ['regex-injection'] },
    { call: 'System.Net.WebUtility.HtmlEncode', clears: ['xss'] },
    {
      call: 'System.Web.HttpUtility.(HtmlEncode|HtmlAttributeEncode|JavaScriptStringEncode)',
      clears: ['xss'],
    },
    { call: 'System.Text.Encodings.Web.(HtmlEncoder|JavaScriptEncoder|TextEncoder)#Encode', clears: ['xss'] },
    { call: 'System.Uri.(EscapeDataString)', clears: ['xss', 'ssrf', 'open-redirect', 'path-traversal'] },
    { call: 'System.Net.WebUtility.UrlEncode', clears: ['xss', 'ssrf', 'open-redirect', 'path-traversal'] },
    { call: 'System.Web.HttpUtility.UrlEncode', clears: ['xss', 'ssrf', 'open-redirect', 'path-traversal'] },
  ],
};
