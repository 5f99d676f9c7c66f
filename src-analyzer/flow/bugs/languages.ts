import { OP } from './rows.ts';

/** Whether what an operation asks of a value fails on null; the name is '' for an index. */
export type Fails = (op: number, name: string) => boolean;

const always: Fails = () => true;
const never: Fails = () => false;

/** What `nil` answers in Ruby, and what Rails adds to it. */
const OF_NIL = new Set(
  (
    '! != == === =~ !~ <=> & | ^ nil? to_s to_a to_h to_i to_f to_r to_c inspect is_a? kind_of? instance_of? class ' +
    'respond_to? object_id send public_send __send__ dup clone freeze frozen? hash eql? equal? then tap itself method ' +
    'methods instance_variable_get instance_variable_set instance_variables extend singleton_class rationalize display ' +
    'present? blank? presence try try! as_json to_json to_param to_query in? html_safe? deep_dup duplicable? acts_like? ' +
    'to_yaml pretty_print with_options instance_values enum_for to_enum instance_eval instance_exec define_singleton_method'
  ).split(' '),
);

/** Methods in C# that are written for null, too: extensions, and what `Nullable` has. */
const FOR_NULL =
  /^(?:Is|As|To|Or|If|Not|Has|Ensure|Throw|Should|Must|Try|Safe|Null|Empty|Default)(?![a-z])|Or(?:Default|Empty|Null)$/;

const FAILS: Readonly<Record<string, Fails>> = {
  Java: always,
  JavaScript: always,
  TypeScript: always,
  Vue: always,
  Svelte: always,
  Python: (_, name) => !name.startsWith('__'),
  'C#': (_, name) => !FOR_NULL.test(name),
  PHP: (op) => op === OP.call,
  Ruby: (op, name) => op === OP.call && !OF_NIL.has(name),
  // Methods and maps work on nil.
  Go: (op) => op === OP.field || op === OP.setField,
};

export function failsIn(language: string): Fails {
  return FAILS[language] ?? never;
}

const WITH_UNDEFINED = new Set(['JavaScript', 'TypeScript', 'Vue', 'Svelte']);

/** Whether a language has two values for nothing, `null` and `undefined`. */
export function hasUndefined(language: string): boolean {
  return WITH_UNDEFINED.has(language);
}
