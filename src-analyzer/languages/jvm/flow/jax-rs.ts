import type { FlowTable, SourceRow } from '#analyzer/flow/tables/table.ts';

const RS = '(javax|jakarta).ws.rs';
const parameter = (name: string, what: string): SourceRow => ({
  origin: 'stranger',
  annotation: `${RS}.${name}`,
  what,
});
const converted = (name: string, what: string): SourceRow => ({ ...parameter(name, what), converts: true });

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
    parameter('BeanParam', 'a request parameter'),
    converted('(QueryParam|MatrixParam)', 'a request parameter'),
    converted('FormParam', 'a form field'),
    converted('PathParam', 'the request path'),
    converted('HeaderParam', 'a request header'),
    converted('CookieParam', 'a cookie'),
    {
      origin: 'stranger',
      annotation: 'org.jboss.resteasy.reactive.(RestQuery|RestPath|RestForm|RestHeader|RestCookie)',
      converts: true,
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
