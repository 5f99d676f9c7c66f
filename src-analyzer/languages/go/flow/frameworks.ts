import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const GIN = 'github.com/gin-gonic/gin.Context';
const ECHO = 'github.com/labstack/echo(|/v4|/v5).Context';
const FIBER = 'github.com/gofiber/fiber(|/v2|/v3).Ctx';
const PAGE = { weakness: 'xss', what: 'sends it to the browser as part of a page' } as const;
const GOES = { weakness: 'open-redirect', what: 'sends the browser there' } as const;
const SENDS = { weakness: 'path-traversal', what: 'sends the file it names' } as const;
const SAVES = { weakness: 'path-traversal', what: 'writes to the file it names' } as const;

/** Gin, Echo, Fiber. */
export const GO_FRAMEWORKS: FlowTable = {
  name: 'Gin, Echo, Fiber',
  results: [
    { field: `${GIN}#Request`, type: 'net/http.Request' },
    { field: `${GIN}#Writer`, type: 'net/http.ResponseWriter' },
    {
      call: `${GIN}#(Query|DefaultQuery|GetQuery|Param|PostForm|DefaultPostForm|GetPostForm|GetHeader|Cookie)`,
      type: 'string',
    },
    { call: `${GIN}#FormFile`, type: 'mime/multipart.FileHeader' },
    { call: `${ECHO}#Request`, type: 'net/http.Request' },
    { call: `${ECHO}#(QueryParam|Param|FormValue|QueryString)`, type: 'string' },
    { call: `${ECHO}#FormFile`, type: 'mime/multipart.FileHeader' },
    { call: `${FIBER}#(Query|Params|FormValue|Get|Cookies|OriginalURL|Path|Hostname)`, type: 'string' },
    { call: `${FIBER}#FormFile`, type: 'mime/multipart.FileHeader' },
    { field: 'mime/multipart.FileHeader#Filename', type: 'string' },
  ],
  sources: [
    {
      origin: 'stranger',
      call: `${GIN}#(Query|DefaultQuery|GetQuery|QueryArray|GetQueryArray|QueryMap)`,
      what: 'the query string',
    },
    {
      origin: 'stranger',
      call: `${GIN}#(PostForm|DefaultPostForm|GetPostForm|PostFormArray|PostFormMap|MultipartForm)`,
      what: 'a form field',
    },
    { origin: 'stranger', call: `${GIN}#Param`, what: 'the path of the request' },
    { origin: 'stranger', field: `${GIN}#Params`, what: 'the path of the request' },
    { origin: 'stranger', call: `${GIN}#GetHeader`, what: 'a request header', clears: ['open-redirect'] },
    { origin: 'stranger', call: `${GIN}#Cookie`, what: 'a cookie', clears: ['open-redirect'] },
    { origin: 'stranger', call: `${GIN}#GetRawData`, what: 'the request body' },
    { origin: 'stranger', call: `${GIN}#FormFile`, what: 'an uploaded file' },
    {
      origin: 'stranger',
      call: `${GIN}#(Bind|BindJSON|BindQuery|BindUri|BindXML|BindYAML|BindHeader|BindWith|ShouldBind|ShouldBindJSON|ShouldBindQuery|ShouldBindUri|ShouldBindXML|ShouldBindYAML|ShouldBindHeader|ShouldBindWith|ShouldBindBodyWith|MustBindWith)`,
      to: 0,
      what: 'the request',
    },
    { origin: 'stranger', call: `${ECHO}#(QueryParam|QueryParams|QueryString)`, what: 'the query string' },
    { origin: 'stranger', call: `${ECHO}#(FormValue|FormParams|MultipartForm)`, what: 'a form field' },
    { origin: 'stranger', call: `${ECHO}#(Param|ParamValues)`, what: 'the path of the request' },
    { origin: 'stranger', call: `${ECHO}#(Cookie|Cookies)`, what: 'a cookie', clears: ['open-redirect'] },
    { origin: 'stranger', call: `${ECHO}#FormFile`, what: 'an uploaded file' },
    { origin: 'stranger', call: `${ECHO}#Bind`, to: 0, what: 'the request' },
    { origin: 'stranger', call: `${FIBER}#(Query|Queries)`, what: 'the query string' },
    {
      origin: 'stranger',
      call: `${FIBER}#(Params|AllParams)`,
      what: 'the path of the request',
    },
    {
      origin: 'stranger',
      call: `${FIBER}#(OriginalURL|Path)`,
      what: 'the path of the request',
      clears: ['open-redirect', 'ssrf'],
    },
    { origin: 'stranger', call: `${FIBER}#(FormValue|MultipartForm)`, what: 'a form field' },
    { origin: 'stranger', call: `${FIBER}#(Body|BodyRaw)`, what: 'the request body' },
    {
      origin: 'stranger',
      call: `${FIBER}#(Get|GetReqHeaders)`,
      what: 'a request header',
      clears: ['open-redirect'],
    },
    { origin: 'stranger', call: `${FIBER}#Cookies`, what: 'a cookie', clears: ['open-redirect'] },
    { origin: 'stranger', call: `${FIBER}#FormFile`, what: 'an uploaded file' },
    {
      origin: 'stranger',
      call: `${FIBER}#(BodyParser|QueryParser|ParamsParser|ReqHeaderParser)`,
      to: 0,
      what: 'the request',
    },
  ],
  sinks: [
    { ...PAGE, call: `${GIN}#Data`, argument: 2, when: [{ argument: 1, is: /html/i }] },
    { ...PAGE, call: `${ECHO}#(HTML|HTMLBlob)`, argument: 1 },
    { ...GOES, call: `${GIN}#Redirect`, argument: 1 },
    { ...GOES, call: `${ECHO}#Redirect`, argument: 1 },
    { ...GOES, call: `${FIBER}#Redirect`, argument: 0 },
    { ...SENDS, call: `${GIN}#(File|FileAttachment)`, argument: 0 },
    { ...SENDS, call: `${ECHO}#(File|Attachment|Inline)`, argument: 0 },
    { ...SENDS, call: `${FIBER}#(SendFile|Download)`, argument: 0 },
    { ...SAVES, call: `${GIN}#SaveUploadedFile`, argument: 1 },
    { ...SAVES, call: `${FIBER}#SaveFile`, argument: 1 },
  ],
  misuses: [
    {
      weakness: 'insecure-cookie',
      call: `${GIN}#SetCookie`,
      when: [
        { argument: 0, is: /sess|token|auth|jwt|sid$/i },
        { argument: 5, is: 'false' },
      ],
      what: 'the cookie is sent over plain HTTP too',
    },
  ],
};
