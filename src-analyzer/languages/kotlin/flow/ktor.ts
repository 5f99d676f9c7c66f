import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const CALL = 'io.ktor.server.application.ApplicationCall';
const REQUEST = 'io.ktor.server.request.ApplicationRequest';

/** Ktor: calls of its server, requests of its client. */
export const KTOR_TABLE: FlowTable = {
  name: 'Ktor',
  types: [{ type: 'io.ktor.server.routing.RoutingCall', above: [CALL] }],
  results: [
    { field: 'io.ktor.server.application.call', type: CALL },
    { field: 'io.ktor.server.routing.RoutingContext#call', type: CALL },
    { field: `${CALL}#request`, type: REQUEST },
  ],
  sources: [
    { origin: 'stranger', field: `${CALL}#(parameters|pathParameters)`, what: 'the request path' },
    {
      origin: 'stranger',
      field: `${REQUEST}#(queryParameters|rawQueryParameters)`,
      what: 'the query string',
    },
    { origin: 'stranger', field: `${REQUEST}#headers`, what: 'a request header', clears: ['open-redirect'] },
    { origin: 'stranger', field: `${REQUEST}#cookies`, what: 'a cookie', clears: ['open-redirect'] },
    { origin: 'stranger', call: `${REQUEST}#(header|path|uri|queryString)`, what: 'the request' },
    {
      origin: 'stranger',
      call: `${CALL}#(receive|receiveText|receiveNullable|receiveParameters|receiveMultipart|receiveStream|receiveChannel)`,
      what: 'the request body',
    },
  ],
  sinks: [
    {
      weakness: 'xss',
      call: `${CALL}#respondText`,
      argument: 0,
      when: [{ argument: 1, is: /Text\.Html$/ }],
      what: 'writes it into the page',
    },
    {
      weakness: 'open-redirect',
      call: `${CALL}#respondRedirect`,
      argument: 0,
      what: 'sends the browser there',
    },
    {
      weakness: 'path-traversal',
      call: `${CALL}#respondFile`,
      argument: 'any',
      what: 'sends the file of that name',
    },
    {
      weakness: 'ssrf',
      call: 'io.ktor.client.HttpClient#(get|post|put|delete|patch|head|request|prepareGet)',
      argument: 0,
      what: 'sends a request there',
    },
  ],
};
