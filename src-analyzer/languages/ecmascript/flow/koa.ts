import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const VERBS = '(get|post|put|patch|delete|del|all|use|head|options)';

/** https://koajs.com, https://github.com/koajs/router */
export const KOA: FlowTable = {
  name: 'Koa',
  types: [
    { type: 'koa-router', above: ['@koa/router'] },
    { type: '@koa/router.Router', above: ['@koa/router'] },
    { type: 'koa.ParameterizedContext', above: ['koa.Context'] },
    { type: '@koa/router.RouterContext', above: ['koa.Context'] },
  ],
  results: [
    { call: '@koa/router', type: '@koa/router' },
    { call: 'koa-router', type: '@koa/router' },
    { call: `@koa/router#${VERBS}`, type: '@koa/router' },
    { field: 'koa.Context#request', type: 'koa.Request' },
    { field: 'koa.Context#response', type: 'koa.Response' },
    { field: 'koa.Context#(req)', type: 'http.IncomingMessage' },
    { field: 'koa.Context#(res)', type: 'http.ServerResponse' },
  ],
  handlers: [
    { call: 'koa#use', parameters: ['koa.Context', ''] },
    { call: `@koa/router#${VERBS}`, parameters: ['koa.Context', ''] },
  ],
  sources: [
    { origin: 'stranger', field: 'koa.Context#query', what: 'the query string' },
    { origin: 'stranger', field: 'koa.Request#(query|querystring|search)', what: 'the query string' },
    { origin: 'stranger', field: 'koa.Context#(querystring|search)', what: 'the query string' },
    {
      origin: 'stranger',
      field: 'koa.Context#params',
      what: 'a part of the path',
      clears: ['nosql-injection'],
    },
    { origin: 'stranger', field: 'koa.Request#(body|rawBody|files)', what: 'the request body' },
    {
      origin: 'stranger',
      field: 'koa.(Context|Request)#(header|headers|url|originalUrl|path|href|hostname)',
      what: 'the head of the request',
      clears: ['nosql-injection', 'open-redirect'],
    },
    {
      origin: 'stranger',
      call: 'koa.(Context|Request)#get',
      what: 'a request header',
      clears: ['nosql-injection', 'open-redirect'],
    },
  ],
  sinks: [
    { weakness: 'xss', field: 'koa.(Context|Response)#body', what: 'sends it as a page' },
    {
      weakness: 'open-redirect',
      call: 'koa.(Context|Response)#redirect',
      argument: 0,
      what: 'redirects to it',
    },
  ],
};
