import type { FlowTable, SinkRow, SourceRow } from '#analyzer/flow/tables/table.ts';

const FEATURES =
  /disallow-doctype-decl$|external-(?:general|parameter)-entities$|load-external-dtd$|secure-processing$|^javax\.xml\.XMLConstants\.FEATURE_SECURE_PROCESSING$/;
const ATTRIBUTES =
  /accessExternal(?:DTD|Schema|Stylesheet)$|ACCESS_EXTERNAL_|isSupportingExternalEntities$|supportDTD$|SUPPORT_DTD$|IS_SUPPORTING_EXTERNAL_ENTITIES$/;

/** A parser as its factory makes it reads whatever files and addresses a document names. */
const made = (call: string): SourceRow => ({
  origin: 'operator',
  call,
  what: 'a parser that resolves external entities',
  only: ['xxe'],
});
const parses = (call: string): SinkRow => ({
  weakness: 'xxe',
  call,
  argument: 'any',
  needs: 'receiver',
  what: 'parses a document with external entities',
});

/** LDAP searches, XPath, and parsers of XML with what they resolve. */
export const LDAP_AND_XML_TABLE: FlowTable = {
  name: 'LDAP and XML',
  types: [
    { type: 'javax.naming.directory.DirContext', above: ['javax.naming.Context'] },
    {
      type: 'javax.naming.directory.InitialDirContext',
      above: ['javax.naming.directory.DirContext', 'javax.naming.InitialContext'],
    },
    { type: 'javax.naming.ldap.LdapContext', above: ['javax.naming.directory.DirContext'] },
    {
      type: 'javax.naming.ldap.InitialLdapContext',
      above: ['javax.naming.ldap.LdapContext', 'javax.naming.directory.InitialDirContext'],
    },
    { type: 'javax.naming.InitialContext', above: ['javax.naming.Context'] },
  ],
  results: [
    {
      call: 'javax.xml.parsers.DocumentBuilderFactory.(newInstance|newDefaultInstance|newNSInstance)',
      type: 'javax.xml.parsers.DocumentBuilderFactory',
    },
    {
      call: 'javax.xml.parsers.DocumentBuilderFactory#newDocumentBuilder',
      type: 'javax.xml.parsers.DocumentBuilder',
    },
    {
      call: 'javax.xml.parsers.SAXParserFactory.(newInstance|newDefaultInstance|newNSInstance)',
      type: 'javax.xml.parsers.SAXParserFactory',
    },
    { call: 'javax.xml.parsers.SAXParserFactory#newSAXParser', type: 'javax.xml.parsers.SAXParser' },
    { call: 'javax.xml.parsers.SAXParser#getXMLReader', type: 'org.xml.sax.XMLReader' },
    { call: 'org.xml.sax.helpers.XMLReaderFactory.createXMLReader', type: 'org.xml.sax.XMLReader' },
    {
      call: 'javax.xml.stream.XMLInputFactory.(newInstance|newFactory|newDefaultFactory)',
      type: 'javax.xml.stream.XMLInputFactory',
    },
    { call: 'javax.xml.xpath.XPathFactory.newInstance', type: 'javax.xml.xpath.XPathFactory' },
    { call: 'javax.xml.xpath.XPathFactory#newXPath', type: 'javax.xml.xpath.XPath' },
    { call: 'javax.xml.xpath.XPath#compile', type: 'javax.xml.xpath.XPathExpression' },
    {
      call: 'javax.xml.transform.TransformerFactory.newInstance',
      type: 'javax.xml.transform.TransformerFactory',
    },
    {
      call: 'javax.xml.transform.TransformerFactory#newTransformer',
      type: 'javax.xml.transform.Transformer',
    },
    { call: 'javax.xml.validation.SchemaFactory.newInstance', type: 'javax.xml.validation.SchemaFactory' },
  ],
  sources: [
    made(
      'javax.xml.parsers.(DocumentBuilderFactory|SAXParserFactory).(newInstance|newDefaultInstance|newNSInstance)',
    ),
    made('javax.xml.stream.XMLInputFactory.(newInstance|newFactory|newDefaultFactory)'),
    made('org.xml.sax.helpers.XMLReaderFactory.createXMLReader'),
    made('new org.dom4j.io.SAXReader'),
    made('new org.jdom2.input.SAXBuilder'),
    made('new org.jdom.input.SAXBuilder'),
  ],
  propagators: [
    { call: 'javax.xml.parsers.DocumentBuilderFactory#newDocumentBuilder', from: 'receiver', to: 'result' },
    { call: 'javax.xml.parsers.SAXParserFactory#newSAXParser', from: 'receiver', to: 'result' },
    { call: 'javax.xml.parsers.SAXParser#getXMLReader', from: 'receiver', to: 'result' },
    { call: 'new org.xml.sax.InputSource', from: 'any', to: 'result' },
  ],
  sinks: [
    {
      weakness: 'ldap-injection',
      call: 'javax.naming.directory.DirContext#search',
      argument: 1,
      what: 'searches with it as an LDAP filter',
    },
    {
      weakness: 'ldap-injection',
      call: 'javax.naming.directory.DirContext#search',
      argument: 0,
      what: 'searches below that LDAP name',
    },
    {
      weakness: 'ldap-injection',
      call: 'org.springframework.ldap.core.(LdapTemplate|LdapOperations)#(search|searchForContext|searchForObject|authenticate|lookup)',
      argument: 'any',
      what: 'searches with it as an LDAP filter',
    },
    {
      weakness: 'ldap-injection',
      call: 'com.unboundid.ldap.sdk.(LDAPConnection#search|Filter.create)',
      argument: 'any',
      what: 'searches with it as an LDAP filter',
    },
    {
      weakness: 'code-injection',
      call: 'javax.naming.Context#lookup',
      argument: 0,
      what: 'looks up whatever that JNDI name leads to',
    },
    {
      weakness: 'xpath-injection',
      call: 'javax.xml.xpath.XPath#(evaluate|compile|evaluateExpression)',
      argument: 0,
      what: 'evaluates it as XPath',
    },
    {
      weakness: 'xpath-injection',
      call: 'org.dom4j.Node#(selectNodes|selectSingleNode|valueOf|numberValueOf)',
      argument: 0,
      what: 'evaluates it as XPath',
    },
    {
      weakness: 'xpath-injection',
      call: 'org.apache.commons.jxpath.JXPathContext#(getValue|iterate|selectNodes)',
      argument: 0,
      what: 'evaluates it as XPath',
    },
    parses('javax.xml.parsers.DocumentBuilder#parse'),
    parses('javax.xml.parsers.SAXParser#parse'),
    parses('org.xml.sax.XMLReader#parse'),
    parses('javax.xml.stream.XMLInputFactory#(createXMLStreamReader|createXMLEventReader)'),
    parses('org.dom4j.io.SAXReader#read'),
    parses('org.(jdom2|jdom).input.SAXBuilder#build'),
  ],
  sanitizers: [
    {
      call: 'javax.xml.parsers.(DocumentBuilderFactory|SAXParserFactory)#setFeature',
      clears: ['xxe'],
      of: 'receiver',
      when: [{ argument: 0, is: FEATURES }],
    },
    {
      call: 'javax.xml.parsers.DocumentBuilderFactory#setAttribute',
      clears: ['xxe'],
      of: 'receiver',
      when: [{ argument: 0, is: ATTRIBUTES }],
    },
    {
      call: 'javax.xml.parsers.DocumentBuilderFactory#setExpandEntityReferences',
      clears: ['xxe'],
      of: 'receiver',
      when: [{ argument: 0, is: 'false' }],
    },
    {
      call: 'javax.xml.parsers.(DocumentBuilder|SAXParser)#(setEntityResolver|setProperty)',
      clears: ['xxe'],
      of: 'receiver',
    },
    { call: 'org.xml.sax.XMLReader#(setFeature|setEntityResolver)', clears: ['xxe'], of: 'receiver' },
    { call: 'org.dom4j.io.SAXReader#(setFeature|setEntityResolver)', clears: ['xxe'], of: 'receiver' },
    {
      call: 'org.(jdom2|jdom).input.SAXBuilder#(setFeature|setEntityResolver|setProperty)',
      clears: ['xxe'],
      of: 'receiver',
    },
    {
      call: 'javax.xml.stream.XMLInputFactory#setProperty',
      clears: ['xxe'],
      of: 'receiver',
      when: [{ argument: 0, is: ATTRIBUTES }],
    },
    { call: 'javax.xml.stream.XMLInputFactory#setXMLResolver', clears: ['xxe'], of: 'receiver' },
    { call: 'org.owasp.esapi.Encoder#(encodeForLDAP|encodeForDN)', clears: ['ldap-injection'] },
    {
      call: 'org.springframework.ldap.support.LdapEncoder.(filterEncode|nameEncode)',
      clears: ['ldap-injection'],
    },
    { call: 'org.owasp.esapi.Encoder#encodeForXPath', clears: ['xpath-injection'] },
  ],
};
