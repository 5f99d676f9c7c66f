import type { CallTest, FlowTable } from '#analyzer/flow/tables/table.ts';
import { CONTENT_CLEARS } from './content.ts';

const REQUEST = '(javax|jakarta).servlet.(ServletRequest|ServletRequestWrapper)';
const HTTP_REQUEST = '(javax|jakarta).servlet.http.(HttpServletRequest|HttpServletRequestWrapper)';
const RESPONSE = '(javax|jakarta).servlet.ServletResponse';
const HTTP_RESPONSE = '(javax|jakarta).servlet.http.(HttpServletResponse|HttpServletResponseWrapper)';
const COOKIE = '(javax|jakarta).servlet.http.Cookie';
const PART = '(javax|jakarta).servlet.http.Part';
/** The type of a page: browsers run scripts in it. */
const PAGE = /^(?:text\/html|application\/xhtml\+xml)\b/i;
const NO_PAGE =
  /\b(?:json|plain|csv|xml(?!\+xhtml)|octet-stream|javascript|pdf|event-stream|image\/(?!svg))/i;

const bothOf = (type: string, above: readonly string[]): { type: string; above: readonly string[] }[] =>
  ['javax', 'jakarta'].map((root) => ({
    type: `${root}.${type}`,
    above: above.map((name) => (name.startsWith('servlet') ? `${root}.${name}` : name)),
  }));

/** What says that the answer is a page. */
const SAYS_PAGE: readonly CallTest[] = [
  { call: `${RESPONSE}#setContentType`, when: [{ argument: 0, is: PAGE }] },
  {
    call: `${HTTP_RESPONSE}#(setHeader|addHeader)`,
    when: [
      { argument: 0, is: /^content-type$/i },
      { argument: 1, is: PAGE },
    ],
  },
];

/** Methods of a servlet that answer requests; `processRequest` is what an editor writes for several of them. */
const ANSWERS = /^(?:do(?:Get|Post|Put|Delete|Patch)|service|processRequest)$/;

/** Requests, answers, sessions and cookies of servlets, in both their packages. */
export const SERVLET_TABLE: FlowTable = {
  name: 'Servlet API',
  types: [
    ...bothOf('servlet.http.HttpServletRequest', ['servlet.ServletRequest']),
    ...bothOf('servlet.http.HttpServletRequestWrapper', ['servlet.http.HttpServletRequest']),
    ...bothOf('servlet.http.HttpServletResponse', ['servlet.ServletResponse']),
    ...bothOf('servlet.http.HttpServletResponseWrapper', ['servlet.http.HttpServletResponse']),
    ...bothOf('servlet.ServletOutputStream', ['java.io.OutputStream']),
    ...bothOf('servlet.jsp.JspWriter', ['java.io.Writer']),
    ...bothOf('servlet.ResponseWriter', ['java.io.PrintWriter']),
  ],
  results: [
    {
      call: `${REQUEST}#(getParameter|getCharacterEncoding|getContentType|getServerName|getRemoteAddr|getRemoteHost)`,
      type: 'java.lang.String',
    },
    {
      call: `${HTTP_REQUEST}#(getHeader|getQueryString|getRequestURI|getPathInfo|getPathTranslated|getServletPath|getRemoteUser|getMethod|getContextPath)`,
      type: 'java.lang.String',
    },
    { call: `${REQUEST}#getParameterMap`, type: 'java.util.Map' },
    { call: `${REQUEST}#getParameterValues`, type: 'java.lang.String[]' },
    { call: `${REQUEST}#getParameterNames`, type: 'java.util.Enumeration' },
    { call: `${HTTP_REQUEST}#(getHeaders|getHeaderNames)`, type: 'java.util.Enumeration' },
    { call: `${REQUEST}#getReader`, type: 'java.io.BufferedReader' },
    { call: `${REQUEST}#getInputStream`, type: 'java.io.InputStream' },
    { call: 'javax.servlet.http.HttpServletRequest#getCookies', type: 'javax.servlet.http.Cookie[]' },
    { call: 'jakarta.servlet.http.HttpServletRequest#getCookies', type: 'jakarta.servlet.http.Cookie[]' },
    { call: 'javax.servlet.http.HttpServletRequest#getSession', type: 'javax.servlet.http.HttpSession' },
    { call: 'jakarta.servlet.http.HttpServletRequest#getSession', type: 'jakarta.servlet.http.HttpSession' },
    { call: 'javax.servlet.http.HttpServletRequest#getPart', type: 'javax.servlet.http.Part' },
    { call: 'jakarta.servlet.http.HttpServletRequest#getPart', type: 'jakarta.servlet.http.Part' },
    { call: `${COOKIE}#(getValue|getName)`, type: 'java.lang.String' },
    { call: 'javax.servlet.ServletResponse#getWriter', type: 'javax.servlet.ResponseWriter' },
    { call: 'jakarta.servlet.ServletResponse#getWriter', type: 'jakarta.servlet.ResponseWriter' },
    { call: 'javax.servlet.ServletResponse#getOutputStream', type: 'javax.servlet.ServletOutputStream' },
    { call: 'jakarta.servlet.ServletResponse#getOutputStream', type: 'jakarta.servlet.ServletOutputStream' },
  ],
  handlers: ['javax', 'jakarta'].map((root) => ({
    below: `${root}.servlet.http.HttpServlet`,
    methods: ANSWERS,
  })),
  views: [
    // What the request holds by then is what the page asks it for.
    {
      call: `${REQUEST}#getRequestDispatcher`,
      view: [0],
      values: ['receiver'],
      model: { at: ['receiver'], as: 'request' },
    },
  ],
  sources: [
    {
      origin: 'stranger',
      call: `${REQUEST}#(getParameter|getParameterValues|getParameterMap|getParameterNames)`,
      what: 'a request parameter',
    },
    { origin: 'stranger', call: `${REQUEST}#(getReader|getInputStream)`, what: 'the request body' },
    {
      origin: 'stranger',
      call: `${HTTP_REQUEST}#(getHeader|getHeaders|getHeaderNames)`,
      what: 'a request header',
      clears: ['open-redirect'],
    },
    // Not decoded: it is one line.
    {
      origin: 'stranger',
      call: `${HTTP_REQUEST}#getQueryString`,
      what: 'the query string',
      clears: ['log-injection', 'header-injection'],
    },
    {
      origin: 'stranger',
      call: `${HTTP_REQUEST}#(getPathInfo|getPathTranslated)`,
      what: 'the request path',
      // Containers decode it, take its dots out, and refuse encoded slashes before they look for a servlet.
      clears: ['open-redirect', 'ssrf', 'path-traversal', 'zip-slip'],
    },
    // Not decoded, and browsers send no `<`, `>` or `"` in a path.
    {
      origin: 'stranger',
      call: `${HTTP_REQUEST}#(getRequestURI|getRequestURL)`,
      what: 'the request path',
      clears: ['open-redirect', 'ssrf', 'xss', 'log-injection', 'header-injection'],
    },
    { origin: 'stranger', call: `${HTTP_REQUEST}#(getPart|getParts)`, what: 'an uploaded part' },
    { origin: 'stranger', call: `${COOKIE}#(getValue|getName)`, what: 'a cookie', clears: ['open-redirect'] },
    {
      origin: 'stranger',
      call: `${PART}#(getSubmittedFileName|getHeader)`,
      what: 'an uploaded part',
    },
    { origin: 'stranger', call: `${PART}#getInputStream`, clears: CONTENT_CLEARS, what: 'an uploaded part' },
    {
      origin: 'stranger',
      call: 'org.apache.commons.fileupload(2|).(FileItem|FileItemStream)#(getName|getString)',
      what: 'an uploaded file',
    },
    {
      origin: 'stranger',
      call: 'org.apache.commons.fileupload(2|).(FileItem|FileItemStream)#(get|getInputStream|openStream)',
      clears: CONTENT_CLEARS,
      what: 'an uploaded file',
    },
  ],
  sinks: [
    ...['print', 'println', 'write', 'format', 'printf', 'append'].map((name) => ({
      weakness: 'xss' as const,
      call: `(javax|jakarta).servlet.ResponseWriter#${name}`,
      argument: 'any' as const,
      unlessCalled: [
        { call: `${RESPONSE}#setContentType`, when: [{ argument: 0, is: NO_PAGE }] },
        {
          call: `${HTTP_RESPONSE}#(setHeader|addHeader)`,
          when: [
            { argument: 0, is: /^content-type$/i },
            { argument: 1, is: NO_PAGE },
          ],
        },
      ],
      pageIf: SAYS_PAGE,
      what: 'writes it into the page',
    })),
    {
      weakness: 'xss',
      call: '(javax|jakarta).servlet.ServletOutputStream#(print|println|write)',
      argument: 0,
      unlessCalled: [
        { call: `${RESPONSE}#setContentType` },
        { call: `${HTTP_RESPONSE}#(setHeader|addHeader)` },
      ],
      what: 'writes it into the page',
    },
    {
      weakness: 'xss',
      call: '(javax|jakarta).servlet.jsp.JspWriter#(print|println|write|append)',
      argument: 'any',
      what: 'writes it into the page',
    },
    {
      weakness: 'open-redirect',
      call: `${HTTP_RESPONSE}#sendRedirect`,
      argument: 0,
      what: 'sends the browser there',
    },
    {
      weakness: 'open-redirect',
      call: `${HTTP_RESPONSE}#(setHeader|addHeader)`,
      argument: 1,
      when: [{ argument: 0, is: /^location$/i }],
      what: 'sends the browser there',
    },
    {
      weakness: 'permissive-cors',
      call: `${HTTP_RESPONSE}#(setHeader|addHeader)`,
      argument: 1,
      when: [{ argument: 0, is: /^access-control-allow-origin$/i }],
      what: 'lets that site read the answer',
    },
    {
      weakness: 'trust-boundary',
      call: '(javax|jakarta).servlet.http.HttpSession#(setAttribute|putValue)',
      argument: 'any',
      what: 'keeps it in the session',
    },
    {
      weakness: 'path-traversal',
      call: '(javax|jakarta).servlet.ServletContext#(getResourceAsStream|getResource|getRealPath)',
      argument: 0,
      what: 'opens the file of that name',
    },
    {
      weakness: 'path-traversal',
      call: '(javax|jakarta).servlet.(ServletRequest|ServletContext)#getRequestDispatcher',
      argument: 0,
      what: 'forwards to the resource of that name',
    },
    {
      weakness: 'path-traversal',
      call: `${PART}#write`,
      argument: 0,
      what: 'writes the upload to the file of that name',
    },
  ],
  misuses: [
    {
      weakness: 'insecure-cookie',
      call: `${COOKIE}#setSecure`,
      when: [{ argument: 0, is: 'false' }],
      what: 'the cookie is also sent without TLS',
    },
    {
      weakness: 'insecure-cookie',
      call: `${COOKIE}#setHttpOnly`,
      when: [{ argument: 0, is: 'false' }],
      what: 'scripts can read the cookie',
    },
  ],
};
