import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const REQUEST = 'Illuminate\\Http\\Request';
const RUNS = 'makes it a part of the SQL';

/** https://laravel.com/docs: requests, the query builder's raw parts, answers. Blade escapes what it shows. */
export const LARAVEL: FlowTable = {
  name: 'Laravel',
  types: [
    { type: 'Illuminate\\Foundation\\Http\\FormRequest', above: [REQUEST] },
    { type: REQUEST, above: ['Symfony\\Component\\HttpFoundation\\Request'] },
    { type: 'Illuminate\\Database\\Eloquent\\Model', above: ['Illuminate\\Database\\Query\\Builder'] },
    { type: 'Illuminate\\Database\\Eloquent\\Builder', above: ['Illuminate\\Database\\Query\\Builder'] },
  ],
  results: [
    { call: 'request', type: REQUEST },
    {
      call: 'Illuminate\\Support\\Facades\\DB.(table|connection|query)',
      type: 'Illuminate\\Database\\Query\\Builder',
    },
    { call: 'DB.(table|connection|query)', type: 'Illuminate\\Database\\Query\\Builder' },
    {
      call: 'Illuminate\\Database\\Query\\Builder#(where|orWhere|select|from|table|join|leftJoin|orderBy|groupBy|having|limit|offset|with|when|newQuery|latest|query)',
      type: 'Illuminate\\Database\\Query\\Builder',
    },
    { call: '(redirect)', type: 'Illuminate\\Routing\\Redirector' },
    { call: `${REQUEST}#file`, type: 'Symfony\\Component\\HttpFoundation\\File\\UploadedFile' },
    { call: 'response', type: 'Illuminate\\Routing\\ResponseFactory' },
  ],
  handlers: [
    {
      call: '(Illuminate\\Support\\Facades\\Route|Route).(get|post|put|patch|delete|any|match|options)',
      origin: 'stranger',
    },
  ],
  sources: [
    {
      origin: 'stranger',
      call: `${REQUEST}#(input|query|post|get|all|only|except|json|string|str|route|path|url|fullUrl|validated|collect|getContent|bearerToken)`,
      what: 'the request',
    },
    // Nobody sets the cookies and headers of somebody else's browser: they lead to servers, not to pages.
    {
      origin: 'stranger',
      call: `${REQUEST}#(cookie|header)`,
      what: 'the head of the request',
      clears: ['xss', 'open-redirect'],
    },
    {
      origin: 'stranger',
      field: `${REQUEST}#(query|request|attributes)`,
      what: 'the request',
    },
    {
      origin: 'stranger',
      call: '(Illuminate\\Support\\Facades\\Request|Request|Illuminate\\Support\\Facades\\Input|Input).(input|get|all|query|only|post|cookie|header)',
      what: 'the request',
    },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      call: 'Illuminate\\Database\\Query\\Builder#(whereRaw|orWhereRaw|havingRaw|orderByRaw|groupByRaw|selectRaw|fromRaw|raw|unprepared|statement)',
      argument: 0,
      what: RUNS,
    },
    {
      weakness: 'sql-injection',
      call: '(Illuminate\\Support\\Facades\\DB|DB).(raw|select|insert|update|delete|statement|unprepared|selectOne|scalar)',
      argument: 0,
      what: RUNS,
    },
    { weakness: 'open-redirect', call: 'redirect', argument: 0, what: 'redirects to it' },
    {
      weakness: 'open-redirect',
      call: 'Illuminate\\Routing\\Redirector#(to|away)',
      argument: 0,
      what: 'redirects to it',
    },
    {
      weakness: 'open-redirect',
      call: '(Illuminate\\Support\\Facades\\Redirect|Redirect).(to|away)',
      argument: 0,
      what: 'redirects to it',
    },
    {
      weakness: 'ssrf',
      call: '(Illuminate\\Support\\Facades\\Http|Http).(get|post|put|patch|delete|head)',
      argument: 0,
      what: 'sends a request there',
    },
    {
      weakness: 'ssrf',
      call: 'GuzzleHttp\\Client#(get|post|put|delete|head|patch)',
      argument: 0,
      what: 'sends a request there',
    },
    { weakness: 'ssrf', call: 'GuzzleHttp\\Client#request', argument: 1, what: 'sends a request there' },
    {
      weakness: 'path-traversal',
      call: 'Illuminate\\Routing\\ResponseFactory#(download|file)',
      argument: 0,
      what: 'sends the file of that path',
    },
  ],
  views: [
    {
      call: '(view|(Illuminate\\Support\\Facades\\View|View).(make|first)|Illuminate\\Contracts\\View\\Factory#make)',
      view: [0],
      values: [1],
    },
    { call: 'Illuminate\\Routing\\ResponseFactory#view', view: [0], values: [1] },
  ],
  ends: [
    { call: 'abort' },
    { call: '(abort_if|throw_if)', of: { ifTrue: 0 } },
    { call: '(abort_unless|throw_unless)', of: { ifFalse: 0 } },
  ],
  lookups: [{ call: 'Illuminate\\Database\\Query\\Builder#(firstOrFail|sole)', by: 'receiver' }],
  sanitizers: [
    { call: 'e', clears: ['xss'] },
    { call: `${REQUEST}#(integer|boolean|float|date)`, clears: 'all' },
  ],
};
