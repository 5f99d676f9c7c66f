import type { FlowTable } from '#analyzer/flow/tables/table.ts';

/** Tornado, aiohttp and Bottle. */
export const OTHER_WEB: FlowTable = {
  name: 'Tornado, aiohttp, Bottle',
  types: [{ type: 'aiohttp.web_request.Request', above: ['aiohttp.web.Request'] }],
  results: [
    { field: 'tornado.web.RequestHandler#request', type: 'tornado.httputil.HTTPServerRequest' },
    {
      call: 'tornado.web.RequestHandler#(get_argument|get_query_argument|get_body_argument|get_cookie)',
      type: 'str',
    },
    { field: 'bottle.request', type: 'bottle.BaseRequest' },
    { field: 'bottle.BaseRequest#(query|forms|params|headers|cookies|files)', type: 'bottle.FormsDict' },
    { field: 'aiohttp.web.Request#(query|match_info|headers|cookies)', type: 'bottle.FormsDict' },
    { call: 'bottle.(Bottle|default_app)', type: 'bottle.Bottle' },
    { call: 'aiohttp.web.RouteTableDef', type: 'aiohttp.web.RouteTableDef' },
  ],
  handlers: [
    {
      below: 'tornado.web.RequestHandler',
      origin: 'stranger',
      methods: /^(?:get|head|post|put|patch|delete|options|open|on_message|data_received)$/,
    },
    { annotation: 'bottle.(route|get|post|put|delete)', origin: 'stranger', returns: 'html' },
    { annotation: 'bottle.Bottle#(route|get|post|put|delete)', origin: 'stranger', returns: 'html' },
    {
      annotation: 'aiohttp.web.RouteTableDef#(get|post|put|delete|patch|view)',
      parameters: ['aiohttp.web.Request'],
    },
    { call: 'aiohttp.web.(get|post|put|delete|patch|route)', parameters: ['aiohttp.web.Request'] },
  ],
  sources: [
    {
      origin: 'stranger',
      call: 'tornado.web.RequestHandler#(get_argument|get_arguments|get_query_argument|get_query_arguments|get_body_argument|get_body_arguments|get_cookie)',
      what: 'a request parameter',
    },
    {
      origin: 'stranger',
      field: 'tornado.httputil.HTTPServerRequest#(body|arguments|query|uri|path|headers|cookies|files)',
      what: 'the request',
    },
    {
      origin: 'stranger',
      field: 'bottle.BaseRequest#(query|forms|params|headers|cookies|files|json|body|url|query_string)',
      what: 'the request',
    },
    { origin: 'stranger', call: 'bottle.BaseRequest#(get_cookie|get_header)', what: 'the request' },
    {
      origin: 'stranger',
      field: 'aiohttp.web.Request#(query|match_info|headers|cookies|path|query_string|rel_url)',
      what: 'the request',
    },
    { origin: 'stranger', call: 'aiohttp.web.Request#(post|json|text|read)', what: 'the request body' },
  ],
  sinks: [
    {
      weakness: 'open-redirect',
      call: 'tornado.web.RequestHandler#redirect',
      argument: 0,
      what: 'sends the browser there',
    },
    {
      weakness: 'xss',
      call: 'tornado.web.RequestHandler#(write|finish)',
      argument: 0,
      what: 'sends it as a page',
    },
    {
      weakness: 'template-injection',
      call: 'tornado.template.Template',
      argument: 0,
      what: 'runs it as a template',
    },
    {
      weakness: 'template-injection',
      call: 'bottle.(template|SimpleTemplate)',
      argument: 0,
      what: 'runs it as a template',
    },
    { weakness: 'open-redirect', call: 'bottle.redirect', argument: 0, what: 'sends the browser there' },
    {
      weakness: 'path-traversal',
      call: 'bottle.static_file',
      argument: 'root',
      what: 'sends files of the folder it names',
    },
    {
      weakness: 'open-redirect',
      call: 'aiohttp.web.(HTTPFound|HTTPSeeOther|HTTPMovedPermanently|HTTPTemporaryRedirect)',
      argument: 0,
      what: 'sends the browser there',
    },
    {
      weakness: 'open-redirect',
      call: 'aiohttp.web.(HTTPFound|HTTPSeeOther|HTTPMovedPermanently|HTTPTemporaryRedirect)',
      argument: 'location',
      what: 'sends the browser there',
    },
    {
      weakness: 'path-traversal',
      call: 'aiohttp.web.FileResponse',
      argument: 0,
      what: 'sends the file it names',
    },
  ],
  sanitizers: [
    { call: 'tornado.escape.(xhtml_escape|url_escape|json_encode)', clears: ['xss'] },
    { call: 'bottle.(html_escape|html_quote)', clears: ['xss'] },
  ],
  propagators: [
    {
      call: 'bottle.FormsDict#(get|getall|getunicode|decode|items|values|[])',
      from: 'receiver',
      to: 'result',
    },
  ],
};
