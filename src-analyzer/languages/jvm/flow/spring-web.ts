import type { CallTest, FlowTable, HandlerRow, SourceRow } from '#analyzer/flow/tables/table.ts';
import { CONTENT_CLEARS } from './content.ts';

const BIND = 'org.springframework.web.bind.annotation';
const parameter = (names: string, what: string): SourceRow => ({
  origin: 'stranger',
  annotation: `${BIND}.${names}`,
  what,
});
const converted = (names: string, what: string): SourceRow => ({ ...parameter(names, what), converts: true });
const MAPPINGS = '(RequestMapping|GetMapping|PostMapping|PutMapping|PatchMapping|DeleteMapping)';
const ENTITY = 'org.springframework.http.ResponseEntity';
/** Names a type that browsers show no page for. */
const NO_PAGE: readonly CallTest[] = ['setContentType', 'contentType'].map((name) => ({
  call: `*#${name}`,
  when: [
    {
      argument: 0,
      is: /MediaType\.(?!TEXT_HTML|APPLICATION_XHTML|IMAGE_SVG|ALL)[A-Z_]+$|^(?!text\/html|application\/xhtml)\w+\/\w/,
    },
  ],
}));
const handler = (annotation: string, more: Partial<HandlerRow> = {}): HandlerRow => ({
  annotation,
  // A text without an annotation is a request parameter.
  origin: 'stranger',
  fills: 'plain texts',
  ...more,
});
/** A text without a type is sent to a browser as the type that it asks for: a page. */
const PAGE = { returns: 'tags', returnsIn: ENTITY, unlessCalled: NO_PAGE } as const;
const REACTIVE = 'org.springframework.http.server.reactive.ServerHttpRequest';
const FUNCTIONAL = 'org.springframework.web.(reactive|servlet).function.(server.ServerRequest|ServerRequest)';

/** Spring MVC and WebFlux. */
export const SPRING_WEB_TABLE: FlowTable = {
  name: 'Spring Web',
  types: [
    { type: `${ENTITY}.BodyBuilder`, above: [ENTITY] },
    { type: 'org.springframework.http.RequestEntity', above: ['org.springframework.http.HttpEntity'] },
    { type: 'org.springframework.http.HttpHeaders', above: ['org.springframework.util.MultiValueMap'] },
    {
      type: 'org.springframework.util.LinkedMultiValueMap',
      above: ['org.springframework.util.MultiValueMap'],
    },
    { type: 'org.springframework.util.MultiValueMap', above: ['java.util.Map'] },
    {
      type: 'org.springframework.web.context.request.ServletWebRequest',
      above: ['org.springframework.web.context.request.WebRequest'],
    },
    {
      type: 'org.springframework.web.context.request.NativeWebRequest',
      above: ['org.springframework.web.context.request.WebRequest'],
    },
    {
      type: 'org.springframework.web.multipart.MultipartHttpServletRequest',
      above: ['javax.servlet.http.HttpServletRequest', 'jakarta.servlet.http.HttpServletRequest'],
    },
  ],
  results: [
    {
      call: 'org.springframework.web.multipart.MultipartFile#(getOriginalFilename|getName|getContentType)',
      type: 'java.lang.String',
    },
    { call: 'org.springframework.web.multipart.MultipartFile#getInputStream', type: 'java.io.InputStream' },
    {
      call: `${ENTITY}.(ok|status|accepted|badRequest|internalServerError|unprocessableEntity)`,
      type: `${ENTITY}.BodyBuilder`,
    },
    {
      call: `${ENTITY}.BodyBuilder#(header|headers|contentType|contentLength)`,
      type: `${ENTITY}.BodyBuilder`,
    },
    { call: `${ENTITY}.BodyBuilder#body`, type: ENTITY },
    // What is given first may be the head of an answer that has no body.
    ...['http.HttpHeaders', 'util.MultiValueMap', 'util.LinkedMultiValueMap'].map((head) => ({
      call: `new ${ENTITY}`,
      when: [{ argument: 0, is: { type: `org.springframework.${head}` } }],
      type: 'org.springframework.http.HttpEntity',
    })),
    { call: 'org.springframework.http.HttpEntity#getHeaders', type: 'org.springframework.http.HttpHeaders' },
    { call: 'org.springframework.http.HttpHeaders#getFirst', type: 'java.lang.String' },
  ],
  handlers: [
    handler(`${BIND}.${MAPPINGS}`),
    handler(`${BIND}.${MAPPINGS}`, { ...PAGE, inType: ['RestController', 'ResponseBody'] }),
    handler(`${BIND}.ResponseBody`, PAGE),
    { annotation: 'org.springframework.messaging.handler.annotation.MessageMapping' },
  ],
  views: [
    {
      annotation: `${BIND}.${MAPPINGS}`,
      filled: ['Model', 'ModelMap', 'Map'],
      unlessType: ['RestController', 'ResponseBody'],
    },
  ],
  sources: [
    parameter('ModelAttribute', 'a request parameter'),
    converted('(RequestParam|MatrixVariable)', 'a request parameter'),
    { ...converted('PathVariable', 'the request path'), inRoute: true },
    converted('RequestHeader', 'a request header'),
    converted('CookieValue', 'a cookie'),
    parameter('(RequestBody|RequestPart)', 'the request body'),
    {
      origin: 'stranger',
      annotation: 'org.springframework.messaging.handler.annotation.(Payload|Header|DestinationVariable)',
      // What a listener of a queue gets was sent by the systems that share it.
      beside: ['MessageMapping', 'SubscribeMapping'],
      what: 'a message from a browser',
    },
    {
      origin: 'stranger',
      call: 'org.springframework.web.context.request.WebRequest#(getParameter|getParameterValues|getParameterMap|getHeader|getHeaderValues)',
      what: 'a request parameter',
    },
    { origin: 'stranger', call: 'org.springframework.http.RequestEntity#getBody', what: 'the request body' },
    {
      origin: 'stranger',
      call: 'org.springframework.http.RequestEntity#getHeaders',
      what: 'a request header',
      clears: ['open-redirect'],
    },
    {
      origin: 'stranger',
      call: 'org.springframework.web.multipart.MultipartFile#getOriginalFilename',
      what: 'the name of an uploaded file',
    },
    {
      origin: 'stranger',
      call: 'org.springframework.web.multipart.MultipartFile#(getBytes|getInputStream|getResource)',
      clears: CONTENT_CLEARS,
      what: 'an uploaded file',
    },
    {
      origin: 'stranger',
      call: `${REACTIVE}#(getQueryParams|getHeaders|getCookies|getBody|getURI|getPath)`,
      what: 'the request',
    },
    {
      origin: 'stranger',
      call: `${FUNCTIONAL}#(queryParam|queryParams|pathVariable|pathVariables|bodyToMono|bodyToFlux|body|param|params|headers|cookies|multipartData|formData)`,
      what: 'the request',
    },
  ],
  propagators: [
    { call: `${ENTITY}.ok`, from: 0, to: 'result' },
    { call: `${ENTITY}.BodyBuilder#body`, from: 0, to: 'result' },
    { call: `new ${ENTITY}`, from: 0, to: 'result' },
    { call: 'org.springframework.util.MultiValueMap#getFirst', from: 'receiver', to: 'result' },
    { call: 'org.springframework.beans.BeanUtils.copyProperties', from: 0, to: 1 },
    {
      call: 'org.springframework.web.util.UriComponentsBuilder.(fromUriString|fromHttpUrl|fromPath)',
      from: 0,
      to: 'result',
    },
    {
      call: 'org.springframework.web.util.UriComponentsBuilder#(build|toUriString|queryParam|path|pathSegment|encode|buildAndExpand)',
      from: 'receiver',
      to: 'result',
    },
    {
      call: 'reactor.core.publisher.(Mono|Flux)#(map|flatMap|filter|defaultIfEmpty|block|switchIfEmpty)',
      from: 'receiver',
      to: 'result',
    },
    { call: 'reactor.core.publisher.(Mono|Flux).(just|justOrEmpty)', from: 0, to: 'result' },
  ],
  sinks: [
    {
      weakness: 'open-redirect',
      call: 'new org.springframework.web.servlet.view.RedirectView',
      argument: 0,
      what: 'sends the browser there',
    },
    {
      weakness: 'open-redirect',
      call: 'org.springframework.web.servlet.view.RedirectView#setUrl',
      argument: 0,
      what: 'sends the browser there',
    },
    {
      weakness: 'open-redirect',
      call: 'org.springframework.http.HttpHeaders#setLocation',
      argument: 0,
      what: 'sends the browser there',
    },
    {
      weakness: 'open-redirect',
      call: '(org.springframework.http.HttpHeaders|org.springframework.util.MultiValueMap)#(add|set)',
      argument: 1,
      when: [{ argument: 0, is: /^location$/i }],
      what: 'sends the browser there',
    },
    {
      weakness: 'open-redirect',
      call: `${ENTITY}.BodyBuilder#header`,
      argument: 1,
      when: [{ argument: 0, is: /^location$/i }],
      what: 'sends the browser there',
    },
    {
      weakness: 'open-redirect',
      call: 'org.springframework.http.ResponseEntity.BodyBuilder#location',
      argument: 0,
      what: 'sends the browser there',
    },
  ],
  sanitizers: [
    {
      call: 'org.springframework.web.util.HtmlUtils.(htmlEscape|htmlEscapeDecimal|htmlEscapeHex)',
      clears: ['xss'],
    },
    { call: 'org.springframework.web.util.JavaScriptUtils.javaScriptEscape', clears: ['xss'] },
    {
      call: 'org.springframework.web.util.UriUtils.(encode|encodePathSegment|encodeQueryParam)',
      clears: ['xss', 'ssrf', 'open-redirect'],
    },
  ],
  misuses: [
    {
      weakness: 'permissive-cors',
      call: 'org.springframework.web.cors.CorsConfiguration#addAllowedOriginPattern',
      when: [{ argument: 0, is: '*' }],
      what: 'any site may ask in the name of the user',
    },
    {
      weakness: 'permissive-cors',
      call: 'org.springframework.web.servlet.config.annotation.CorsRegistration#allowedOriginPatterns',
      when: [{ argument: 0, is: '*' }],
      what: 'any site may ask in the name of the user',
    },
  ],
};
