import type { CallTest, FlowTable } from '#analyzer/flow/tables/table.ts';

const NO_PAGE: readonly CallTest[] = [
  {
    call: 'net/http.Header#(Set|Add)',
    when: [
      { argument: 0, is: /^content-type$/i },
      { argument: 1, is: /^(?!.*(?:html|svg|xml))./i },
    ],
  },
];
const ASKS = { weakness: 'ssrf', argument: 0, what: 'sends a request there' } as const;

/** net/http and net/url. */
export const NET_HTTP: FlowTable = {
  name: 'net/http',
  types: [{ type: 'net/http.RequestURL', above: ['net/url.URL'] }],
  results: [
    { field: 'net/http.Request#URL', type: 'net/http.RequestURL' },
    { field: 'net/http.Request#(Form|PostForm)', type: 'net/url.Values' },
    { field: 'net/http.Request#Header', type: 'net/http.Header' },
    { field: 'net/http.Request#MultipartForm', type: 'mime/multipart.Form' },
    { field: 'net/http.Request#(Host|RequestURI)', type: 'string' },
    { call: 'net/http.Request#(FormValue|PostFormValue|PathValue|UserAgent|Referer)', type: 'string' },
    { call: 'net/http.Request#Cookie', type: 'net/http.Cookie' },
    { call: 'net/http.ResponseWriter#Header', type: 'net/http.Header' },
    { call: 'net/url.URL#Query', type: 'net/url.Values' },
    { call: 'net/url.Values#(Get|Encode)', type: 'string' },
    { call: 'net/http.Header#Get', type: 'string' },
    { field: 'net/url.URL#(Path|RawQuery|RawPath|Host|Fragment)', type: 'string' },
    { call: 'net/url.(Parse|ParseRequestURI)', type: 'net/url.URL' },
    { call: 'net/url.ParseQuery', type: 'net/url.Values' },
    { field: 'net/http.DefaultClient', type: 'net/http.Client' },
    { call: 'net/http.(NewRequest|NewRequestWithContext)', type: 'net/http.Outgoing' },
    { call: 'net/http.(Get|Post|PostForm|Head)', type: 'net/http.Response' },
    { call: 'net/http.Client#(Get|Post|PostForm|Head|Do)', type: 'net/http.Response' },
  ],
  sources: [
    { origin: 'stranger', field: 'net/http.Request#URL', what: 'the address of the request' },
    {
      origin: 'stranger',
      field: 'net/http.Request#RequestURI',
      what: 'the address of the request',
      // Not decoded: it is one line.
      clears: ['open-redirect', 'ssrf', 'log-injection', 'header-injection'],
    },
    {
      origin: 'stranger',
      field: 'net/http.Request#(Form|PostForm|MultipartForm)',
      what: 'a request parameter',
    },
    {
      origin: 'stranger',
      field: 'net/http.Request#Header',
      what: 'a request header',
      clears: ['open-redirect'],
    },
    // A link cannot choose it.
    {
      origin: 'stranger',
      field: 'net/http.Request#Host',
      clears: ['open-redirect'],
      what: 'the Host header',
    },
    // The routers of the library and of most frameworks take dots out of it, and `ServeFile` refuses them.
    {
      origin: 'stranger',
      field: 'net/http.RequestURL#Path',
      clears: ['path-traversal', 'zip-slip'],
      what: 'the path of the request',
    },
    { origin: 'stranger', field: 'net/http.Request#Body', what: 'the request body' },
    {
      origin: 'stranger',
      call: 'net/http.Request#(FormValue|PostFormValue|PathValue)',
      what: 'a request parameter',
    },
    {
      origin: 'stranger',
      call: 'net/http.Request#(Cookie|Cookies)',
      what: 'a cookie',
      clears: ['open-redirect'],
    },
    {
      origin: 'stranger',
      call: 'net/http.Request#(UserAgent|Referer|BasicAuth)',
      what: 'a request header',
      clears: ['open-redirect'],
    },
    { origin: 'stranger', call: 'net/http.Request#(FormFile|MultipartReader)', what: 'an uploaded file' },
    { origin: 'stranger', call: 'github.com/gorilla/mux.Vars', what: 'the path of the request' },
    {
      origin: 'stranger',
      call: 'github.com/go-chi/chi(|/v4|/v5).(URLParam|URLParamFromCtx)',
      what: 'the path of the request',
    },
    {
      origin: 'stranger',
      call: 'github.com/julienschmidt/httprouter.Params#ByName',
      what: 'the path of the request',
    },
  ],
  sinks: [
    {
      weakness: 'xss',
      call: '%html.write',
      argument: 1,
      when: [{ argument: 0, is: { type: 'net/http.ResponseWriter' } }],
      unlessCalled: NO_PAGE,
      what: 'sends it to the browser as part of a page',
    },
    { weakness: 'open-redirect', call: 'net/http.Redirect', argument: 2, what: 'sends the browser there' },
    {
      weakness: 'open-redirect',
      call: 'net/http.RedirectHandler',
      argument: 0,
      what: 'sends the browser there',
    },
    { weakness: 'path-traversal', call: 'net/http.ServeFile', argument: 2, what: 'sends the file it names' },
    { ...ASKS, call: 'net/http.(Get|Post|PostForm|Head)' },
    { ...ASKS, call: 'net/http.Client#(Get|Post|PostForm|Head)' },
    { ...ASKS, call: 'net/http.NewRequest', argument: 1 },
    { ...ASKS, call: 'net/http.NewRequestWithContext', argument: 2 },
    { ...ASKS, call: 'net/http/httputil.NewSingleHostReverseProxy' },
    { ...ASKS, call: 'net.(Dial|DialTimeout)', argument: 1 },
    { ...ASKS, call: 'github.com/go-resty/resty(|/v2).Request#(Get|Post|Put|Delete|Patch|Head)' },
  ],
  sanitizers: [
    // What a server answers is not what it was asked.
    { call: 'net/http.(Get|Post|PostForm|Head)', clears: 'all' },
    { call: 'net/http.Client#(Get|Post|PostForm|Head|Do)', clears: 'all' },
    {
      call: 'net/url.(QueryEscape|PathEscape)',
      clears: [
        'xss',
        'open-redirect',
        'ssrf',
        'path-traversal',
        'header-injection',
        'log-injection',
        'sql-injection',
      ],
    },
    {
      call: 'net/url.Values#Encode',
      clears: ['xss', 'open-redirect', 'ssrf', 'path-traversal', 'header-injection', 'log-injection'],
    },
    // Puts the escapes back in.
    {
      call: 'net/url.URL#(String|RequestURI|EscapedPath|Redacted)',
      clears: ['log-injection', 'header-injection'],
    },
    { call: 'net/url.URL#(Hostname|Port|IsAbs)', clears: ['path-traversal', 'command-injection'] },
    { call: 'net/http.CanonicalHeaderKey', clears: ['xss', 'header-injection'] },
  ],
  propagators: [
    {
      call: 'net/url.(Parse|ParseRequestURI|ParseQuery|QueryUnescape|PathUnescape|JoinPath)',
      from: 'any',
      to: 'result',
    },
    {
      call: 'net/url.URL#(Query|String|Hostname|EscapedPath|JoinPath|RequestURI)',
      from: 'receiver',
      to: 'result',
    },
    { call: 'net/url.Values#(Get|Encode)', from: 'receiver', to: 'result' },
    { call: 'net/http.Header#(Get|Values|Clone)', from: 'receiver', to: 'result' },
    { call: 'mime/multipart.FileHeader#Open', from: 'receiver', to: 'result' },
  ],
  misuses: [
    {
      weakness: 'insecure-cookie',
      field: 'net/http.Cookie#Secure',
      when: [{ argument: 0, is: 'false' }],
      what: 'the cookie is sent over plain HTTP too',
    },
    {
      weakness: 'insecure-cookie',
      field: 'net/http.Cookie#HttpOnly',
      when: [{ argument: 0, is: 'false' }],
      what: 'scripts of the page can read the cookie',
    },
  ],
};
