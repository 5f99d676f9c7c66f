import { OF_A_LOGIN } from '#analyzer/flow/tables/login-cookies.ts';
import type { FlowTable } from '#analyzer/flow/tables/table.ts';
import { DJANGO_SETTINGS } from './django-settings.ts';

/** Methods of a view or view set that answer requests. */
const ANSWERS =
  /^(?:get|post|put|patch|delete|head|options|trace|dispatch|list|retrieve|create|update|partial_update|destroy)$/;
/** Placeholders that addresses convert by their usual names: `<int:pk>`, `<slug:slug>`, `<uuid:order_uuid>`. */
const CONVERTED = /^(?:pk|id|slug|uuid|year|month|day|week|page|number|\w+_(?:pk|id|slug|uuid|num))$/;

const NOT_HTML = /^(?!.*html)./i;

export const DJANGO: FlowTable = {
  name: 'Django',
  types: [
    { type: 'django.http.request.HttpRequest', above: ['django.http.HttpRequest'] },
    { type: 'django.core.handlers.wsgi.WSGIRequest', above: ['django.http.HttpRequest'] },
    { type: 'rest_framework.request.Request', above: ['django.http.HttpRequest'] },
    { type: 'ninja.Request', above: ['django.http.HttpRequest'] },
    { type: 'django.db.models.query.QuerySet', above: ['django.db.models.QuerySet'] },
    { type: 'django.db.models.Manager', above: ['django.db.models.QuerySet'] },
    { type: 'django.views.generic.View', above: ['django.views.View'] },
    { type: 'django.views.generic.base.View', above: ['django.views.View'] },
    { type: 'django.views.generic.TemplateView', above: ['django.views.View'] },
    { type: 'django.views.generic.ListView', above: ['django.views.View'] },
    { type: 'django.views.generic.DetailView', above: ['django.views.View'] },
    { type: 'django.views.generic.CreateView', above: ['django.views.View'] },
    { type: 'django.views.generic.UpdateView', above: ['django.views.View'] },
    { type: 'django.views.generic.DeleteView', above: ['django.views.View'] },
    { type: 'django.views.generic.FormView', above: ['django.views.View'] },
    { type: 'django.views.generic.RedirectView', above: ['django.views.View'] },
    { type: 'rest_framework.views.APIView', above: ['django.views.View'] },
    { type: 'rest_framework.generics.GenericAPIView', above: ['rest_framework.views.APIView'] },
    { type: 'rest_framework.viewsets.ViewSet', above: ['rest_framework.views.APIView'] },
    { type: 'rest_framework.viewsets.GenericViewSet', above: ['rest_framework.views.APIView'] },
    { type: 'rest_framework.viewsets.ModelViewSet', above: ['rest_framework.views.APIView'] },
    { type: 'rest_framework.viewsets.ReadOnlyModelViewSet', above: ['rest_framework.views.APIView'] },
  ],
  results: [
    { field: 'django.http.HttpRequest#(GET|POST|query_params)', type: 'django.http.QueryDict' },
    { field: 'django.http.HttpRequest#FILES', type: 'django.http.FileDict' },
    { call: 'django.http.FileDict#(get|[])', type: 'django.core.files.uploadedfile.UploadedFile' },
    { field: 'django.http.HttpRequest#(COOKIES|META|headers)', type: 'django.http.TextDict' },
    { call: '(django.http.QueryDict|django.http.TextDict)#(get|[])', type: 'str' },
    { field: 'django.http.HttpRequest#(path|path_info)', type: 'str' },
    { call: 'django.http.HttpRequest#(get_full_path|build_absolute_uri|get_host)', type: 'str' },
    { field: 'django.views.View#request', type: 'django.http.HttpRequest' },
    { field: 'django.db.models.Model#objects', type: 'django.db.models.Manager' },
    {
      call: 'django.db.models.QuerySet#(all|filter|exclude|annotate|order_by|distinct|values|values_list|select_related|prefetch_related|only|defer|using|get_queryset|none|reverse|alias)',
      type: 'django.db.models.QuerySet',
    },
    { field: 'django.db.connection', type: 'dbapi.Connection' },
    { call: 'django.db.connections#[]', type: 'dbapi.Connection' },
    { call: 'django.db.connection.cursor', type: 'dbapi.Cursor' },
    {
      call: '(django.http|django.shortcuts).(HttpResponse|render|HttpResponseRedirect|redirect|JsonResponse)',
      type: 'django.http.HttpResponse',
    },
  ],
  handlers: [
    {
      call: '(django.urls|django.conf.urls).(path|re_path|url)',
      parameters: ['django.http.HttpRequest'],
      origin: 'stranger',
      harmless: CONVERTED,
      clears: ['open-redirect'],
    },
    {
      below: 'django.views.View',
      methods: ANSWERS,
      parameters: ['django.http.HttpRequest'],
      origin: 'stranger',
      harmless: CONVERTED,
      clears: ['open-redirect'],
    },
    {
      annotation:
        '(django.contrib.auth.decorators.(login_required|permission_required|user_passes_test)|django.views.decorators.csrf.csrf_exempt|django.views.decorators.http.(require_http_methods|require_GET|require_POST|require_safe)|rest_framework.decorators.api_view)',
      parameters: ['django.http.HttpRequest'],
      origin: 'stranger',
      harmless: CONVERTED,
      clears: ['open-redirect'],
    },
  ],
  sources: [
    { origin: 'stranger', field: 'django.http.HttpRequest#(GET|query_params)', what: 'the query string' },
    { origin: 'stranger', field: 'django.http.HttpRequest#POST', what: 'a form field' },
    { origin: 'stranger', field: 'django.http.HttpRequest#(body|data)', what: 'the request body' },
    {
      origin: 'stranger',
      field: 'django.http.HttpRequest#COOKIES',
      what: 'a cookie',
      clears: ['open-redirect'],
    },
    {
      origin: 'stranger',
      field: 'django.http.HttpRequest#(META|headers)',
      what: 'a request header',
      clears: ['open-redirect'],
    },
    { origin: 'stranger', field: 'django.http.HttpRequest#FILES', what: 'an uploaded file' },
    {
      origin: 'stranger',
      field: 'django.http.HttpRequest#(path|path_info)',
      what: 'the address of the request',
      clears: ['open-redirect', 'ssrf'],
    },
    {
      origin: 'stranger',
      call: 'django.http.HttpRequest#(get_full_path|build_absolute_uri)',
      what: 'the address of the request',
      clears: ['open-redirect', 'ssrf'],
    },
    { origin: 'stranger', call: 'django.http.HttpRequest#(read|readline)', what: 'the request body' },
    { origin: 'stranger', field: 'django.views.View#kwargs', what: 'the path of the request' },
  ],
  sinks: [
    { weakness: 'sql-injection', call: 'django.db.models.QuerySet#raw', argument: 0, what: 'runs it as SQL' },
    {
      weakness: 'sql-injection',
      call: 'django.db.models.QuerySet#raw',
      argument: 'raw_query',
      what: 'runs it as SQL',
    },
    {
      weakness: 'sql-injection',
      call: 'django.db.models.QuerySet#extra',
      argument: 'where',
      what: 'puts it into SQL',
    },
    {
      weakness: 'sql-injection',
      call: 'django.db.models.QuerySet#extra',
      argument: 'select',
      what: 'puts it into SQL',
    },
    {
      weakness: 'sql-injection',
      call: 'django.db.models.QuerySet#extra',
      argument: 'tables',
      what: 'puts it into SQL',
    },
    {
      weakness: 'sql-injection',
      call: 'django.db.models.QuerySet#extra',
      argument: 'order_by',
      what: 'puts it into SQL',
    },
    {
      weakness: 'sql-injection',
      call: 'django.db.models.expressions.RawSQL',
      argument: 0,
      what: 'puts it into SQL',
    },
    {
      weakness: 'xss',
      call: '(django.http|django.http.response).(HttpResponse|HttpResponseBadRequest|HttpResponseNotFound|HttpResponseForbidden|HttpResponseServerError)',
      argument: 0,
      unless: [
        { argument: 'content_type', is: NOT_HTML },
        { argument: 1, is: NOT_HTML },
      ],
      what: 'sends it as a page',
    },
    {
      weakness: 'xss',
      call: 'django.utils.safestring.(mark_safe|SafeString|SafeText)',
      argument: 0,
      what: 'takes it for safe HTML',
    },
    { weakness: 'xss', call: 'django.utils.html.format_html', argument: 0, what: 'takes it for safe HTML' },
    {
      weakness: 'template-injection',
      call: '(django.template|django.template.base).Template',
      argument: 0,
      what: 'runs it as a template',
    },
    {
      weakness: 'open-redirect',
      call: '(django.shortcuts.redirect|django.http.(HttpResponseRedirect|HttpResponsePermanentRedirect))',
      argument: 0,
      what: 'sends the browser there',
    },
    {
      weakness: 'path-traversal',
      call: 'django.core.files.storage.FileSystemStorage',
      argument: 0,
      what: 'keeps files in the folder it names',
    },
    {
      weakness: 'path-traversal',
      call: 'django.views.static.serve',
      argument: 'document_root',
      what: 'sends files of the folder it names',
    },
  ],
  views: [
    { call: 'django.shortcuts.render', view: ['template_name', 1], values: ['context', 2] },
    { call: 'django.template.loader.render_to_string', view: ['template_name', 0], values: ['context', 1] },
    {
      call: 'new django.template.response.TemplateResponse',
      view: ['template', 1],
      values: ['context', 2],
    },
  ],
  sanitizers: [
    {
      call: 'django.utils.html.(escape|conditional_escape|escapejs|format_html|strip_tags|urlize|json_script)',
      clears: ['xss'],
    },
    { call: 'django.utils.encoding.(iri_to_uri|escape_uri_path)', clears: ['header-injection', 'xss'] },
    {
      call: 'django.utils.text.(get_valid_filename|slugify)',
      clears: ['path-traversal', 'header-injection', 'xss', 'sql-injection', 'command-injection'],
    },
    { call: 'django.utils._os.safe_join', clears: ['path-traversal'] },
    {
      call: 'django.utils.http.(url_has_allowed_host_and_scheme|is_safe_url)',
      clears: ['open-redirect', 'ssrf'],
      of: { check: 0 },
    },
    {
      call: 'django.utils.http.(url_has_allowed_host_and_scheme|is_safe_url)',
      clears: ['open-redirect', 'ssrf'],
      of: { check: 'url' },
    },
    {
      call: '(django.urls|django.shortcuts).(reverse|resolve_url|reverse_lazy)',
      clears: ['open-redirect', 'xss'],
    },
    { call: 'django.shortcuts.(get_object_or_404|get_list_or_404)', clears: 'all' },
    {
      call: 'django.db.models.QuerySet#(all|filter|exclude|get|first|last|count|exists|create|get_or_create|update_or_create|update|delete|annotate|aggregate|order_by|values|values_list|in_bulk|none|latest|earliest)',
      clears: 'all',
    },
    { call: 'django.utils.dateparse.(parse_date|parse_datetime|parse_time|parse_duration)', clears: 'all' },
  ],
  lookups: [
    { call: 'django.shortcuts.(get_object_or_404|get_list_or_404)', by: 'any' },
    { call: 'django.db.models.QuerySet#get', by: 'any' },
  ],
  propagators: [
    {
      call: '(django.http.QueryDict|django.http.TextDict|django.http.FileDict)#(get|getlist|dict|items|values|pop|lists|copy|urlencode|[])',
      from: 'receiver',
      to: 'result',
    },
    {
      call: 'django.core.files.uploadedfile.UploadedFile#(read|chunks|open)',
      from: 'receiver',
      to: 'result',
    },
    { call: 'django.utils.encoding.(force_str|smart_str|force_text|force_bytes)', from: 0, to: 'result' },
  ],
  misuses: [
    ...DJANGO_SETTINGS,
    {
      weakness: 'insecure-cookie',
      call: 'django.http.HttpResponse#set_cookie',
      when: [
        { argument: 0, is: OF_A_LOGIN },
        { argument: 'httponly', is: { missing: true } },
      ],
      what: 'scripts of the page can read the cookie',
    },
    {
      weakness: 'insecure-cookie',
      call: 'django.http.HttpResponse#set_cookie',
      when: [{ argument: 'secure', is: 'false' }],
      what: 'the cookie is sent over plain HTTP too',
    },
  ],
};
