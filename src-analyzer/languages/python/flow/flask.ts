import { OF_A_LOGIN } from '#analyzer/flow/tables/login-cookies.ts';
import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const HTML_TYPES = /^(?!.*html)./i;

/** Flask, Werkzeug, Jinja and MarkupSafe. */
/** What a class answers with, beside helpers of its own. */
const VERBS = /^(?:get|post|put|patch|delete|head|options)$/;

export const FLASK: FlowTable = {
  name: 'Flask',
  types: [
    { type: 'flask.Request', above: ['werkzeug.wrappers.Request', 'werkzeug.Request'] },
    { type: 'flask.wrappers.Request', above: ['flask.Request'] },
    { type: 'quart.Request', above: ['flask.Request'] },
    { type: 'quart.Quart', above: ['flask.Flask'] },
    { type: 'flask.Response', above: ['werkzeug.wrappers.Response'] },
    { type: 'flask_restx.Api', above: ['flask.Blueprint'] },
    { type: 'flask_restful.Api', above: ['flask.Blueprint'] },
  ],
  results: [
    { field: '(flask|quart).request', type: 'flask.Request' },
    { field: '(flask|quart).session', type: 'flask.sessions.SecureCookieSession' },
    { field: 'flask.current_app', type: 'flask.Flask' },
    { field: 'flask.Flask#config', type: 'flask.Config' },
    { call: 'flask.Flask', type: 'flask.Flask' },
    { call: 'quart.Quart', type: 'flask.Flask' },
    { call: '(flask|quart).Blueprint', type: 'flask.Blueprint' },
    { call: '(flask|quart).(make_response|Response)', type: 'flask.Response' },
    { call: '(flask|quart).(redirect|send_file|send_from_directory)', type: 'flask.Response' },
    { call: 'werkzeug.utils.redirect', type: 'flask.Response' },
    {
      field: 'flask.Request#(args|form|values|cookies|view_args)',
      type: 'werkzeug.datastructures.MultiDict',
    },
    { field: 'flask.Request#headers', type: 'werkzeug.datastructures.Headers' },
    { field: 'flask.Request#files', type: 'werkzeug.datastructures.FileMultiDict' },
    { call: 'werkzeug.datastructures.FileMultiDict#(get|[])', type: 'werkzeug.datastructures.FileStorage' },
    { field: 'flask.Request#(path|full_path|url|base_url|host|referrer|query_string)', type: 'str' },
    { call: 'werkzeug.datastructures.(MultiDict|Headers)#(get|[])', type: 'str' },
    { field: 'werkzeug.datastructures.FileStorage#filename', type: 'str' },
    { field: 'flask.Response#headers', type: 'werkzeug.datastructures.Headers' },
    { call: '(jinja2.Environment|jinja2.sandbox.SandboxedEnvironment)', type: 'jinja2.Environment' },
    { call: 'jinja2.Environment#from_string', type: 'jinja2.Environment.Template' },
    { call: 'jinja2.Template', type: 'jinja2.Template' },
    { call: '(flask|markupsafe|jinja2).(Markup|escape)', type: 'markupsafe.Markup' },
  ],
  handlers: [
    {
      annotation: '(flask.Flask|flask.Blueprint)#(route|get|post|put|patch|delete)',
      origin: 'stranger',
      inRoute: true,
      returns: 'html',
    },
    { below: 'flask.views.MethodView', origin: 'stranger', returns: 'page', methods: VERBS },
    { below: 'flask.views.View', origin: 'stranger', returns: 'page', methods: /^dispatch_request$/ },
    { below: '(flask_restful.Resource|flask_restx.Resource)', origin: 'stranger', methods: VERBS },
  ],
  sources: [
    { origin: 'stranger', field: 'flask.Request#args', what: 'the query string' },
    { origin: 'stranger', field: 'flask.Request#form', what: 'a form field' },
    { origin: 'stranger', field: 'flask.Request#values', what: 'a request parameter' },
    { origin: 'stranger', field: 'flask.Request#(json|data|stream)', what: 'the request body' },
    { origin: 'stranger', field: 'flask.Request#cookies', what: 'a cookie', clears: ['open-redirect'] },
    {
      origin: 'stranger',
      field: 'flask.Request#headers',
      what: 'a request header',
      clears: ['open-redirect'],
    },
    { origin: 'stranger', field: 'flask.Request#files', what: 'an uploaded file' },
    { origin: 'stranger', field: 'flask.Request#view_args', what: 'the path of the request' },
    {
      origin: 'stranger',
      field: 'flask.Request#(path|base_url)',
      unlessFixedRoute: true,
      what: 'the address of the request',
      clears: ['open-redirect', 'ssrf'],
    },
    {
      origin: 'stranger',
      field: 'flask.Request#(full_path|url|query_string|referrer|user_agent)',
      what: 'the address of the request',
      clears: ['open-redirect', 'ssrf'],
    },
    { origin: 'stranger', call: 'flask.Request#(get_json|get_data)', what: 'the request body' },
  ],
  sinks: [
    {
      weakness: 'template-injection',
      call: '(flask|quart).render_template_string',
      argument: 0,
      what: 'runs it as a template',
    },
    { weakness: 'template-injection', call: 'jinja2.Template', argument: 0, what: 'runs it as a template' },
    {
      weakness: 'template-injection',
      call: 'jinja2.Environment#from_string',
      argument: 0,
      what: 'runs it as a template',
    },
    {
      weakness: 'template-injection',
      call: 'mako.template.Template',
      argument: 0,
      what: 'runs it as a template',
    },
    {
      weakness: 'xss',
      call: '(flask|markupsafe|jinja2).Markup',
      argument: 0,
      what: 'takes it for safe HTML',
    },
    {
      weakness: 'xss',
      call: '(flask.Response|werkzeug.wrappers.Response|werkzeug.Response)',
      argument: 0,
      unless: [
        { argument: 'mimetype', is: HTML_TYPES },
        { argument: 'content_type', is: HTML_TYPES },
      ],
      what: 'sends it as a page',
    },
    {
      weakness: 'open-redirect',
      call: '(flask|quart|werkzeug.utils|werkzeug).redirect',
      argument: 0,
      what: 'sends the browser there',
    },
    {
      weakness: 'path-traversal',
      call: '(flask|quart).send_file',
      argument: 0,
      what: 'sends the file it names',
    },
    {
      weakness: 'path-traversal',
      call: '(flask|quart).send_from_directory',
      argument: 0,
      what: 'sends files of the folder it names',
    },
    {
      weakness: 'path-traversal',
      call: 'werkzeug.datastructures.FileStorage#save',
      argument: 0,
      what: 'writes to the file it names',
    },
    {
      weakness: 'trust-boundary',
      call: 'flask.sessions.SecureCookieSession#[]=',
      argument: 'any',
      what: 'keeps it in the session',
    },
  ],
  views: [
    { call: '(flask|quart).render_template', view: [0], values: ['keywords'] },
    {
      call: '(fastapi|starlette).templating.Jinja2Templates#TemplateResponse',
      view: ['name', 0, 1],
      values: ['context', 1, 2],
    },
  ],
  sanitizers: [
    { call: '(flask|markupsafe|jinja2|werkzeug.utils).escape', clears: ['xss'] },
    { call: 'markupsafe.Markup.escape', clears: ['xss'] },
    { call: 'markupsafe.Markup#format', clears: ['xss'] },
    { call: '(flask|quart).(render_template|render_template_string|jsonify)', clears: ['xss'] },
    {
      call: '(flask|quart).(redirect|send_file|send_from_directory|url_for|abort)',
      clears: ['xss', 'open-redirect'],
    },
    { call: '(flask.Response|werkzeug.wrappers.Response|werkzeug.Response)', clears: ['xss'] },
    { call: 'werkzeug.utils.secure_filename', clears: ['path-traversal', 'zip-slip', 'header-injection'] },
    { call: '(flask|werkzeug.utils|werkzeug.security).safe_join', clears: ['path-traversal'] },
    {
      call: 'werkzeug.datastructures.MultiDict#(get|getlist)',
      clears: 'all',
      when: [{ argument: 'type', is: /^(int|float|bool|uuid\.UUID)$/ }],
    },
  ],
  propagators: [
    {
      call: 'werkzeug.datastructures.(MultiDict|Headers|FileMultiDict)#(get|getlist|to_dict|items|values|pop|lists|copy|[])',
      from: 'receiver',
      to: 'result',
    },
    { call: 'werkzeug.datastructures.FileStorage#(read|readlines)', from: 'receiver', to: 'result' },
    { call: '(flask|quart).make_response', from: 0, to: 'result' },
    // Templates made without an environment escape nothing.
    { call: 'jinja2.Template#render', from: 'any', to: 'result' },
  ],
  misuses: [
    {
      weakness: 'debug-on',
      call: 'flask.Flask#run',
      when: [{ argument: 'debug', is: 'true' }],
      what: 'the debugger runs any code a visitor sends',
    },
    {
      weakness: 'debug-on',
      field: 'flask.Flask#debug',
      when: [{ argument: 0, is: 'true' }],
      what: 'the debugger runs any code a visitor sends',
    },
    {
      weakness: 'hard-coded-secret',
      field: 'flask.Flask#secret_key',
      when: [{ argument: 0, is: /^.{3,}$/ }],
      what: 'whoever reads the source can sign sessions',
    },
    {
      weakness: 'hard-coded-secret',
      call: 'flask.Config#[]=',
      when: [
        { argument: 0, is: /^(SECRET_KEY|JWT_SECRET_KEY|SECURITY_PASSWORD_SALT|WTF_CSRF_SECRET_KEY)$/ },
        { argument: 1, is: /^.{3,}$/ },
      ],
      what: 'whoever reads the source can sign sessions',
    },
    {
      weakness: 'hard-coded-secret',
      call: 'flask.Config#update',
      when: [{ argument: 'SECRET_KEY', is: /^.{3,}$/ }],
      what: 'whoever reads the source can sign sessions',
    },
    {
      weakness: 'csrf-off',
      call: 'flask.Config#[]=',
      when: [
        { argument: 0, is: 'WTF_CSRF_ENABLED' },
        { argument: 1, is: 'false' },
      ],
      what: 'forms take requests of other sites',
    },
    {
      weakness: 'insecure-cookie',
      call: 'flask.Response#set_cookie',
      when: [
        { argument: 0, is: OF_A_LOGIN },
        { argument: 'httponly', is: { missing: true } },
      ],
      what: 'scripts of the page can read the cookie',
    },
    {
      weakness: 'insecure-cookie',
      call: 'flask.Response#set_cookie',
      when: [{ argument: 'secure', is: 'false' }],
      what: 'the cookie is sent over plain HTTP too',
    },
    {
      weakness: 'insecure-cookie',
      call: 'flask.Config#[]=',
      when: [
        { argument: 0, is: /^(SESSION|REMEMBER)_COOKIE_(SECURE|HTTPONLY)$/ },
        { argument: 1, is: 'false' },
      ],
      what: 'the session cookie is not protected',
    },
    {
      weakness: 'permissive-cors',
      call: 'flask_cors.CORS',
      when: [
        { argument: 'supports_credentials', is: 'true' },
        { argument: 'origins', is: { missing: true } },
        { argument: 'resources', is: { missing: true } },
      ],
      what: 'any site may act for a signed-in visitor',
    },
    {
      weakness: 'xss',
      call: '(jinja2.Environment|aiohttp_jinja2.setup)',
      when: [{ argument: 'autoescape', is: 'false' }],
      what: 'nothing in its templates is escaped',
    },
  ],
  ends: [{ call: '(flask|quart).abort' }, { call: 'werkzeug.exceptions.abort' }],
};
