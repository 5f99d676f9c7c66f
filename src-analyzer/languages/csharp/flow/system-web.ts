import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const REQUEST = '(System.Web.HttpRequest|System.Web.HttpRequestBase)';

const RESPONSE = '(System.Web.HttpResponse|System.Web.HttpResponseBase)';
const PAGE_EVENTS =
  /^(?:Page_(?:Load|Init|PreRender|PreInit|LoadComplete)|On(?:Load|Init|PreRender)|\w{1,60}_(?:Click|Command|Selected\w{0,20}|TextChanged|Row\w{1,20}|ItemCommand|Authenticate|LoggingIn|ServerClick))$/;
const CONTROLS = 'System.Web.UI.WebControls';

/** ASP.NET before Core: Web Forms, MVC 5 and Web API 2. */
export const SYSTEM_WEB_TABLE: FlowTable = {
  name: 'System.Web',
  types: [
    { type: 'System.Web.Mvc.Controller', above: ['System.Web.Mvc.ControllerBase'] },
    { type: 'System.Web.UI.UserControl', above: ['System.Web.UI.TemplateControl'] },
    { type: 'System.Web.UI.MasterPage', above: ['System.Web.UI.UserControl'] },
    { type: 'System.Web.UI.Page', above: ['System.Web.UI.TemplateControl'] },
  ],
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
    {
      field: '(System.Web.UI.Page|System.Web.UI.UserControl|System.Web.HttpContext)#Server',
      type: 'System.Web.HttpServerUtility',
    },
    {
      field: '(System.Web.Mvc.Controller|System.Web.HttpContextBase)#Server',
      type: 'System.Web.HttpServerUtility',
    },
    { field: 'System.Web.UI.UserControl#Request', type: 'System.Web.HttpRequest' },
    { field: 'System.Web.UI.UserControl#Response', type: 'System.Web.HttpResponse' },
    {
      field: `(${CONTROLS}.FileUpload|System.Web.UI.HtmlControls.HtmlInputFile)#PostedFile`,
      type: 'System.Web.HttpPostedFile',
    },
    { field: `${RESPONSE}#Headers`, type: 'System.Collections.Specialized.NameValueCollection' },
    { field: `${RESPONSE}#Output`, type: 'System.Web.ResponseWriter' },
    {
      call: `System.Web.HttpServerUtility#(MapPath|HtmlEncode|UrlEncode|UrlDecode|HtmlDecode)`,
      type: 'string',
    },
    { call: 'System.Web.UI.Page#MapPath', type: 'string' },
  ],
  handlers: [
    // What runs when a page is asked for, and what its controls call.
    { below: 'System.Web.UI.Page', methods: PAGE_EVENTS },
    { below: 'System.Web.UI.UserControl', methods: PAGE_EVENTS },
    { below: 'System.Web.Mvc.Controller', origin: 'stranger' },
    { below: 'System.Web.Http.ApiController', origin: 'stranger' },
  ],
  sources: [
    {
      origin: 'stranger',
      field: `${REQUEST}#(QueryString|Params|Url)`,
      what: 'the query string',
    },
    // `Request["id"]`: the query string, then the form, cookies and variables of the server.
    { origin: 'stranger', call: `${REQUEST}#[]`, what: 'the query string' },
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
    {
      origin: 'stranger',
      field: `${CONTROLS}.FileUpload#(FileName|FileBytes|FileContent)`,
      what: 'an uploaded file',
    },
    {
      origin: 'stranger',
      field: '(System.Web.HttpPostedFile|System.Web.HttpPostedFileBase)#InputStream',
      what: 'an uploaded file',
    },
    {
      origin: 'stranger',
      field: `(${CONTROLS}.TextBox#Text|${CONTROLS}.HiddenField#Value|System.Web.UI.HtmlControls.(HtmlInputText|HtmlInputHidden|HtmlTextArea)#Value)`,
      what: 'a field of the page',
    },
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
      weakness: 'xss',
      call: 'System.Web.ResponseWriter#(Write|WriteLine)',
      argument: 'any',
      what: 'writes it into the page',
    },
    {
      weakness: 'xss',
      call: 'new System.Web.UI.LiteralControl',
      argument: 0,
      what: 'puts it into the page as HTML',
    },
    {
      weakness: 'xss',
      field: `${CONTROLS}.(TableCell|HyperLink|LinkButton|CheckBox|RadioButton)#Text`,
      what: 'puts it into the page as HTML',
    },
    {
      weakness: 'path-traversal',
      call: `${RESPONSE}#(TransmitFile|WriteFile)`,
      argument: 0,
      what: 'sends the file of that name',
    },
    {
      weakness: 'path-traversal',
      call: `(${CONTROLS}.FileUpload|System.Web.HttpPostedFile|System.Web.HttpPostedFileBase)#SaveAs`,
      argument: 0,
      what: 'writes the file of that name',
    },
    {
      weakness: 'header-injection',
      call: `${RESPONSE}#(AddHeader|AppendHeader)`,
      argument: 1,
      what: 'sends it in a header',
    },
    {
      weakness: 'header-injection',
      call: 'new System.Web.HttpCookie',
      argument: 1,
      what: 'sends it in a header',
    },
    { weakness: 'header-injection', field: 'System.Web.HttpCookie#Value', what: 'sends it in a header' },
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
  sanitizers: [
    { call: 'System.Web.HttpServerUtility#(HtmlEncode|UrlEncode)', clears: ['xss'] },
    {
      call: 'System.Web.HttpServerUtility#UrlEncode',
      clears: ['open-redirect', 'ssrf', 'path-traversal', 'header-injection'],
    },
  ],
  propagators: [
    {
      call: 'System.Web.HttpServerUtility#(MapPath|UrlDecode|HtmlDecode|UrlEncode|HtmlEncode)',
      from: 0,
      to: 'result',
    },
    { call: '(System.Web.UI.TemplateControl|System.Web.UI.Page)#MapPath', from: 0, to: 'result' },
  ],
};
