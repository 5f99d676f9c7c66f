import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const PAGE = ['xss'] as const;

/** Libraries that make text harmless for the place it is written to. */
export const ENCODERS_TABLE: FlowTable = {
  name: 'Encoders',
  results: [
    { call: 'org.owasp.esapi.ESAPI.encoder', type: 'org.owasp.esapi.Encoder' },
    { call: 'org.owasp.esapi.ESAPI.validator', type: 'org.owasp.esapi.Validator' },
  ],
  propagators: [
    {
      call: 'org.owasp.esapi.Encoder#(encodeForHTML|encodeForHTMLAttribute|encodeForJavaScript|encodeForCSS|encodeForURL|encodeForSQL|encodeForLDAP|encodeForDN|encodeForXPath|encodeForOS|encodeForXML|encodeForXMLAttribute|encodeForBase64|canonicalize)',
      from: 'any',
      to: 'result',
    },
    { call: 'org.owasp.encoder.Encode.*', from: 'any', to: 'result' },
    {
      call: 'org.apache.commons.(lang|lang3|text).(StringEscapeUtils.escapeHtml|StringEscapeUtils.escapeHtml3|StringEscapeUtils.escapeHtml4|StringEscapeUtils.escapeXml|StringEscapeUtils.escapeXml10|StringEscapeUtils.escapeXml11|StringEscapeUtils.escapeJavaScript|StringEscapeUtils.escapeEcmaScript|StringEscapeUtils.escapeSql|StringEscapeUtils.escapeJava|StringEscapeUtils.unescapeHtml4|StringEscapeUtils.unescapeHtml|StringEscapeUtils.unescapeJava)',
      from: 0,
      to: 'result',
    },
    {
      call: 'org.springframework.web.util.HtmlUtils.(htmlEscape|htmlEscapeDecimal|htmlEscapeHex|htmlUnescape)',
      from: 0,
      to: 'result',
    },
  ],
  sanitizers: [
    {
      call: 'org.owasp.esapi.Encoder#(encodeForHTML|encodeForHTMLAttribute|encodeForJavaScript|encodeForCSS|encodeForURL|encodeForXML|encodeForXMLAttribute|encodeForBase64)',
      clears: PAGE,
    },
    { call: 'org.owasp.esapi.Encoder#encodeForOS', clears: ['command-injection'] },
    { call: 'org.owasp.esapi.Validator#(getValidSafeHTML|getValidInput)', clears: 'all' },
    { call: 'org.owasp.encoder.Encode.*', clears: PAGE },
    {
      call: 'org.apache.commons.(lang|lang3|text).StringEscapeUtils.(escapeHtml|escapeHtml3|escapeHtml4|escapeXml|escapeXml10|escapeXml11|escapeJavaScript|escapeEcmaScript)',
      clears: PAGE,
    },
    { call: 'org.jsoup.Jsoup.clean', clears: PAGE },
    { call: 'org.owasp.html.PolicyFactory#sanitize', clears: PAGE },
    { call: 'com.google.common.html.HtmlEscapers.*', clears: PAGE },
    { call: 'com.google.common.escape.Escaper#escape', clears: PAGE },
    {
      call: 'cn.hutool.(core.util.EscapeUtil|http.HtmlUtil).(escape|escapeHtml4|filter|cleanHtmlTag)',
      clears: PAGE,
    },
    { call: 'org.apache.velocity.tools.generic.EscapeTool#html', clears: PAGE },
    { call: 'org.owasp.validator.html.AntiSamy#scan', clears: PAGE },
  ],
};
