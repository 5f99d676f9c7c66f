import type { FlowTable } from '#analyzer/flow/tables/table.ts';

/** A type that browsers show no page of. */
const NOT_HTML = /^(?!.*(?:html|xml|svg))./i;
const REQUEST = 'Symfony\\Component\\HttpFoundation\\Request';
const BAG = 'Symfony\\Component\\HttpFoundation\\ParameterBag';
const FILES = 'Symfony\\Component\\HttpFoundation\\FileBag';
const UPLOAD = 'Symfony\\Component\\HttpFoundation\\File\\UploadedFile';
const RESPONSE = 'Symfony\\Component\\HttpFoundation\\Response';

/** https://symfony.com/doc: HttpFoundation and controllers. Twig escapes what it shows. */
export const SYMFONY: FlowTable = {
  name: 'Symfony',
  types: [
    { type: 'Symfony\\Component\\HttpFoundation\\InputBag', above: [BAG] },
    { type: 'Symfony\\Component\\HttpFoundation\\RedirectResponse', above: [RESPONSE] },
  ],
  results: [
    { field: `${REQUEST}#(query|request|cookies|headers|attributes)`, type: BAG },
    { field: `${REQUEST}#files`, type: FILES },
    { call: `${FILES}#get`, type: UPLOAD },
  ],
  sources: [
    { origin: 'stranger', field: `${REQUEST}#(query|request)`, what: 'the request' },
    // Nobody sets the cookies and headers of somebody else's browser: they lead to servers, not to pages.
    {
      origin: 'stranger',
      field: `${REQUEST}#(cookies|headers)`,
      what: 'the head of the request',
      clears: ['xss', 'open-redirect'],
    },
    // Where PHP keeps the file until then is not the sender's to choose.
    {
      origin: 'stranger',
      call: `${UPLOAD}#(getClientOriginalName|getClientOriginalExtension|getClientOriginalPath|getClientMimeType|getContent)`,
      what: 'an uploaded file',
    },
    {
      origin: 'stranger',
      call: `${REQUEST}#(get|getContent|getPathInfo|getRequestUri|getUri|getQueryString|getHost|toArray)`,
      what: 'the request',
    },
  ],
  sinks: [
    {
      weakness: 'xss',
      call: `new ${RESPONSE}`,
      argument: 0,
      // No page of a type that is none.
      unless: [
        { argument: 'Content-Type', is: NOT_HTML },
        { argument: 'content-type', is: NOT_HTML },
      ],
      what: 'sends it as a page',
    },
    { weakness: 'xss', call: `${RESPONSE}#setContent`, argument: 0, what: 'sends it as a page' },
    {
      weakness: 'open-redirect',
      call: 'new Symfony\\Component\\HttpFoundation\\RedirectResponse',
      argument: 0,
      what: 'redirects to it',
    },
    {
      weakness: 'open-redirect',
      call: 'Symfony\\Bundle\\FrameworkBundle\\Controller\\AbstractController#redirect',
      argument: 0,
      what: 'redirects to it',
    },
    {
      weakness: 'path-traversal',
      call: 'new Symfony\\Component\\HttpFoundation\\BinaryFileResponse',
      argument: 0,
      what: 'sends the file of that path',
    },
    {
      weakness: 'ssrf',
      call: 'Symfony\\Contracts\\HttpClient\\HttpClientInterface#request',
      argument: 1,
      what: 'sends a request there',
    },
    {
      weakness: 'command-injection',
      call: 'Symfony\\Component\\Process\\Process.fromShellCommandline',
      argument: 0,
      what: 'runs it in a shell',
    },
  ],
  views: [
    {
      call: '(Symfony\\Bundle\\FrameworkBundle\\Controller\\(AbstractController|Controller)|Twig\\Environment)#(render|renderView|renderForm)',
      view: [0],
      values: [1],
    },
  ],
  propagators: [{ call: 'new GuzzleHttp\\Psr7\\Uri', from: 0, to: 'result' }],
  sanitizers: [
    { call: `${BAG}#(getInt|getBoolean|getDigits|getAlnum|getAlpha)`, clears: 'all' },
    // PSR-7: no scheme and no host.
    {
      call: 'GuzzleHttp\\Psr7\\Uri.(isAbsolutePathReference|isRelativePathReference|isSameDocumentReference)',
      clears: ['open-redirect', 'ssrf'],
      of: { check: 0 },
    },
  ],
};
