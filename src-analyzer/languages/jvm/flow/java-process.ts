import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const COMMAND = { weakness: 'command-injection', what: 'runs it as a command' } as const;

/** A program that the project names itself and that takes its arguments as they are: no shell, no interpreter. */
const OWN_PROGRAM = {
  argument: 0,
  is: {
    first:
      /^(?!(?:\S*[/\\])?(?:\w*sh|cmd|powershell|env|sudo|su|xargs|find|python[\d.]*|perl|ruby|node|php|awk)(?:\.exe)?$)\S+$/i,
  },
} as const;

/** Processes and code that are started from text. */
export const JAVA_PROCESS_TABLE: FlowTable = {
  name: 'Java processes and scripts',
  results: [
    { call: 'java.lang.Runtime.getRuntime', type: 'java.lang.Runtime' },
    { call: 'java.lang.Runtime#exec', type: 'java.lang.Process' },
    { call: 'java.lang.ProcessBuilder#start', type: 'java.lang.Process' },
    {
      call: 'java.lang.ProcessBuilder#(command|directory|redirectErrorStream|inheritIO)',
      type: 'java.lang.ProcessBuilder',
    },
    {
      call: 'javax.script.ScriptEngineManager#(getEngineByName|getEngineByExtension|getEngineByMimeType)',
      type: 'javax.script.ScriptEngine',
    },
  ],
  propagators: [{ call: 'org.apache.commons.exec.CommandLine.parse', from: 0, to: 'result' }],
  sinks: [
    { ...COMMAND, call: 'java.lang.Runtime#exec', argument: 0, unless: [OWN_PROGRAM] },
    { ...COMMAND, call: 'java.lang.Runtime#exec', argument: 1, what: 'runs a command in that environment' },
    { ...COMMAND, call: 'new java.lang.ProcessBuilder', argument: 'any', unless: [OWN_PROGRAM] },
    { ...COMMAND, call: 'java.lang.ProcessBuilder#command', argument: 'any', unless: [OWN_PROGRAM] },
    {
      ...COMMAND,
      call: 'org.apache.commons.exec.(CommandLine.parse|CommandLine#addArgument|CommandLine#addArguments)',
      argument: 0,
    },
    { ...COMMAND, call: 'new org.apache.commons.exec.CommandLine', argument: 0 },
    {
      weakness: 'code-injection',
      call: 'javax.script.(ScriptEngine#eval|Compilable#compile)',
      argument: 0,
      what: 'runs it as a script',
    },
    {
      weakness: 'code-injection',
      call: 'groovy.lang.GroovyShell#(evaluate|parse|run)',
      argument: 0,
      what: 'runs it as a script',
    },
    {
      weakness: 'code-injection',
      call: 'groovy.lang.GroovyClassLoader#parseClass',
      argument: 0,
      what: 'compiles it',
    },
    {
      weakness: 'code-injection',
      call: 'org.mozilla.javascript.Context#(evaluateString|compileString)',
      argument: 1,
      what: 'runs it as a script',
    },
    {
      weakness: 'code-injection',
      call: 'org.graalvm.polyglot.Context#eval',
      argument: 'any',
      what: 'runs it as a script',
    },
    {
      weakness: 'code-injection',
      call: 'org.springframework.expression.(ExpressionParser|spel.standard.SpelExpressionParser)#(parseExpression|parseRaw)',
      argument: 0,
      what: 'evaluates it as a SpEL expression',
    },
    {
      weakness: 'code-injection',
      call: 'ognl.Ognl.(getValue|setValue|parseExpression)',
      argument: 0,
      what: 'evaluates it as an OGNL expression',
    },
    {
      weakness: 'code-injection',
      call: 'org.mvel2.MVEL.(eval|compileExpression|executeExpression)',
      argument: 0,
      what: 'evaluates it as an MVEL expression',
    },
    {
      weakness: 'code-injection',
      call: '(javax|jakarta).el.(ExpressionFactory#createValueExpression|ELProcessor#eval|ELProcessor#getValue)',
      argument: 'any',
      what: 'evaluates it as an expression',
    },
    {
      weakness: 'code-injection',
      call: 'java.lang.Class.forName',
      argument: 0,
      dependsOnUse: true,
      what: 'loads the class of that name',
    },
    {
      weakness: 'template-injection',
      call: 'org.apache.velocity.app.(Velocity.evaluate|VelocityEngine#evaluate)',
      argument: 3,
      what: 'runs it as a template',
    },
    {
      weakness: 'template-injection',
      call: 'new freemarker.template.Template',
      argument: 1,
      what: 'compiles it as a template',
    },
    {
      weakness: 'template-injection',
      call: 'org.thymeleaf.(TemplateEngine|ITemplateEngine|spring5.SpringTemplateEngine|spring6.SpringTemplateEngine)#process',
      argument: 0,
      what: 'names the template',
    },
    {
      weakness: 'template-injection',
      call: 'com.github.jknack.handlebars.Handlebars#compileInline',
      argument: 0,
      what: 'compiles it as a template',
    },
  ],
};
