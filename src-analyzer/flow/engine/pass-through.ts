import type { Call } from './scope.ts';

/** Families of languages that share their libraries. */
const SCRIPTS =
  /^(?:new )?(?:String|decodeURI|decodeURIComponent|encodeURI|encodeURIComponent|unescape|escape|structuredClone|Array|Object|Set|Map|URL|URLSearchParams|Buffer|Promise|atob|btoa|JSON\.(?:parse|stringify)|Object\.(?:assign|values|entries|fromEntries|create|freeze)|Array\.(?:from|of)|String\.raw|Buffer\.(?:from|concat)|Promise\.(?:resolve|all|race|allSettled)|util\.(?:format|inspect|promisify)|path(?:\.posix|\.win32)?\.(?:join|resolve|normalize|dirname|relative|format|parse)|url\.(?:parse|resolve|format|URL)|querystring\.(?:parse|stringify|unescape)|qs\.(?:parse|stringify)|lodash\.\w+|he\.decode)$/;
const PYTHON =
  /^(?:str|repr|bytes|bytearray|list|tuple|set|dict|sorted|reversed|iter|next|zip|enumerate|format|map|filter|json\.(?:loads|dumps)|urllib\.parse\.\w+|base64\.\w+|copy\.(?:copy|deepcopy)|os\.path\.(?:join|normpath|abspath|realpath|dirname|expanduser)|os\.fspath|pathlib\.(?:Pure)?(?:Posix|Windows)?Path|html\.unescape|codecs\.(?:decode|encode)|textwrap\.\w+|io\.(?:StringIO|BytesIO)|itertools\.\w+|string\.Template|shlex\.split|re\.(?:sub|split|findall))$/;
const PHP =
  /^(?:trim|ltrim|rtrim|strtolower|strtoupper|ucfirst|ucwords|lcfirst|sprintf|vsprintf|implode|join|explode|str_replace|str_ireplace|preg_replace|substr|substr_replace|urldecode|rawurldecode|urlencode|base64_decode|base64_encode|json_decode|json_encode|array_\w+|stripslashes|nl2br|strval|mb_\w+|html_entity_decode|htmlspecialchars_decode|strrev|str_repeat|str_pad|wordwrap|chunk_split|strtr|strstr|strrchr|compact|end|reset|current|next|serialize|utf8_(?:de|en)code|iconv|number_format_text)$/;
const GO =
  /^(?:string|strings\.\w+|bytes\.\w+|fmt\.(?:Sprint|Sprintf|Sprintln|Errorf)|path\.(?:Join|Clean|Dir)|path\/filepath\.(?:Join|Clean|Abs|Dir|FromSlash|ToSlash)|net\/url\.(?:Parse|QueryUnescape|PathUnescape|ParseQuery)|strconv\.(?:Quote|Unquote)|html\.UnescapeString|encoding\/\w+\.\w+|append|copy|io\.(?:ReadAll|NopCloser|LimitReader)|io\/ioutil\.ReadAll|bufio\.New\w+)$/;
const RUBY =
  /^(?:String|Array|Hash|format|sprintf|File\.(?:join|expand_path|absolute_path)|URI(?:\.\w+)*|CGI\.unescape|JSON\.(?:parse|generate)|Base64\.\w+|Rails\.root\.join|Pathname(?:\.new)?)$/;
const CSHARP =
  /^(?:new )?(?:System\.)?(?:string|String|Text\.StringBuilder|Uri|IO\.Path|Text\.Encoding(?:\.\w+)?|Convert|Net\.WebUtility|Web\.HttpUtility|Linq\.Enumerable|Collections\.Generic\.\w+|IO\.(?:FileInfo|DirectoryInfo|StringReader|MemoryStream))(?:\.(?:Format|Concat|Join|Combine|GetString|GetBytes|ToBase64String|FromBase64String|UrlDecode|HtmlDecode|UnescapeDataString|GetFullPath|Copy|Create|ToList|ToArray|Select|Where|First|FirstOrDefault))?$/;

const PASSES: Readonly<Record<string, RegExp>> = {
  JavaScript: SCRIPTS,
  TypeScript: SCRIPTS,
  Vue: SCRIPTS,
  Svelte: SCRIPTS,
  Python: PYTHON,
  PHP,
  Go: GO,
  Ruby: RUBY,
  'C#': CSHARP,
};

/** Whether what a language's own library is given is what it gives: texts, lists and paths in another shape. */
export function passesOn(language: string, { callee, named }: Call): boolean {
  const owner = named.owner ?? '';
  if (named.owner === undefined && callee.constructs === undefined) return false;
  const full = owner ? `${owner}.${callee.name}` : callee.name;
  return PASSES[language]?.test(full) ?? false;
}
