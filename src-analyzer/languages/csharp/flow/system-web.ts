import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const REQUEST = '(System.Web.HttpRequest|System.Web.HttpRequestBase)';

/** ASP.NET before Core: Web Forms, MVC 5 and Web API 2. */
export const SYSTEM_WEB_TABLE: FlowTable = {
  name: 'System.Web',
  types: [{ type: 'System.Web.Mvc.Controller', above: ['System.Web.Mvc.ControllerBase'] }],
  results: [
    { field: '(System.Web.UI.Page|System.Web.HttpContext)#Request', type: 'System.Web.HttpRequest' },
    { field: '(System.Web.UI.Page|System.Web.HttpContext)#Response', type: 'System.Web.HttpResponse' },
    {
      field: '(System.Web.Mvc.Controller|System.Web.HttpContextBase)#Request',
      type: 'System.Web.HttpRequestBase',
    },
    {
      field: '(System.Web.Mvc.Controller|System.Web.HttpContextBase)#Response',
      type: 'System.Web.HttpResponseBase',
    },
    { field: 'System.Web.HttpContext.Current', type: 'System.Web.HttpContext' },
    { field: 'System.Web.UI.Page#Server', type: 'System.Web.HttpServerUtility' },
  ],
  handlers: [
    { below: 'System.Web.Mvc.Controller', origin: 'stranger' },
    { below: 'System.Web.Http.ApiController', origin: 'stranger' },
  ],
  sources: [
    {
      origin: 'stranger',
      field: `${REQUEST}#(QueryString|Params|Url)`,
      what: 'the query string',
    },
    {
      origin: 'stranger',
      field: `${REQUEST}#(RawUrl|PathInfo)`,
      what: 'the path of the request',
      clears: ['open-redirect', 'ssrf'],
    },
    { origin: 'stranger', field: `${REQUEST}#Form`, what: 'a form field' },
    {
      origin: 'stranger',
      field: `${REQUEST}#(Headers|UserAgent|UrlReferrer)`,
      what: 'a request header',
      clears: ['open-redirect'],
    },
    { origin: 'stranger', field: `${REQUEST}#Cookies`, what: 'a cookie', clears: ['open-redirect'] },
    { origin: 'stranger', field: `${REQUEST}#(InputStream|Files)`, what: 'the request body' },
    {
      origin: 'stranger',
      field: '(System.Web.HttpPostedFile|System.Web.HttpPostedFileBase)#FileName',
      what: 'an uploaded file',
    },
    { origin: 'stranger', field: 'System.Web.UI.WebControls.TextBox#Text', what: 'a field of the page' },
  ],
  sinks: [
    {
      weakness: 'xss',
      call: '(System.Web.HttpResponse|System.Web.HttpResponseBase)#Write',
      argument: 0,
      what: 'writes it into the page',
    },
    {
      weakness: 'xss',
      field: 'System.Web.UI.WebControls.(Literal|Label)#Text',
      what: 'puts it into the page as HTML',
    },
    {
      weakness: 'xss',
      field: 'System.Web.UI.HtmlControls.HtmlGenericControl#InnerHtml',
      what: 'puts it into the page as HTML',
    },
    {
      weakness: 'xss',
      call: 'new System.Web.Mvc.MvcHtmlString',
      argument: 0,
      what: 'puts it into the page as HTML',
    },
    {
      weakness: 'xss',
      call: 'System.Web.Mvc.MvcHtmlString.Create',
      argument: 0,
      what: 'puts it into the page as HTML',
    },
    {
      weakness: 'open-redirect',
      call: '(System.Web.HttpResponse|System.Web.HttpResponseBase)#(Redirect|RedirectPermanent)',
      argument: 0,
      what: 'sends the browser there',
    },
    {
      weakness: 'open-redirect',
      call: 'System.Web.Mvc.Controller#(Redirect|RedirectPermanent)',
      argument: 0,
      what: 'sends the browser there',
    },
  ],
  sanitizers: [{ call: 'System.Web.HttpServerUtility#(HtmlEncode|UrlEncode)', clears: ['xss'] }],
};
