import type { FlowTable, SourceRow } from '#analyzer/flow/tables/table.ts';

const RS = '(javax|jakarta).ws.rs';
const parameter = (name: string, what: string): SourceRow => ({
  origin: 'stranger',
  annotation: `${RS}.${name}`,
  what,
});

/** JAX-RS: resources of Jersey, RESTEasy, Quarkus. */
export const JAX_RS_TABLE: FlowTable = {
  name: 'JAX-RS',
  results: [
    {
      call: 'javax.ws.rs.core.UriInfo#(getPathParameters|getQueryParameters)',
      type: 'javax.ws.rs.core.MultivaluedMap',
    },
    {
      call: 'jakarta.ws.rs.core.UriInfo#(getPathParameters|getQueryParameters)',
      type: 'jakarta.ws.rs.core.MultivaluedMap',
    },
  ],
  handlers: [{ annotation: `${RS}.(GET|POST|PUT|DELETE|PATCH)` }],
  sources: [
    parameter('(QueryParam|MatrixParam|BeanParam)', 'a request parameter'),
    parameter('FormParam', 'a form field'),
    parameter('PathParam', 'the request path'),
    parameter('HeaderParam', 'a request header'),
    parameter('CookieParam', 'a cookie'),
    {
      origin: 'stranger',
      annotation: 'org.jboss.resteasy.reactive.(RestQuery|RestPath|RestForm|RestHeader|RestCookie)',
      what: 'a request parameter',
    },
    {
      origin: 'stranger',
      call: `${RS}.core.UriInfo#(getQueryParameters|getPathParameters|getPath|getRequestUri|getPathSegments)`,
      what: 'the request path',
    },
    {
      origin: 'stranger',
      call: `${RS}.core.HttpHeaders#(getHeaderString|getRequestHeader|getRequestHeaders|getCookies)`,
      what: 'a request header',
    },
  ],
  propagators: [{ call: `${RS}.core.MultivaluedMap#(getFirst|get)`, from: 'receiver', to: 'result' }],
  sinks: [
    {
      weakness: 'open-redirect',
      call: `${RS}.core.Response.(seeOther|temporaryRedirect)`,
      argument: 0,
      what: 'sends the browser there',
    },
  ],
};
