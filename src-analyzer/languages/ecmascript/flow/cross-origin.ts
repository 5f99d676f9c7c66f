import type { FlowTable, SinkRow } from '#analyzer/flow/tables/table.ts';

const ALLOWS_ORIGIN = /^access-control-allow-origin$/i;
const ALLOWS_CREDENTIALS = /^access-control-allow-credentials$/i;

const EXPRESS = '(http.ServerResponse|express.Response)#(setHeader|header|set|append)';
const KOA = '(koa.Context|koa.Response)#set';
const FASTIFY = 'fastify.FastifyReply#header';

/** Browsers refuse the answer to a request with cookies when any origin is allowed by `*`; one that is sent back they accept. */
const reflects = (call: string): SinkRow => ({
  weakness: 'permissive-cors',
  call,
  argument: 1,
  when: [{ argument: 0, is: ALLOWS_ORIGIN }],
  onlyCalled: [
    {
      call,
      when: [
        { argument: 0, is: ALLOWS_CREDENTIALS },
        { argument: 1, is: 'true' },
      ],
    },
  ],
  settled: true,
  what: 'lets pages of that site read the answers for the user who is signed in',
});

/** What pages of other sites may read: the origin of the request sent back as the one that is allowed. */
export const CROSS_ORIGIN: FlowTable = {
  name: 'requests from other sites',
  sinks: [reflects(EXPRESS), reflects(KOA), reflects(FASTIFY)],
};
