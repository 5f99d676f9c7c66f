import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const LEVELS = '(trace|debug|info|warn|error|fatal|log)';

/** Loggers: what they are given becomes lines of a log. */
export const JAVA_LOGGING_TABLE: FlowTable = {
  name: 'Java loggers',
  results: [
    { call: 'org.slf4j.LoggerFactory.getLogger', type: 'org.slf4j.Logger' },
    { call: 'org.apache.logging.log4j.LogManager.getLogger', type: 'org.apache.logging.log4j.Logger' },
    { call: 'org.apache.log4j.Logger.getLogger', type: 'org.apache.log4j.Logger' },
    { call: 'org.apache.commons.logging.LogFactory.getLog', type: 'org.apache.commons.logging.Log' },
    { call: 'java.util.logging.Logger.getLogger', type: 'java.util.logging.Logger' },
  ],
  sinks: [
    {
      weakness: 'log-injection',
      call: `(org.slf4j.Logger|org.apache.logging.log4j.Logger|org.apache.log4j.Logger|org.apache.commons.logging.Log)#${LEVELS}`,
      argument: 'any',
      what: 'writes it to the log',
    },
    {
      weakness: 'log-injection',
      call: 'java.util.logging.Logger#(severe|warning|info|config|fine|finer|finest|log)',
      argument: 'any',
      what: 'writes it to the log',
    },
  ],
};
