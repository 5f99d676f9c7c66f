import type { ArgumentTest, FlowTable } from '#analyzer/flow/tables/table.ts';

/** A parser that is told to follow external entities does harm where it reads a document of a stranger's. */
const OPEN_PARSER = {
  origin: 'operator',
  what: 'a parser that resolves external entities',
  only: ['xxe'],
} as const;
const PARSES = { weakness: 'xxe', what: 'parses a document with external entities' } as const;
const FOLLOWS: readonly ArgumentTest[] = [
  { argument: 0, is: /feature_external_[gp]es$|external-(?:general|parameter)-entities$/ },
  { argument: 1, is: /^(true|1)$/ },
];

/**
 * The standard library's parsers load no external entities (since 3.7.1 not by default either), lxml's default has not
 * since 5.0: only asking for it is wrong.
 */
export const XML: FlowTable = {
  name: 'lxml and xml',
  results: [
    { call: 'xml.sax.(make_parser|expatreader.create_parser)', type: 'xml.sax.xmlreader.XMLReader' },
    { call: 'lxml.etree.(parse|ElementTree)', type: 'lxml.etree._ElementTree' },
    { call: 'lxml.etree.(fromstring|XML|HTML|Element)', type: 'lxml.etree._Element' },
    { call: 'lxml.html.(fromstring|parse|document_fromstring)', type: 'lxml.etree._Element' },
    { call: 'lxml.etree._ElementTree#getroot', type: 'lxml.etree._Element' },
    { call: 'lxml.etree._Element#(find|getparent)', type: 'lxml.etree._Element' },
    {
      call: '(xml.etree.ElementTree|xml.etree.cElementTree|defusedxml.ElementTree).(parse|fromstring|XML)',
      type: 'xml.etree.ElementTree.ElementTree',
    },
    { call: 'xml.etree.ElementTree.ElementTree#getroot', type: 'xml.etree.ElementTree.ElementTree' },
  ],
  types: [{ type: 'lxml.etree._ElementTree', above: ['lxml.etree._Element'] }],
  sources: [
    {
      ...OPEN_PARSER,
      call: 'xml.sax.xmlreader.XMLReader#setFeature',
      when: FOLLOWS,
      to: 'receiver',
    },
    {
      ...OPEN_PARSER,
      call: 'lxml.etree.XMLParser',
      when: [{ argument: 'resolve_entities', is: 'true' }],
    },
  ],
  sinks: [
    ...['1', 'parser'].map((place) => ({
      ...PARSES,
      call: '(xml.dom.minidom|xml.dom.pulldom).(parseString|parse)',
      argument: 0,
      needs: place === '1' ? 1 : place,
    })),
    ...['1', 'parser'].map((place) => ({
      ...PARSES,
      call: 'lxml.etree.(fromstring|XML|parse)',
      argument: 0,
      needs: place === '1' ? 1 : place,
    })),
    { ...PARSES, call: 'xml.sax.xmlreader.XMLReader#parse', argument: 0, needs: 'receiver' },
    {
      weakness: 'xpath-injection',
      call: 'lxml.etree._Element#(xpath|find|findall|findtext|iterfind)',
      argument: 0,
      what: 'runs it as XPath',
    },
    {
      weakness: 'xpath-injection',
      call: 'lxml.etree.(XPath|ETXPath)',
      argument: 0,
      what: 'runs it as XPath',
    },
    {
      weakness: 'xpath-injection',
      call: 'elementpath.(select|iter_select)',
      argument: 1,
      what: 'runs it as XPath',
    },
    { weakness: 'xpath-injection', call: 'elementpath.Selector', argument: 0, what: 'runs it as XPath' },
    {
      weakness: 'xpath-injection',
      call: 'xml.etree.ElementTree.ElementTree#(find|findall|findtext|iterfind)',
      argument: 0,
      what: 'runs it as XPath',
    },
  ],
  propagators: [
    { call: 'lxml.etree.(fromstring|parse|XML|HTML)', from: 0, to: 'result' },
    { call: 'xml.etree.ElementTree.(fromstring|parse|XML)', from: 0, to: 'result' },
  ],
  misuses: [
    {
      weakness: 'xxe',
      call: 'lxml.etree.XMLParser',
      when: [{ argument: 'resolve_entities', is: 'true' }],
      what: 'documents may name files and addresses to be read',
    },
    {
      weakness: 'xxe',
      call: 'lxml.etree.XMLParser',
      when: [{ argument: 'no_network', is: 'false' }],
      what: 'documents may name addresses to be read',
    },
    {
      weakness: 'xxe',
      call: 'xml.sax.xmlreader.XMLReader#setFeature',
      when: FOLLOWS,
      what: 'documents may name files and addresses to be read',
    },
  ],
};
