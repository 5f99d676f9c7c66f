import type { FlowTable } from '#analyzer/flow/tables/table.ts';

/** https://developer.wordpress.org: the database object and the functions that escape. */
export const WORDPRESS: FlowTable = {
  name: 'WordPress',
  results: [{ field: '$wpdb', type: 'wpdb' }],
  sources: [
    {
      origin: 'stranger',
      call: 'WP_REST_Request#(get_param|get_params|get_json_params|get_body|get_header|get_query_params|get_body_params)',
      what: 'the request',
    },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      call: 'wpdb#(query|get_results|get_row|get_var|get_col)',
      argument: 0,
      what: 'runs it as SQL',
    },
    { weakness: 'sql-injection', call: 'wpdb#prepare', argument: 0, what: 'makes it a part of the SQL' },
    { weakness: 'open-redirect', call: 'wp_redirect', argument: 0, what: 'redirects to it' },
    {
      weakness: 'ssrf',
      call: '(wp_remote_get|wp_remote_post|wp_remote_request)',
      argument: 0,
      what: 'sends a request there',
    },
    {
      weakness: 'unsafe-deserialization',
      call: 'maybe_unserialize',
      argument: 0,
      what: 'makes objects of it',
    },
  ],
  sanitizers: [
    {
      call: '(esc_html|esc_attr|esc_js|esc_textarea|wp_kses|wp_kses_post|wp_kses_data|esc_html__|esc_attr__|sanitize_key|sanitize_html_class)',
      clears: ['xss'],
    },
    { call: '(sanitize_text_field|sanitize_textarea_field|sanitize_title|sanitize_user)', clears: ['xss'] },
    { call: '(esc_url|esc_url_raw)', clears: ['xss'] },
    { call: '(absint|sanitize_key|wp_verify_nonce)', clears: 'all' },
    { call: 'esc_sql', clears: ['sql-injection'] },
    { call: 'wpdb#(prepare|esc_like|_escape)', clears: ['sql-injection'] },
    { call: '(sanitize_file_name|validate_file)', clears: ['path-traversal'] },
    { call: '(wp_validate_redirect|wp_sanitize_redirect)', clears: ['open-redirect'] },
  ],
  propagators: [
    {
      call: '(wp_unslash|wp_slash|sanitize_text_field|sanitize_textarea_field|sanitize_title|esc_html|esc_attr|esc_url|esc_url_raw|wp_kses|wp_kses_post|esc_sql|sanitize_file_name|sanitize_email)',
      from: 0,
      to: 'result',
    },
  ],
  ends: [{ call: '(wp_die|wp_send_json|wp_send_json_error|wp_send_json_success|wp_nonce_ays)' }],
};
