import { CHOSEN_PARAMETERS, PARAMETERS } from './parameters.ts';
import type { FlowTable } from '#analyzer/flow/tables/table.ts';

/** Methods of hashes that give a hash, but of lists a list. */
const HASH_OF_HASH =
  'select|filter|reject|compact|compact_blank|merge|reverse_merge|deep_merge|presence|dup|deep_dup|freeze|delete_if|keep_if|tap';
/** Methods that never give anything else (Ruby's core, Active Support). */
const ALWAYS_HASH =
  'to_h|to_hash|symbolize_keys|deep_symbolize_keys|stringify_keys|deep_stringify_keys|transform_keys|transform_values|with_indifferent_access|group_by|index_by|index_with|tally';
const CONTROLLER = 'ActionController::Base';
const HTML_SAFE = { weakness: 'xss', what: 'takes it for safe HTML' } as const;
const REDIRECTS = { weakness: 'open-redirect', argument: 0, what: 'sends the browser there' } as const;
/** Rails 7.0 and later raise where `redirect_to` leads to another host, https://guides.rubyonrails.org/configuring.html */
const OTHER_HOSTS_REFUSED = {
  files: /(?:^|\/)config\/(?:application|environments\/production|initializers\/[\w-]+)\.rb$/,
  defaults: 'load_defaults',
  since: 7,
  field: 'raise_on_open_redirects',
};
const SENDS = { weakness: 'path-traversal', argument: 0, what: 'sends the file it names' } as const;

/** Rails' controllers and views, and Sinatra. */
export const RAILS: FlowTable = {
  name: 'Rails and Sinatra',
  types: [
    { type: CHOSEN_PARAMETERS, above: [PARAMETERS] },
    { type: 'ActionController::API', above: [CONTROLLER] },
    { type: 'ActionController::Metal', above: [CONTROLLER] },
    { type: 'ApplicationController', above: [CONTROLLER] },
    { type: 'Devise::SessionsController', above: [CONTROLLER] },
    { type: 'Devise::RegistrationsController', above: [CONTROLLER] },
    { type: 'Sinatra::Application', above: ['Sinatra::Base'] },
  ],
  results: [
    { call: 'Rails.root', type: 'Pathname' },
    { call: `(${CONTROLLER}|Sinatra::Base)#params`, type: PARAMETERS },
    { call: 'params', type: PARAMETERS },
    { call: `(${CONTROLLER}|Sinatra::Base)#request`, type: 'ActionDispatch::Request' },
    {
      call: `${PARAMETERS}#(permit|permit!|slice|except|to_unsafe_h|to_h|merge)`,
      type: CHOSEN_PARAMETERS,
    },
    // Of a hash these leave a hash, and of anything else a hash as well.
    { call: `(${CHOSEN_PARAMETERS}|{})#(${HASH_OF_HASH})`, type: CHOSEN_PARAMETERS },
    { call: `*#(${ALWAYS_HASH})`, type: CHOSEN_PARAMETERS },
    {
      call: `${PARAMETERS}#(require|fetch|[])`,
      type: PARAMETERS,
    },
    {
      call: 'ActionDispatch::Request#(fullpath|path|url|original_url|referer|referrer|user_agent|query_string|raw_post|host)',
      type: 'String',
    },
    { call: `${CONTROLLER}#cookies`, type: 'ActionDispatch::Cookies' },
    { call: `${CONTROLLER}#session`, type: 'ActionDispatch::Session' },
  ],
  sources: [
    { origin: 'stranger', call: `(${CONTROLLER}|Sinatra::Base)#params`, what: 'a request parameter' },
    // Helpers, views and scripts of Sinatra have it too.
    { origin: 'stranger', call: 'params', what: 'a request parameter' },
    { origin: 'stranger', call: `${CONTROLLER}#cookies`, what: 'a cookie', clears: ['open-redirect'] },
    {
      origin: 'stranger',
      call: 'ActionDispatch::Request#(fullpath|path|url|original_url|query_string)',
      what: 'the address of the request',
      clears: ['open-redirect', 'ssrf'],
    },
    {
      origin: 'stranger',
      call: 'ActionDispatch::Request#(referer|referrer|user_agent|headers)',
      what: 'a request header',
      clears: ['open-redirect'],
    },
    {
      origin: 'stranger',
      call: 'ActionDispatch::Request#(raw_post|body|request_parameters|query_parameters|params|parameters)',
      what: 'the request',
    },
    {
      origin: 'stranger',
      call: 'ActionDispatch::Request#cookies',
      what: 'a cookie',
      clears: ['open-redirect'],
    },
  ],
  sinks: [
    {
      weakness: 'template-injection',
      call: `${CONTROLLER}#(render|render_to_string)`,
      argument: 'inline',
      what: 'runs it as a template',
    },
    {
      weakness: 'xss',
      call: `${CONTROLLER}#(render|render_to_string)`,
      argument: 'html',
      what: 'sends it to the browser as a page',
    },
    {
      weakness: 'path-traversal',
      call: `${CONTROLLER}#(render|render_to_string)`,
      argument: 'file',
      what: 'shows the file it names',
    },
    { ...REDIRECTS, call: `${CONTROLLER}#redirect_to`, unlessSet: OTHER_HOSTS_REFUSED },
    {
      ...REDIRECTS,
      call: `${CONTROLLER}#redirect_to`,
      when: [{ argument: 'allow_other_host', is: 'true' }],
    },
    { ...REDIRECTS, call: 'Sinatra::Base#(redirect_to|redirect)' },
    { weakness: 'open-redirect', call: 'redirect', argument: 0, what: 'sends the browser there' },
    { ...SENDS, call: `(${CONTROLLER}|Sinatra::Base)#send_file` },
    { ...SENDS, call: 'send_file' },
    { ...HTML_SAFE, call: '*#html_safe', argument: 'receiver' },
    { ...HTML_SAFE, call: '(raw|ERB::Util.html_safe)', argument: 0 },
    { ...HTML_SAFE, call: '(ActionView::OutputBuffer|ActiveSupport::SafeBuffer)#safe_concat', argument: 0 },
    { ...HTML_SAFE, call: 'new ActiveSupport::SafeBuffer', argument: 0 },
    {
      weakness: 'template-injection',
      call: 'new (ERB|Erubi::Engine|Erubis::Eruby|Haml::Engine|Slim::Template|Liquid::Raw)',
      argument: 0,
      what: 'runs it as a template',
    },
    { weakness: 'template-injection', call: '(erb|haml|slim)', argument: 0, what: 'runs it as a template' },
    {
      weakness: 'code-injection',
      call: '(String|ActionController::Parameters)#(constantize|safe_constantize)',
      argument: 'receiver',
      dependsOnUse: true,
      what: 'makes the class it names',
    },
  ],
  sanitizers: [
    {
      call: '(h|html_escape|ERB::Util.(html_escape|h|url_encode)|CGI.(escapeHTML|escape_html|escape)|Rack::Utils.escape_html)',
      clears: ['xss'],
    },
    {
      call: '(sanitize|strip_tags|strip_links|simple_format|link_to|content_tag|escape_javascript|j|json_escape)',
      clears: ['xss'],
    },
    {
      call: '(ActionController::Base.helpers|ActionView::Base.full_sanitizer)#(sanitize|strip_tags)',
      clears: ['xss'],
    },
    {
      call: '(Loofah.fragment|Sanitize.fragment|Sanitize.clean|Rails::Html::FullSanitizer)',
      clears: ['xss'],
    },
    // What the router sets, the names of a controller and of one of its methods, and where an upload is kept until then.
    {
      call: `${PARAMETERS}#[]`,
      clears: 'all',
      when: [{ argument: 0, is: /^(?:controller|action|tempfile)$/ }],
    },
    // A text has no such methods: of an upload they say where the framework has put it.
    { call: `${PARAMETERS}#(path|to_path|tempfile)`, clears: ['path-traversal'] },
    // ActiveSupport writes `<`, `>` and `&` as escapes of JSON.
    { call: '*#to_json', clears: ['xss'] },
    {
      call: '(url_for|polymorphic_path|polymorphic_url|root_path|root_url)',
      clears: ['open-redirect', 'xss'],
    },
    {
      call: `${CONTROLLER}#(url_for|polymorphic_path|polymorphic_url|url_from)`,
      clears: ['open-redirect', 'xss'],
    },
  ],
  propagators: [
    {
      call: `(${PARAMETERS}|ActionDispatch::Cookies)#(require|permit|permit!|slice|except|fetch|to_unsafe_h|to_h|dig|[]|values|each|merge|signed|encrypted)`,
      from: 'receiver',
      to: 'result',
    },
  ],
  views: [
    { below: CONTROLLER, folder: 'own', sees: 'fields' },
    {
      call: `${CONTROLLER}#(render|render_to_string)`,
      view: [0, 'action', 'template'],
      values: ['locals'],
      folder: 'own',
      sees: 'fields',
    },
    {
      call: `${CONTROLLER}#(render|render_to_string)`,
      view: ['partial'],
      values: ['locals'],
      folder: 'own-parts',
      sees: 'fields',
    },
    // In a template.
    {
      call: 'render',
      view: [0, 'partial'],
      values: ['locals', 'keywords'],
      folder: 'own-parts',
      sees: 'fields',
    },
  ],
  misuses: [
    {
      weakness: 'tls-unverified',
      field: 'Net::HTTP#verify_mode',
      when: [{ argument: 0, is: /VERIFY_NONE$/ }],
      what: 'a man-in-the-middle attack can answer in the place of the server',
    },
    {
      weakness: 'tls-unverified',
      call: '(HTTParty|Faraday|RestClient|Excon).(get|post|put|delete|new)',
      when: [{ argument: 'verify', is: 'false' }],
      what: 'a man-in-the-middle attack can answer in the place of the server',
    },
    {
      weakness: 'insecure-cookie',
      call: '*#session_store',
      when: [{ argument: 'httponly', is: 'false' }],
      what: 'scripts of the page can read the cookie of the session',
    },
    {
      weakness: 'mass-assignment',
      call: `${PARAMETERS}#permit!`,
      when: [],
      what: 'lets the request set every field',
    },
    {
      weakness: 'hard-coded-secret',
      field: '*#(secret_key_base|secret_token)',
      when: [{ argument: 0, is: /^[^]{16,}$/ }],
      what: 'whoever reads the source can sign sessions',
    },
    {
      weakness: 'xss',
      field: '*#escape_html_entities_in_json',
      when: [{ argument: 0, is: 'false' }],
      what: 'JSON in a page can end its script',
    },
    {
      weakness: 'hard-coded-secret',
      call: 'JWT.(encode|decode)',
      when: [{ argument: 1, is: /^.{3,}$/ }],
      what: 'whoever reads the source can sign',
    },
    {
      weakness: 'jwt-unverified',
      call: 'JWT.decode',
      when: [{ argument: 2, is: 'false' }],
      what: 'anybody can write the token',
    },
  ],
};
