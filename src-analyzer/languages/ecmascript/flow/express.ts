import { OF_A_LOGIN, READABLE } from '#analyzer/flow/tables/login-cookies.ts';
import type { FlowTable, WordTest } from '#analyzer/flow/tables/table.ts';

const REQUEST_HANDLER = ['express.Request', 'express.Response', ''];

/** Nunjucks reads values alone from what it is given; those beside it, named as `view engine` or imported, take files. */
const TAKES_NO_FILE: WordTest = {
  words: ['nunjucks', 'express-nunjucks'],
  without:
    'ejs ejs-mate ejs-locals express-ejs-layouts pug jade hbs handlebars express-handlebars express-hbs hjs eta swig consolidate vash squirrelly twig haml'.split(
      ' ',
    ),
};

/** https://expressjs.com/en/api.html */
export const EXPRESS: FlowTable = {
  name: 'Express',
  types: [
    { type: 'express.Request', above: ['http.IncomingMessage'] },
    { type: 'express.Response', above: ['http.ServerResponse'] },
    { type: 'express.Application', above: ['express.Router'] },
    { type: 'express.Express', above: ['express.Application'] },
  ],
  results: [
    { call: 'express', type: 'express.Application' },
    { call: 'express.Router', type: 'express.Router' },
    { call: 'new express.Router', type: 'express.Router' },
    { call: 'express.Router#route', type: 'express.Route' },
    { call: 'express.Route#(get|post|put|patch|delete|all|options|head)', type: 'express.Route' },
    // After `type` it may be no page any more.
    {
      call: 'express.Response#(status|set|header|append|cookie|clearCookie|vary|links|location)',
      type: 'express.Response',
    },
    { field: 'express.Request#res', type: 'express.Response' },
    { field: 'express.Response#req', type: 'express.Request' },
  ],
  handlers: [
    {
      call: 'express.Router#(get|post|put|patch|delete|all|options|head|use)',
      parameters: REQUEST_HANDLER,
    },
    { call: 'express.Route#(get|post|put|patch|delete|all|options|head)', parameters: REQUEST_HANDLER },
    { call: 'express.Router#param', parameters: REQUEST_HANDLER },
  ],
  sources: [
    { origin: 'stranger', field: 'express.Request#query', what: 'the query string' },
    // Parts of the path are text; they are never the objects that a query or body may hold.
    {
      origin: 'stranger',
      field: 'express.Request#params',
      what: 'a part of the path',
      clears: ['nosql-injection'],
    },
    { origin: 'stranger', field: 'express.Request#body', what: 'the request body' },
    // Nobody sets the cookies and headers of somebody else's browser: they lead to servers, not to pages.
    {
      origin: 'stranger',
      field: 'express.Request#cookies',
      what: 'a cookie',
      clears: ['xss', 'open-redirect'],
    },
    {
      origin: 'stranger',
      field: 'express.Request#(originalUrl|path|hostname|baseUrl)',
      what: 'the address of the request',
      // A path of this server, or the host it was asked as: going there is no change. Not decoded, it has no line's end.
      clears: ['nosql-injection', 'open-redirect', 'ssrf', 'log-injection', 'header-injection'],
    },
    { origin: 'stranger', field: 'express.Request#(files|file)', what: 'an uploaded file' },
    { origin: 'stranger', call: 'express.Request#param', what: 'a request parameter' },
    {
      origin: 'stranger',
      call: 'express.Request#(get|header)',
      what: 'a request header',
      clears: ['nosql-injection', 'xss', 'open-redirect'],
    },
  ],
  sinks: [
    { weakness: 'xss', call: 'express.Response#send', argument: 0, what: 'sends it as a page' },
    { weakness: 'open-redirect', call: 'express.Response#redirect', argument: 0, what: 'redirects to it' },
    { weakness: 'open-redirect', call: 'express.Response#redirect', argument: 1, what: 'redirects to it' },
    { weakness: 'open-redirect', call: 'express.Response#location', argument: 0, what: 'redirects to it' },
    // With a root Express refuses paths that lead out of it.
    {
      weakness: 'path-traversal',
      call: 'express.Response#(sendFile|sendfile|download)',
      argument: 0,
      when: [{ argument: 'root', is: { missing: true } }],
      what: 'sends the file of that path',
    },
    {
      weakness: 'path-traversal',
      call: 'express.Response#render',
      argument: 0,
      what: 'renders the template of that name',
    },
    // Engines take their options from the same object: the file of a layout, the code of a function.
    {
      weakness: 'path-traversal',
      call: 'express.Response#render',
      argument: 1,
      whole: true,
      settled: true,
      unlessSet: TAKES_NO_FILE,
      what: 'gives all of it to the template, with options of the engine such as the file of the layout',
    },
  ],
  views: [{ call: '(express.Response|express.Application)#render', view: [0], values: [1] }],
  misuses: [
    {
      weakness: 'insecure-cookie',
      call: 'express.Response#cookie',
      when: [{ argument: 'httpOnly', is: 'false' }],
      what: READABLE,
    },
    // It can be read unless that is set.
    ...[{ missing: true } as const, { lacks: 'httpOnly' }].map((is) => ({
      weakness: 'insecure-cookie' as const,
      call: 'express.Response#cookie',
      when: [
        { argument: 0, is: OF_A_LOGIN },
        { argument: 2, is },
      ],
      what: READABLE,
    })),
    {
      weakness: 'insecure-cookie',
      call: 'express.Response#cookie',
      when: [{ argument: 'secure', is: 'false' }],
      what: 'this cookie is sent without encryption',
    },
  ],
};
