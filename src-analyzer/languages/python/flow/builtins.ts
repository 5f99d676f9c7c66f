import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const SERVER = 'http.server.BaseHTTPRequestHandler';

/** The language and what its standard library does with texts. */
export const PYTHON_BUILTINS: FlowTable = {
  name: 'Python',
  // What is put together of pieces is a text.
  types: [
    { type: 'string', above: ['str'] },
    { type: 'http.server.SimpleHTTPRequestHandler', above: [SERVER] },
    { type: 'BaseHTTPServer.BaseHTTPRequestHandler', above: [SERVER] },
  ],
  results: [
    { field: `${SERVER}#wfile`, type: 'http.server.AnswerWriter' },
    { call: '(str|repr|format|chr|ascii)', type: 'str' },
    {
      call: 'str#(format|format_map|join|replace|strip|lstrip|rstrip|lower|upper|title|capitalize|casefold|swapcase|center|ljust|rjust|zfill|expandtabs|translate|removeprefix|removesuffix)',
      type: 'str',
    },
    { call: 'str#encode', type: 'bytes' },
    { call: 'bytes#decode', type: 'str' },
    { call: '(int|len|round|abs|ord|hash|id)', type: 'int' },
    { call: 'float', type: 'float' },
    { field: 'os.environ', type: 'os._Environ' },
    { call: 'io.StringIO', type: 'io.StringIO' },
    { call: 'io.BytesIO', type: 'io.BytesIO' },
    {
      call: '(json.dumps|base64.b64decode|urllib.parse.(unquote|unquote_plus|quote|quote_plus|urlencode))',
      type: 'str',
    },
    { call: 'configparser.ConfigParser', type: 'configparser.ConfigParser' },
  ],
  handlers: [{ below: SERVER, methods: /^do_[A-Z]+$/ }],
  sources: [
    { origin: 'operator', field: 'sys.argv', what: 'an argument of the program' },
    { origin: 'operator', call: '(input|raw_input)', what: 'what is typed in' },
    { origin: 'operator', call: 'os.getenv', what: 'the environment' },
    { origin: 'operator', call: 'os._Environ#(get|setdefault|pop)', what: 'the environment' },
    { origin: 'stranger', field: `${SERVER}#(path|requestline)`, what: 'the query string' },
    {
      origin: 'stranger',
      field: `${SERVER}#headers`,
      what: 'a request header',
      clears: ['open-redirect'],
    },
    { origin: 'stranger', field: `${SERVER}#rfile`, what: 'the request body' },
  ],
  sinks: [
    {
      weakness: 'xss',
      call: 'http.server.AnswerWriter#write',
      argument: 0,
      unlessCalled: [
        {
          call: `${SERVER}#send_header`,
          when: [
            { argument: 0, is: /^content-type$/i },
            { argument: 1, is: /^(?!text\/html|application\/xhtml)\w+\/\w/i },
          ],
        },
      ],
      pageIf: [
        {
          call: `${SERVER}#send_header`,
          when: [
            { argument: 0, is: /^content-type$/i },
            { argument: 1, is: /^(?:text\/html|application\/xhtml)/i },
          ],
        },
      ],
      what: 'writes it into the page',
    },
    {
      weakness: 'open-redirect',
      call: `${SERVER}#send_header`,
      argument: 1,
      when: [{ argument: 0, is: /^location$/i }],
      what: 'sends the browser there',
    },
    {
      weakness: 'header-injection',
      call: `${SERVER}#send_header`,
      argument: 1,
      what: 'sends it in a header',
    },
    { weakness: 'code-injection', call: '(eval|exec|execfile)', argument: 0, what: 'runs it as Python' },
    { weakness: 'code-injection', call: 'builtins.(eval|exec)', argument: 0, what: 'runs it as Python' },
    // Before Pillow 10.2 names of Python's own could be reached in it.
    {
      weakness: 'code-injection',
      call: 'PIL.ImageMath.(eval|unsafe_eval)',
      argument: 0,
      what: 'runs it as Python',
    },
    {
      weakness: 'code-injection',
      call: 'code.InteractiveInterpreter#(runsource|runcode)',
      argument: 0,
      what: 'runs it as Python',
    },
    {
      weakness: 'code-injection',
      call: 'runpy.(run_path|run_module)',
      argument: 0,
      what: 'runs the module it names',
    },
    {
      weakness: 'code-injection',
      call: 'importlib.import_module',
      argument: 0,
      dependsOnUse: true,
      what: 'loads the module it names',
    },
    {
      weakness: 'code-injection',
      call: '__import__',
      argument: 0,
      dependsOnUse: true,
      what: 'loads the module it names',
    },
    {
      weakness: 'regex-injection',
      call: 're.(compile|search|match|fullmatch|findall|finditer|sub|subn|split)',
      argument: 0,
      what: 'uses it as a regular expression',
    },
  ],
  sanitizers: [
    {
      call: '(int|float|bool|len|abs|round|ord|hash|id|complex|type|hasattr|callable|isinstance|any|all|sum)',
      clears: 'all',
    },
    { call: '(uuid.UUID|decimal.Decimal|fractions.Fraction|datetime.date|datetime.datetime)', clears: 'all' },
    { call: 'datetime.(datetime|date|time).(strptime|fromisoformat|fromtimestamp)', clears: 'all' },
    {
      call: 'ipaddress.(ip_address|ip_network|ip_interface|IPv4Address|IPv6Address)',
      clears: [
        'sql-injection',
        'command-injection',
        'code-injection',
        'path-traversal',
        'xss',
        'ldap-injection',
        'xpath-injection',
        'header-injection',
      ],
    },
    { call: 'html.escape', clears: ['xss'] },
    { call: 'cgi.escape', clears: ['xss'] },
    { call: 'xml.sax.saxutils.(escape|quoteattr)', clears: ['xss'] },
    { call: '(shlex.quote|pipes.quote|shlex.join)', clears: ['command-injection'] },
    { call: 're.escape', clears: ['regex-injection'] },
    {
      call: 'urllib.parse.quote',
      clears: ['xss', 'header-injection', 'sql-injection', 'xpath-injection'],
    },
    {
      call: 'urllib.parse.(quote_plus|urlencode)',
      clears: [
        'xss',
        'header-injection',
        'sql-injection',
        'xpath-injection',
        'path-traversal',
        'open-redirect',
        'ssrf',
      ],
    },
    {
      call: 'str#(isdigit|isdecimal|isnumeric|isalnum|isalpha|isidentifier)',
      clears: 'all',
      of: { check: 'receiver' },
    },
    { call: 'ast.literal_eval', clears: ['code-injection'] },
    { call: 'hmac.compare_digest', clears: 'all' },
    { call: '(bleach.clean|nh3.clean|lxml.html.clean.clean_html)', clears: ['xss'] },
    {
      call: '(hashlib|_hashlib).(md5|sha1|sha224|sha256|sha384|sha512|sha3_256|sha3_512|blake2b|blake2s|new|pbkdf2_hmac|scrypt)',
      clears: 'all',
    },
    { call: 'hmac.new', clears: 'all' },
  ],
  propagators: [
    {
      call: '(str|repr|format|bytes|bytearray|list|tuple|set|dict|frozenset|sorted|reversed|iter|next|filter|zip|map|min|max|compile|vars|getattr)',
      from: 'any',
      to: 'result',
    },
    {
      call: '(str|bytes)#(encode|decode|format|format_map|join|replace|strip|lstrip|rstrip|lower|upper|title|capitalize|casefold|swapcase|center|ljust|rjust|zfill|expandtabs|translate|removeprefix|removesuffix|split|rsplit|splitlines|partition|rpartition)',
      from: 'receiver',
      to: 'result',
    },
    { call: 'str#(format|format_map|join|replace|center|ljust|rjust)', from: 'any', to: 'result' },
    { call: '%list.slice', from: 0, to: 'result' },
    {
      call: '(urllib.parse|urllib).(unquote|unquote_plus|quote|quote_plus|urlencode|urljoin|urlparse|urlsplit|parse_qs|parse_qsl)',
      from: 'any',
      to: 'result',
    },
    { call: 'html.unescape', from: 0, to: 'result' },
    { call: 'html.escape', from: 0, to: 'result' },
    {
      call: 'base64.(b64decode|urlsafe_b64decode|standard_b64decode|b32decode|b16decode|b64encode|urlsafe_b64encode|b32encode)',
      from: 0,
      to: 'result',
    },
    { call: 'binascii.(unhexlify|a2b_base64|hexlify|b2a_base64)', from: 0, to: 'result' },
    { call: 'codecs.(decode|encode)', from: 0, to: 'result' },
    { call: '(json|simplejson|ujson|orjson).(loads|dumps)', from: 0, to: 'result' },
    { call: 'copy.(copy|deepcopy)', from: 0, to: 'result' },
    { call: 're.(sub|subn)', from: 1, to: 'result' },
    { call: 're.(sub|subn|split|findall|search|match|fullmatch|finditer)', from: 2, to: 'result' },
    { call: 're.(split|findall|search|match|fullmatch|finditer)', from: 1, to: 'result' },
    { call: 'textwrap.(dedent|fill|indent|shorten)', from: 0, to: 'result' },
    { call: 'string.Template', from: 0, to: 'result' },
    { call: 'string.Template#(substitute|safe_substitute)', from: 'any', to: 'result' },
    { call: '(io.StringIO|io.BytesIO)', from: 0, to: 'result' },
    { call: '(io.StringIO|io.BytesIO)#(read|getvalue|readline|readlines)', from: 'receiver', to: 'result' },
    { call: '(io.StringIO|io.BytesIO)#write', from: 0, to: 'receiver' },
    { call: 'itertools.(chain|islice|cycle|repeat)', from: 'any', to: 'result' },
    { call: 'functools.reduce', from: 'any', to: 'result' },
    { call: 'configparser.ConfigParser#set', from: 2, to: 'receiver' },
    { call: 'configparser.ConfigParser#read_string', from: 0, to: 'receiver' },
    { call: 'configparser.ConfigParser#get', from: 'receiver', to: 'result' },
  ],
  ends: [{ call: '(sys.exit|os._exit|os.abort|exit|quit)' }],
};
