import { OF_A_LOGIN, READABLE } from '#analyzer/flow/tables/login-cookies.ts';
import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const ENTRIES =
  '(HTTP_HOST|HTTP_USER_AGENT|HTTP_REFERER|HTTP_X_FORWARDED_FOR|HTTP_X_FORWARDED_HOST|HTTP_ACCEPT_LANGUAGE|' +
  'HTTP_CLIENT_IP|HTTP_COOKIE|QUERY_STRING|REQUEST_URI)';
const READS =
  '(file_get_contents|file|fopen|readfile|parse_ini_file|show_source|highlight_file|scandir|opendir|glob|simplexml_load_file)';
const WRITES =
  '(file_put_contents|unlink|rmdir|mkdir|touch|chmod|rename|copy|move_uploaded_file|symlink|link|tempnam|chown)';
const RUNS = 'runs it in a shell';

/** Answers that no browser shows as a page. JSON is left out: a callback's name in it is run as a script. */
const NO_PAGE =
  /^content-type:\s*(?:text\/(?:plain|css|csv|calendar)|application\/(?:octet-stream|pdf|zip|x-(?!javascript)[\w-]+)|image\/(?!svg)|audio\/|video\/|font\/)/i;
const SHOWS = {
  weakness: 'xss',
  argument: 'any',
  unlessBefore: [{ call: 'header', when: [{ argument: 0, is: NO_PAGE }] }],
  what: 'sends it as part of a page',
} as const;

/** The language itself, https://www.php.net/manual: what a request brings, and what its functions do with it. */
export const PHP_LANGUAGE: FlowTable = {
  name: 'PHP',
  types: [{ type: 'DOMDocument', above: [] }],
  sources: [
    { origin: 'stranger', field: '$_GET', what: 'the query string' },
    { origin: 'stranger', field: '$_POST', what: 'the request body' },
    { origin: 'stranger', field: '$_REQUEST', what: 'the request' },
    // Nobody sets the cookies and headers of somebody else's browser: they lead to servers, not to pages.
    { origin: 'stranger', field: '$_COOKIE', what: 'a cookie', clears: ['xss', 'open-redirect'] },
    { origin: 'stranger', field: '$_FILES', what: 'an uploaded file' },
    { origin: 'stranger', field: '$HTTP_RAW_POST_DATA', what: 'the request body' },
    {
      origin: 'stranger',
      field: `$_SERVER.${ENTRIES}`,
      what: 'the head of the request',
      // One line each, as it was sent.
      clears: ['xss', 'open-redirect', 'header-injection', 'log-injection', 'mass-assignment'],
    },
    {
      origin: 'stranger',
      field: '$_SERVER.(PHP_AUTH_USER|PHP_AUTH_PW)',
      what: 'the head of the request',
      clears: ['xss', 'open-redirect'],
    },
    // A path of this server: it names no other host.
    {
      origin: 'stranger',
      field: '$_SERVER.PATH_INFO',
      what: 'the address of the request',
      clears: ['open-redirect', 'ssrf', 'mass-assignment'],
    },
    // It begins with the script's own path, in which the server has resolved all `..`.
    {
      origin: 'stranger',
      field: '$_SERVER.PHP_SELF',
      what: 'the address of the request',
      clears: ['open-redirect', 'ssrf', 'path-traversal', 'mass-assignment'],
    },
    {
      origin: 'stranger',
      call: '(getallheaders|apache_request_headers)',
      what: 'the head of the request',
      clears: ['open-redirect'],
    },
    {
      origin: 'stranger',
      call: '(rand|mt_rand|uniqid|lcg_value|array_rand)',
      // What nobody can predict stands before the time.
      unless: [{ argument: 0, is: { type: 'php.RandomBytes' } }],
      what: 'a random number that can be predicted',
      only: ['weak-random'],
    },
    {
      origin: 'stranger',
      call: '(file_get_contents|fopen|file)',
      when: [{ argument: 0, is: 'php://input' }],
      what: 'the request body',
    },
    { origin: 'operator', field: '$_ENV', what: 'the settings it is started with' },
    { origin: 'operator', field: '$argv', what: 'the arguments it is started with' },
    { origin: 'operator', call: 'getenv', what: 'the settings it is started with' },
  ],
  sinks: [
    { ...SHOWS, call: '%php.echo' },
    { ...SHOWS, call: '(printf|vprintf)' },
    {
      weakness: 'command-injection',
      call: '(exec|system|passthru|shell_exec|popen|proc_open|pcntl_exec)',
      argument: 0,
      what: RUNS,
    },
    { weakness: 'command-injection', call: '%shell.backticks', argument: 0, what: RUNS },
    { weakness: 'code-injection', call: '(eval|create_function)', argument: 'any', what: 'runs it as code' },
    { weakness: 'code-injection', call: 'assert', argument: 0, what: 'runs it as code' },
    {
      weakness: 'code-injection',
      call: '(call_user_func|call_user_func_array)',
      argument: 0,
      dependsOnUse: true,
      what: 'calls the function of that name',
    },
    { weakness: 'path-traversal', call: '%php.include', argument: 0, what: 'runs the file of that path' },
    { weakness: 'path-traversal', call: READS, argument: 0, what: 'reads the file of that path' },
    { weakness: 'path-traversal', call: WRITES, argument: 0, what: 'changes the file of that path' },
    {
      weakness: 'path-traversal',
      call: '(rename|copy|move_uploaded_file|symlink|link)',
      argument: 1,
      what: 'writes to that path',
    },
    {
      weakness: 'unsafe-deserialization',
      call: 'unserialize',
      argument: 0,
      when: [{ argument: 1, is: { missing: true } }],
      what: 'makes objects of it',
    },
    { weakness: 'open-redirect', call: '%php.redirect', argument: 0, what: 'redirects to it' },
    { weakness: 'ssrf', call: 'curl_init', argument: 0, what: 'sends a request there' },
    {
      weakness: 'ssrf',
      call: 'curl_setopt',
      argument: 2,
      when: [{ argument: 1, is: 'CURLOPT_URL' }],
      what: 'sends a request there',
    },
    {
      weakness: 'ldap-injection',
      call: '(ldap_search|ldap_list|ldap_read)',
      argument: 2,
      what: 'filters the directory by it',
    },
    {
      weakness: 'xpath-injection',
      call: '(DOMXPath|SimpleXMLElement)#(query|evaluate|xpath)',
      argument: 0,
      what: 'runs it as XPath',
    },
    {
      weakness: 'xxe',
      call: '(simplexml_load_string|DOMDocument#loadXML)',
      argument: 0,
      when: [{ argument: 1, is: 'LIBXML_NOENT' }],
      what: 'reads it as XML, with the files it names',
    },
    { weakness: 'header-injection', call: 'mail', argument: 3, what: 'uses it as the head of a mail' },
    {
      weakness: 'mass-assignment',
      call: '(extract|parse_str)',
      argument: 0,
      when: [{ argument: 1, is: { missing: true } }],
      what: 'makes variables of it',
    },
  ],
  results: [
    { call: '(random_bytes|openssl_random_pseudo_bytes)', type: 'php.RandomBytes' },
    // Whatever a text is split into has numbers for keys.
    { call: '(explode|preg_split|str_split|mb_str_split)', type: 'string[]' },
  ],
  sanitizers: [
    // Its keys are fixed: scheme, host, port and so on.
    {
      call: '(parse_url|pathinfo|getimagesize|stat|lstat|date_parse|getdate|compact)',
      clears: ['mass-assignment'],
    },
    {
      call: '(is_numeric|is_int|ctype_digit|ctype_alnum|ctype_alpha|ctype_xdigit)',
      clears: 'all',
      of: { check: 0 },
    },
    { call: '(in_array|array_key_exists)', clears: 'all', of: { check: 0 } },
    { call: '(htmlspecialchars|htmlentities|strip_tags|filter_var)', clears: ['xss'] },
    {
      call: '(urlencode|rawurlencode|http_build_query)',
      clears: ['xss', 'ssrf', 'open-redirect', 'path-traversal', 'header-injection'],
    },
    { call: 'json_encode', clears: ['xss'] },
    { call: '(escapeshellarg|escapeshellcmd)', clears: ['command-injection'] },
    { call: 'basename', clears: ['path-traversal'] },
    {
      call: '(mysqli_real_escape_string|mysql_real_escape_string|mysql_escape_string|pg_escape_string|sqlite_escape_string|addslashes)',
      clears: ['sql-injection'],
      escapesQuotes: true,
    },
    { call: 'pg_escape_literal', clears: ['sql-injection'] },
    { call: '(password_hash|crypt|base64_encode|random_int)', clears: 'all' },
    // Text without any of these is as good as escaped.
    {
      call: 'preg_match',
      clears: ['xss'],
      of: { reject: 1 },
      when: [{ argument: 0, is: /\[[^\][<]*<[^\][]*\]/ }],
    },
    { call: 'preg_quote', clears: ['regex-injection'] },
    { call: 'ldap_escape', clears: ['ldap-injection'] },
    ...[
      'FILTER_VALIDATE_INT',
      'FILTER_VALIDATE_FLOAT',
      'FILTER_VALIDATE_BOOLEAN',
      'FILTER_VALIDATE_IP',
      'FILTER_SANITIZE_NUMBER_INT',
    ].map((filter) => ({ call: 'filter_var', clears: 'all' as const, when: [{ argument: 1, is: filter }] })),
  ],
  propagators: [
    {
      call: '(md5|sha1|hash|crc32|bin2hex|dechex|chr|base_convert|strval|str_shuffle)',
      from: 'any',
      to: 'result',
      only: ['weak-random'],
    },
    {
      call:
        '(trim|ltrim|rtrim|chop|strtolower|strtoupper|ucfirst|ucwords|lcfirst|substr|mb_substr|str_replace|str_ireplace|preg_replace|preg_replace_callback|' +
        'sprintf|vsprintf|implode|join|explode|preg_split|str_split|strrev|nl2br|wordwrap|str_pad|str_repeat|stripslashes|addslashes|' +
        'htmlspecialchars|htmlentities|htmlspecialchars_decode|html_entity_decode|strip_tags|urldecode|rawurldecode|urlencode|rawurlencode|' +
        'base64_decode|utf8_decode|utf8_encode|mb_convert_encoding|iconv|json_decode|json_encode|unserialize|serialize|strval|strtr|' +
        'array_merge|array_map|array_filter|array_values|array_keys|array_slice|array_pop|array_shift|array_combine|array_column|array_unique|array_reverse|' +
        'current|end|reset|key|filter_var|escapeshellarg|escapeshellcmd|basename|dirname|pathinfo|realpath|parse_url|http_build_query|' +
        'mysqli_real_escape_string|mysql_real_escape_string|pg_escape_string|stripcslashes|hex2bin|strstr|substr_replace|gzuncompress|var_export|print_r|max|min)',
      from: 'any',
      to: 'result',
    },
  ],
  misuses: [
    ...[{ missing: true } as const, { lacks: 'httponly' }].map((is) => ({
      weakness: 'insecure-cookie' as const,
      call: '(setcookie|setrawcookie)',
      when: [
        { argument: 0, is: OF_A_LOGIN },
        { argument: 2, is },
      ],
      what: READABLE,
    })),
    {
      weakness: 'insecure-cookie',
      call: '(setcookie|setrawcookie)',
      when: [
        { argument: 0, is: OF_A_LOGIN },
        { argument: 2, is: /^-?\d+$/ },
        { argument: 6, is: { missing: true } },
      ],
      what: READABLE,
    },
    {
      weakness: 'insecure-cookie',
      call: '(setcookie|setrawcookie)',
      when: [
        { argument: 0, is: OF_A_LOGIN },
        { argument: 6, is: 'false' },
      ],
      what: READABLE,
    },
    {
      weakness: 'insecure-cookie',
      call: 'session_set_cookie_params',
      when: [{ argument: 'httponly', is: 'false' }],
      what: READABLE,
    },
    {
      weakness: 'insecure-cookie',
      call: 'session_set_cookie_params',
      when: [{ argument: 0, is: { lacks: 'httponly' } }],
      what: READABLE,
    },
    {
      weakness: 'hard-coded-secret',
      call: '(openssl_encrypt|openssl_decrypt|hash_hmac)',
      when: [{ argument: 2, is: /^[^]{4,}$/ }],
      what: 'whoever reads the code has the key',
    },
    {
      weakness: 'weak-cipher',
      call: 'openssl_encrypt',
      when: [
        { argument: 1, is: /-(?:cbc|ctr|gcm|cfb|ofb)/i },
        { argument: 4, is: /^[^]{8,}$/ },
      ],
      what: 'equal texts look alike with a start that never changes',
    },
    {
      weakness: 'weak-cipher',
      call: 'openssl_encrypt',
      when: [{ argument: 1, is: /^(?:des|rc2|rc4|bf)\b/i }],
      chosen: 'always',
      what: 'this cipher can be broken',
    },
    {
      weakness: 'weak-cipher',
      call: 'openssl_encrypt',
      when: [{ argument: 1, is: /^(?!des|rc2|rc4|bf).+-ecb$/i }],
      what: 'equal blocks stay equal',
    },
    {
      weakness: 'tls-unverified',
      call: 'curl_setopt',
      when: [
        { argument: 1, is: 'CURLOPT_SSL_VERIFYPEER' },
        { argument: 2, is: /^(?:false|0)$/ },
      ],
      what: 'any server can pretend to be the one that is meant',
    },
  ],
};
