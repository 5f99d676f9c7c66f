import type { FlowTable } from '#analyzer/flow/tables/table.ts';

/** FastAPI and the Starlette below it. */
export const FASTAPI: FlowTable = {
  name: 'FastAPI',
  types: [
    { type: 'fastapi.Request', above: ['starlette.requests.Request'] },
    { type: 'fastapi.requests.Request', above: ['starlette.requests.Request'] },
    { type: 'starlette.requests.Request', above: ['starlette.requests.HTTPConnection'] },
    { type: 'fastapi.WebSocket', above: ['starlette.websockets.WebSocket'] },
    { type: 'starlette.websockets.WebSocket', above: ['starlette.requests.HTTPConnection'] },
    { type: 'fastapi.UploadFile', above: ['starlette.datastructures.UploadFile'] },
    { type: 'fastapi.BackgroundTasks', above: ['starlette.background.BackgroundTasks'] },
  ],
  results: [
    { call: 'fastapi.FastAPI', type: 'fastapi.FastAPI' },
    { call: 'fastapi.APIRouter', type: 'fastapi.APIRouter' },
    {
      field: 'starlette.requests.HTTPConnection#(query_params|headers|cookies|path_params)',
      type: 'starlette.datastructures.QueryParams',
    },
    { call: 'starlette.datastructures.QueryParams#(get|[])', type: 'str' },
    { call: 'starlette.requests.Request#form', type: 'starlette.datastructures.FormData' },
    { field: 'starlette.datastructures.UploadFile#filename', type: 'str' },
  ],
  handlers: [
    {
      annotation:
        '(fastapi.FastAPI|fastapi.APIRouter)#(get|post|put|patch|delete|head|options|trace|api_route|websocket)',
      origin: 'stranger',
      inRoute: true,
      except: ['(fastapi|fastapi.params).(Depends|Security)'],
    },
  ],
  sources: [
    {
      origin: 'stranger',
      annotation: '(fastapi|fastapi.params).(Query|Path|Body|Form|Header|Cookie|File)',
      converts: true,
      inRoute: true,
      what: 'a request parameter',
    },
    { origin: 'stranger', field: 'starlette.requests.HTTPConnection#query_params', what: 'the query string' },
    {
      origin: 'stranger',
      field: 'starlette.requests.HTTPConnection#path_params',
      what: 'the path of the request',
    },
    {
      origin: 'stranger',
      field: 'starlette.requests.HTTPConnection#headers',
      what: 'a request header',
      clears: ['open-redirect'],
    },
    {
      origin: 'stranger',
      field: 'starlette.requests.HTTPConnection#cookies',
      what: 'a cookie',
      clears: ['open-redirect'],
    },
    {
      origin: 'stranger',
      field: 'starlette.requests.HTTPConnection#url',
      what: 'the address of the request',
      clears: ['open-redirect', 'ssrf'],
    },
    {
      origin: 'stranger',
      call: 'starlette.requests.Request#(body|json|form|stream)',
      what: 'the request body',
    },
    {
      origin: 'stranger',
      call: 'starlette.websockets.WebSocket#(receive_text|receive_json|receive_bytes|receive)',
      what: 'a message of the socket',
    },
    {
      origin: 'stranger',
      field: 'starlette.datastructures.UploadFile#filename',
      what: 'the name of an uploaded file',
    },
    { origin: 'stranger', call: 'starlette.datastructures.UploadFile#read', what: 'an uploaded file' },
  ],
  sinks: [
    {
      weakness: 'xss',
      call: '(fastapi|starlette).responses.HTMLResponse',
      argument: 0,
      what: 'sends it as a page',
    },
    {
      weakness: 'xss',
      call: '(fastapi|starlette).responses.HTMLResponse',
      argument: 'content',
      what: 'sends it as a page',
    },
    {
      weakness: 'open-redirect',
      call: '(fastapi|starlette).responses.RedirectResponse',
      argument: 0,
      what: 'sends the browser there',
    },
    {
      weakness: 'open-redirect',
      call: '(fastapi|starlette).responses.RedirectResponse',
      argument: 'url',
      what: 'sends the browser there',
    },
    {
      weakness: 'path-traversal',
      call: '(fastapi|starlette).responses.FileResponse',
      argument: 0,
      what: 'sends the file it names',
    },
    {
      weakness: 'path-traversal',
      call: '(fastapi|starlette).responses.FileResponse',
      argument: 'path',
      what: 'sends the file it names',
    },
  ],
  propagators: [
    {
      call: 'starlette.datastructures.(QueryParams|FormData)#(get|getlist|items|values|multi_items|[])',
      from: 'receiver',
      to: 'result',
    },
  ],
  misuses: [
    {
      weakness: 'insecure-cookie',
      call: '(starlette.responses.Response|fastapi.Response|fastapi.responses.(Response|JSONResponse|RedirectResponse|HTMLResponse))#set_cookie',
      when: [{ argument: 'secure', is: 'false' }],
      what: 'the cookie is sent over plain HTTP too',
    },
  ],
};
