import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const ASKS = { weakness: 'ssrf', argument: 0, what: 'sends a request there' } as const;
const METHODS = '(get|post|put|patch|delete|head|options)';
const OFF = {
  weakness: 'tls-unverified',
  what: 'a man in the middle can pretend to be the server',
} as const;

/** Requests to other servers. */
export const NETWORK: FlowTable = {
  name: 'requests, urllib, httpx, aiohttp',
  types: [
    { type: 'requests.sessions.Session', above: ['requests.Session'] },
    { type: 'httpx.AsyncClient', above: ['httpx.Client'] },
  ],
  results: [
    { call: 'requests.(Session|session|sessions.Session)', type: 'requests.Session' },
    { call: 'httpx.(Client|AsyncClient)', type: 'httpx.Client' },
    { call: 'aiohttp.(ClientSession|client.ClientSession)', type: 'aiohttp.ClientSession' },
    { call: 'urllib3.(PoolManager|HTTPConnectionPool)', type: 'urllib3.PoolManager' },
    { call: 'ssl.(create_default_context|SSLContext|_create_unverified_context)', type: 'ssl.SSLContext' },
  ],
  sinks: [
    { ...ASKS, call: `(requests|httpx).${METHODS}` },
    { ...ASKS, call: `(requests|httpx).${METHODS}`, argument: 'url' },
    { ...ASKS, call: '(requests|httpx).(request|stream)', argument: 1 },
    { ...ASKS, call: '(requests|httpx).(request|stream)', argument: 'url' },
    { ...ASKS, call: `(requests.Session|httpx.Client|aiohttp.ClientSession)#${METHODS}` },
    { ...ASKS, call: `(requests.Session|httpx.Client|aiohttp.ClientSession)#${METHODS}`, argument: 'url' },
    {
      ...ASKS,
      call: '(requests.Session|httpx.Client|aiohttp.ClientSession|urllib3.PoolManager)#(request|stream|urlopen)',
      argument: 1,
    },
    {
      ...ASKS,
      call: '(requests.Session|httpx.Client|aiohttp.ClientSession|urllib3.PoolManager)#(request|stream|urlopen)',
      argument: 'url',
    },
    { ...ASKS, call: '(urllib.request.(urlopen|urlretrieve)|urllib2.urlopen|urllib.(urlopen|urlretrieve))' },
    {
      ...ASKS,
      call: '(http.client.(HTTPConnection|HTTPSConnection)|httplib.(HTTPConnection|HTTPSConnection))',
    },
    { ...ASKS, call: 'urllib3.request', argument: 1 },
    { ...ASKS, call: 'urllib.request.OpenerDirector#open' },
  ],
  sanitizers: [
    // What a server answers is not what it was asked.
    { call: `(requests|httpx).(${METHODS}|request)`, clears: 'all' },
    {
      call: `(requests.Session|httpx.Client|aiohttp.ClientSession|urllib3.PoolManager)#(${METHODS}|request)`,
      clears: 'all',
    },
    { call: '(urllib.request.urlopen|urllib2.urlopen)', clears: 'all' },
  ],
  propagators: [
    { call: '(urllib.request.Request|urllib2.Request|yarl.URL|httpx.URL)', from: 0, to: 'result' },
  ],
  misuses: [
    {
      ...OFF,
      call: `(requests|httpx).(${METHODS}|request|stream)`,
      when: [{ argument: 'verify', is: 'false' }],
    },
    {
      ...OFF,
      call: `(requests.Session|httpx.Client)#(${METHODS}|request|stream|send)`,
      when: [{ argument: 'verify', is: 'false' }],
    },
    { ...OFF, call: 'httpx.(Client|AsyncClient)', when: [{ argument: 'verify', is: 'false' }] },
    { ...OFF, field: 'requests.Session#verify', when: [{ argument: 0, is: 'false' }] },
    {
      ...OFF,
      call: `aiohttp.ClientSession#(${METHODS}|request|ws_connect)`,
      when: [{ argument: 'ssl', is: 'false' }],
    },
    {
      ...OFF,
      call: `aiohttp.ClientSession#(${METHODS}|request|ws_connect)`,
      when: [{ argument: 'verify_ssl', is: 'false' }],
    },
    { ...OFF, call: 'aiohttp.TCPConnector', when: [{ argument: 'ssl', is: 'false' }] },
    { ...OFF, call: 'aiohttp.TCPConnector', when: [{ argument: 'verify_ssl', is: 'false' }] },
    {
      ...OFF,
      call: 'urllib3.(PoolManager|HTTPSConnectionPool|ProxyManager)',
      when: [{ argument: 'cert_reqs', is: /CERT_NONE$/ }],
    },
    { ...OFF, call: 'ssl._create_unverified_context', when: [] },
    { ...OFF, field: 'ssl.SSLContext#verify_mode', when: [{ argument: 0, is: /CERT_NONE$/ }] },
    {
      ...OFF,
      field: 'ssl._create_default_https_context',
      when: [{ argument: 0, is: /_create_unverified_context$/ }],
    },
    {
      ...OFF,
      call: 'ldap.set_option',
      when: [
        { argument: 0, is: /OPT_X_TLS_REQUIRE_CERT$/ },
        { argument: 1, is: /OPT_X_TLS_(NEVER|ALLOW)$/ },
      ],
    },
  ],
};
