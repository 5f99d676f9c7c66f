import type { FlowTable, HandlerRow, SourceRow } from '#analyzer/flow/tables/table.ts';

const MVC = 'Microsoft.AspNetCore.Mvc';
const HTTP = 'Microsoft.AspNetCore.Http';
const REQUEST = `${HTTP}.HttpRequest`;
const bound = (name: string, what: string): SourceRow => ({
  origin: 'stranger',
  annotation: `${MVC}.${name}`,
  what,
});
const converted = (name: string, what: string): SourceRow => ({ ...bound(name, what), converts: true });
const SERVICES = [
  `${MVC}.FromServices`,
  `${MVC}.FromKeyedServices`,
  'Microsoft.Extensions.DependencyInjection.FromKeyedServices',
];
const routes = (call: string): HandlerRow => ({ call, origin: 'stranger', except: SERVICES });

/** ASP.NET Core: controllers, minimal APIs, requests and answers. */
export const ASPNET_TABLE: FlowTable = {
  name: 'ASP.NET Core',
  types: [
    { type: `${MVC}.Controller`, above: [`${MVC}.ControllerBase`] },
    {
      type: 'Microsoft.AspNetCore.Builder.WebApplication',
      above: ['Microsoft.AspNetCore.Routing.IEndpointRouteBuilder'],
    },
    {
      type: 'Microsoft.AspNetCore.Routing.RouteGroupBuilder',
      above: ['Microsoft.AspNetCore.Routing.IEndpointRouteBuilder'],
    },
  ],
  results: [
    {
      field: `(${MVC}.ControllerBase|${MVC}.RazorPages.PageModel|${HTTP}.HttpContext)#Request`,
      type: REQUEST,
    },
    {
      field: `(${MVC}.ControllerBase|${MVC}.RazorPages.PageModel|${HTTP}.HttpContext)#Response`,
      type: `${HTTP}.HttpResponse`,
    },
    { field: `(${MVC}.ControllerBase|${MVC}.RazorPages.PageModel)#HttpContext`, type: `${HTTP}.HttpContext` },
    { field: `(${MVC}.ControllerBase|${MVC}.RazorPages.PageModel)#Url`, type: `${MVC}.IUrlHelper` },
    { field: `${HTTP}.IHttpContextAccessor#HttpContext`, type: `${HTTP}.HttpContext` },
    { field: `${HTTP}.HttpResponse#Cookies`, type: `${HTTP}.IResponseCookies` },
    {
      call: 'Microsoft.AspNetCore.Builder.WebApplication.Create',
      type: 'Microsoft.AspNetCore.Builder.WebApplication',
    },
    {
      call: 'Microsoft.AspNetCore.Builder.WebApplication.CreateBuilder',
      type: 'Microsoft.AspNetCore.Builder.WebApplicationBuilder',
    },
    {
      call: 'Microsoft.AspNetCore.Builder.WebApplicationBuilder#Build',
      type: 'Microsoft.AspNetCore.Builder.WebApplication',
    },
    {
      call: 'Microsoft.AspNetCore.Routing.IEndpointRouteBuilder#MapGroup',
      type: 'Microsoft.AspNetCore.Routing.RouteGroupBuilder',
    },
  ],
  handlers: [
    {
      annotation: `${MVC}.(HttpGet|HttpPost|HttpPut|HttpDelete|HttpPatch|HttpHead|AcceptVerbs|Route)`,
      origin: 'stranger',
      except: SERVICES,
    },
    { below: `${MVC}.ControllerBase`, origin: 'stranger', except: SERVICES },
    routes(
      'Microsoft.AspNetCore.Routing.IEndpointRouteBuilder#(MapGet|MapPost|MapPut|MapDelete|MapPatch|MapMethods|Map)',
    ),
  ],
  views: [
    {
      call: `${MVC}.Controller#(View|PartialView)`,
      view: [0],
      model: { at: [0, 1], as: 'Model' },
      folder: 'own',
    },
  ],
  sources: [
    converted('FromQuery', 'the query string'),
    converted('FromRoute', 'the request path'),
    bound('FromBody', 'the request body'),
    bound('FromForm', 'a form field'),
    converted('FromHeader', 'a request header'),
    bound('BindProperty', 'the request'),
    { origin: 'stranger', field: `${REQUEST}#(Query|QueryString)`, what: 'the query string' },
    { origin: 'stranger', field: `${REQUEST}#Form`, what: 'a form field' },
    { origin: 'stranger', field: `${REQUEST}#Headers`, what: 'a request header', clears: ['open-redirect'] },
    { origin: 'stranger', field: `${REQUEST}#Cookies`, what: 'a cookie', clears: ['open-redirect'] },
    { origin: 'stranger', field: `${REQUEST}#(Path|RouteValues)`, what: 'the request path' },
    { origin: 'stranger', field: `${REQUEST}#(Body|BodyReader)`, what: 'the request body' },
    { origin: 'stranger', call: `${REQUEST}#(ReadFormAsync|ReadFromJsonAsync)`, what: 'the request body' },
    { origin: 'stranger', field: `${HTTP}.IFormFile#FileName`, what: 'the name of an uploaded file' },
    { origin: 'stranger', field: `${HTTP}.IFormFile#ContentType`, what: 'an uploaded file' },
    { origin: 'stranger', call: `${HTTP}.IFormFile#OpenReadStream`, what: 'an uploaded file' },
  ],
  sinks: [
    {
      weakness: 'open-redirect',
      call: `${MVC}.ControllerBase#(Redirect|RedirectPermanent|RedirectPreserveMethod)`,
      argument: 0,
      what: 'sends the browser there',
    },
    {
      weakness: 'open-redirect',
      call: `new ${MVC}.RedirectResult`,
      argument: 0,
      what: 'sends the browser there',
    },
    {
      weakness: 'open-redirect',
      call: `${HTTP}.HttpResponse#Redirect`,
      argument: 0,
      what: 'sends the browser there',
    },
    {
      weakness: 'open-redirect',
      call: `${HTTP}.(Results|TypedResults).Redirect`,
      argument: 0,
      what: 'sends the browser there',
    },
    {
      weakness: 'xss',
      call: `${MVC}.ControllerBase#Content`,
      argument: 0,
      when: [{ argument: 1, is: /html/i }],
      what: 'writes it into the page',
    },
    {
      weakness: 'xss',
      call: `${HTTP}.(Results|TypedResults).(Content|Text)`,
      argument: 0,
      when: [{ argument: 1, is: /html/i }],
      what: 'writes it into the page',
    },
    {
      weakness: 'xss',
      call: 'new Microsoft.AspNetCore.Html.HtmlString',
      argument: 0,
      what: 'puts it into the page as HTML',
    },
    { weakness: 'xss', call: '*#AppendHtml', argument: 0, what: 'puts it into the page as HTML' },
    {
      weakness: 'xss',
      call: `${MVC}.Rendering.IHtmlHelper#Raw`,
      argument: 0,
      what: 'puts it into the page as HTML',
    },
    {
      weakness: 'path-traversal',
      call: `${MVC}.ControllerBase#PhysicalFile`,
      argument: 0,
      what: 'sends the file of that name',
    },
    {
      weakness: 'path-traversal',
      call: `new ${MVC}.PhysicalFileResult`,
      argument: 0,
      what: 'sends the file of that name',
    },
    {
      weakness: 'weak-random',
      call: `${HTTP}.IResponseCookies#Append`,
      argument: 1,
      dependsOnUse: true,
      what: 'uses it as the value of a cookie',
    },
  ],
  sanitizers: [{ call: `${MVC}.IUrlHelper#IsLocalUrl`, clears: ['open-redirect'], of: { check: 0 } }],
  misuses: [
    {
      weakness: 'insecure-cookie',
      field: `${HTTP}.(CookieOptions|CookieBuilder)#Secure`,
      when: [{ argument: 0, is: /^false$/i }],
      what: 'the cookie is also sent without TLS',
    },
    {
      weakness: 'insecure-cookie',
      field: `${HTTP}.(CookieOptions|CookieBuilder)#HttpOnly`,
      when: [{ argument: 0, is: /^false$/i }],
      what: 'scripts can read the cookie',
    },
    {
      weakness: 'jwt-unverified',
      field: 'Microsoft.IdentityModel.Tokens.TokenValidationParameters#RequireSignedTokens',
      when: [{ argument: 0, is: /^false$/i }],
      what: 'tokens without a signature are taken',
    },
  ],
};
