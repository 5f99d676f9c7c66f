import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const NOT_SENT = 'not sent by anybody';

/** Functions that others call over the network by name: resolvers of GraphQL, methods of XML-RPC and SOAP. */
export const REMOTE_CALLS: FlowTable = {
  name: 'remote calls',
  results: [{ call: 'xmlrpc.(createServer|createSecureServer)', type: 'xmlrpc.Server' }],
  handlers: [
    {
      // What is not called by its own name in the schema has no field of the root.
      call: '{}#(Query|Mutation|Subscription)',
      parameters: [NOT_SENT, '', NOT_SENT, NOT_SENT],
      origin: 'stranger',
      // Their types are declared: where a text is asked for, no object comes.
      clears: ['nosql-injection', 'mass-assignment'],
    },
    { call: 'xmlrpc.Server#on', parameters: [NOT_SENT, '', NOT_SENT], origin: 'stranger' },
    {
      call: 'soap.listen',
      isDeep: true,
      parameters: ['', NOT_SENT, NOT_SENT, NOT_SENT],
      origin: 'stranger',
    },
  ],
};
