import type { FlowTable } from '#analyzer/flow/tables/table.ts';

/** Template engines whose templates are code, and readers that make objects of what they are given. */
export const TEMPLATES: FlowTable = {
  name: 'template engines and readers',
  sinks: [
    {
      weakness: 'template-injection',
      call: '(handlebars.compile|handlebars.precompile|pug.compile|pug.render|ejs.compile|ejs.render|lodash.template|underscore.template|nunjucks.renderString|nunjucks.compile|jade.compile|jade.render|swig.compile|swig.render|art-template.compile|art-template.render|velocityjs.render|squirrelly.render|vash.compile|dustjs-linkedin.renderSource|dot.template|doT.template|hogan.js.compile|eta.render|eta.renderString)',
      argument: 0,
      what: 'uses it as a template',
    },
    { weakness: 'template-injection', call: 'handlebars.SafeString', argument: 0, what: 'shows it as HTML' },
    {
      weakness: 'unsafe-deserialization',
      call: '(node-serialize.unserialize|serialize-to-js.deserialize|funcster.deepDeserialize|cryo.parse|v8.deserialize)',
      argument: 0,
      what: 'makes objects of it, with their functions',
    },
    {
      weakness: 'unsafe-deserialization',
      call: 'js-yaml.(load|loadAll)',
      argument: 0,
      when: [{ argument: 'schema', is: /FULL|UNSAFE/ }],
      what: 'makes objects of it, with their functions',
    },
    {
      weakness: 'xxe',
      call: '(libxmljs|libxmljs2|libxmljs3).(parseXml|parseXmlString|parseXmlAsync)',
      argument: 0,
      when: [{ argument: 'noent', is: 'true' }],
      what: 'reads it as XML, with the files it names',
    },
    {
      weakness: 'xpath-injection',
      call: 'xpath.(select|select1|evaluate|parse)',
      argument: 0,
      what: 'runs it as XPath',
    },
    {
      weakness: 'ldap-injection',
      call: 'ldapjs.Client#search',
      argument: 'filter',
      what: 'filters the directory by it',
    },
  ],
  misuses: [
    {
      weakness: 'xss',
      call: '(swig.setDefaults|nunjucks.configure|new swig.Swig|new nunjucks.Environment)',
      when: [{ argument: 'autoescape', is: 'false' }],
      // The pages of a web application are made by it.
      chosen: [{ call: 'express.Application#engine' }, { call: 'express.Application#render' }],
      what: 'no template escapes what it shows',
    },
    {
      weakness: 'xss',
      call: 'handlebars.compile',
      when: [{ argument: 'noEscape', is: 'true' }],
      // A template for code or a text of another kind is meant to be filled as it is.
      whereSaid: /html|mail|^(?:send|pages?|views?)$|<\/?[a-z]{1,20}[\s/>]/i,
      what: 'the template does not escape what it shows',
    },
  ],
  results: [{ call: 'ldapjs.createClient', type: 'ldapjs.Client' }],
};
