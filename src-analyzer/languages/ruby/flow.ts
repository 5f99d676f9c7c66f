import type { LanguageFlow } from '#analyzer/flow/tables/language-flow.ts';

/** What `nil` answers, and what Rails adds to it. */
const OF_NIL = new Set(
  (
    '! != == === =~ !~ <=> & | ^ nil? to_s to_a to_h to_i to_f to_r to_c inspect is_a? kind_of? instance_of? class ' +
    'respond_to? object_id send public_send __send__ dup clone freeze frozen? hash eql? equal? then tap itself method ' +
    'methods instance_variable_get instance_variable_set instance_variables extend singleton_class rationalize display ' +
    'present? blank? presence try try! as_json to_json to_param to_query in? html_safe? deep_dup duplicable? acts_like? ' +
    'to_yaml pretty_print with_options instance_values enum_for to_enum instance_eval instance_exec define_singleton_method'
  ).split(' '),
);

/** `admin/notes` of `Admin.NotesController`. */
function viewFolder(ownerType: string): string {
  return ownerType
    .replace(/Controller$/, '')
    .replaceAll('.', '/')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase();
}

/** What following values has to know of Ruby. */
export const RUBY_FLOW: LanguageFlow = {
  tables: async () => (await import('./flow/index.ts')).RUBY_TABLES,
  names: { family: 'global', viewFolder, laterMethodsReplace: true },
  calls: {
    passOn:
      /^(?:String|Array|Hash|format|sprintf|File\.(?:join|expand_path|absolute_path)|URI(?:\.\w+)*|CGI\.unescape|JSON\.(?:parse|generate)|Base64\.\w+|Rails\.root\.join|Pathname(?:\.new)?)$/,
    replacing: { byPattern: /^gsub!?$/, bySet: /^(?:tr!?|delete!?)$/, isComplete: true },
  },
  nothing: { word: 'nil', fails: (op, name) => op === 'call' && !OF_NIL.has(name) },
};
