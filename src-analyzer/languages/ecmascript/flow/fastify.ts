import type { FlowTable } from '#analyzer/flow/tables/table.ts';

/** https://fastify.dev/docs/latest/Reference; what `send` is given is text unless a type is set, so it is no page. */
export const FASTIFY: FlowTable = {
  name: 'Fastify',
  results: [
    { call: 'fastify', type: 'fastify.FastifyInstance' },
    { call: 'fastify.(fastify|Fastify)', type: 'fastify.FastifyInstance' },
    { call: 'fastify.FastifyReply#(code|status|header|headers|type)', type: 'fastify.FastifyReply' },
  ],
  handlers: [
    {
      call: 'fastify.FastifyInstance#(get|post|put|patch|delete|all|head|options|route|addHook)',
      parameters: ['fastify.FastifyRequest', 'fastify.FastifyReply'],
    },
    { call: 'fastify.FastifyInstance#register', parameters: ['fastify.FastifyInstance'] },
  ],
  sources: [
    { origin: 'stranger', field: 'fastify.FastifyRequest#query', what: 'the query string' },
    {
      origin: 'stranger',
      field: 'fastify.FastifyRequest#params',
      what: 'a part of the path',
      clears: ['nosql-injection'],
    },
    {
      origin: 'stranger',
      field: 'fastify.FastifyRequest#(url|originalUrl|hostname|headers)',
      what: 'the head of the request',
      clears: ['nosql-injection', 'open-redirect'],
    },
    { origin: 'stranger', field: 'fastify.FastifyRequest#body', what: 'the request body' },
    {
      origin: 'stranger',
      field: 'fastify.FastifyRequest#cookies',
      what: 'a cookie',
      clears: ['open-redirect'],
    },
  ],
  sinks: [
    {
      weakness: 'open-redirect',
      call: 'fastify.FastifyReply#redirect',
      argument: 0,
      what: 'redirects to it',
    },
    {
      weakness: 'open-redirect',
      call: 'fastify.FastifyReply#redirect',
      argument: 1,
      what: 'redirects to it',
    },
  ],
};
