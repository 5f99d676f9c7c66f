import type { FlowTable } from '#analyzer/flow/tables/table.ts';

/** https://nextjs.org/docs; route handlers of both routers and what a page reads from its address. */
export const NEXT: FlowTable = {
  name: 'Next.js',
  types: [
    { type: 'next.NextApiRequest', above: ['http.IncomingMessage'] },
    { type: 'next.NextApiResponse', above: ['http.ServerResponse'] },
    { type: 'next/server.NextRequest', above: ['Request'] },
  ],
  results: [
    { call: 'next.NextApiResponse#(status|setHeader)', type: 'next.NextApiResponse' },
    { field: 'next/server.NextRequest#nextUrl', type: 'next/server.NextURL' },
    { call: 'next/router.useRouter', type: 'next/router.NextRouter' },
    { call: 'next/navigation.useSearchParams', type: 'URLSearchParams' },
  ],
  sources: [
    { origin: 'stranger', field: 'next.NextApiRequest#(query|body)', what: 'the request' },
    { origin: 'stranger', field: 'next.GetServerSidePropsContext#(query|params)', what: 'the query string' },
    { origin: 'stranger', field: 'next/server.NextURL#(searchParams|search)', what: 'the query string' },
    { origin: 'stranger', field: 'Request#(url|headers|body)', what: 'the request' },
    { origin: 'stranger', call: 'Request#(json|text|formData)', what: 'the request body' },
    { origin: 'stranger', field: 'next/router.NextRouter#(query|asPath)', what: 'the address of the page' },
    {
      origin: 'stranger',
      call: 'next/navigation.(useSearchParams|useParams)',
      what: 'the address of the page',
    },
    // Nobody sets the cookies and headers of somebody else's browser.
    {
      origin: 'stranger',
      call: 'next/headers.(cookies|headers)',
      what: 'the head of the request',
      clears: ['xss', 'open-redirect', 'nosql-injection'],
    },
  ],
  sinks: [
    {
      weakness: 'open-redirect',
      call: 'next.NextApiResponse#redirect',
      argument: 0,
      what: 'redirects to it',
    },
    {
      weakness: 'open-redirect',
      call: 'next.NextApiResponse#redirect',
      argument: 1,
      what: 'redirects to it',
    },
    { weakness: 'xss', call: 'next.NextApiResponse#send', argument: 0, what: 'sends it as a page' },
    {
      weakness: 'open-redirect',
      call: 'next/navigation.(redirect|permanentRedirect)',
      argument: 0,
      what: 'redirects to it',
    },
    {
      weakness: 'open-redirect',
      call: 'next/server.NextResponse.redirect',
      argument: 0,
      what: 'redirects to it',
    },
    { weakness: 'open-redirect', call: 'Response.redirect', argument: 0, what: 'redirects to it' },
  ],
};
