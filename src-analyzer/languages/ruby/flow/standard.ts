import type { CallTest, FlowTable } from '#analyzer/flow/tables/table.ts';

const RUNS = { weakness: 'command-injection', argument: 0, what: 'runs it as a command' } as const;
const CODE = { weakness: 'code-injection', argument: 0, what: 'runs it as Ruby' } as const;
const NAMES = { weakness: 'path-traversal', argument: 0, what: 'opens the file it names' } as const;
const OBJECTS = {
  weakness: 'unsafe-deserialization',
  argument: 0,
  what: 'makes objects of any type from it',
} as const;
const ASKS = { weakness: 'ssrf', argument: 0, what: 'sends a request there' } as const;
const ENCRYPTS: readonly CallTest[] = [{ call: '*#encrypt' }];
const BROKEN_CIPHER = {
  weakness: 'weak-cipher',
  call: 'new OpenSSL::Cipher',
  // A file or a partner that wrote with it leaves whoever reads no choice.
  unlessReads: { calls: [{ call: '*#decrypt' }], not: ENCRYPTS },
  what: 'the cipher or its mode is broken',
} as const;
const BROKEN_HASH = {
  weakness: 'weak-hash',
  when: [],
  what: 'two texts with the same hash are easily made',
} as const;

/** The language and its standard library, HTTP clients, hashes. */
export const RUBY_STANDARD: FlowTable = {
  name: 'Ruby',
  // What is put together of pieces is a text.
  types: [{ type: 'string', above: ['String'] }],
  results: [
    { call: '*#to_s', type: 'String' },
    { call: 'Pathname#(join|+|expand_path|cleanpath|realpath|basename)', type: 'Pathname' },
    { call: 'new Pathname', type: 'Pathname' },
    { call: '(File|Pathname).(join|expand_path|basename|absolute_path|realpath)', type: 'String' },
    {
      call: 'String#(strip|chomp|downcase|upcase|to_s|gsub|sub|tr|squeeze|capitalize|encode|force_encoding|delete|[])',
      type: 'String',
    },
    { call: 'URI.(parse|join)', type: 'URI::Generic' },
    { call: '(Time|Date|DateTime).(parse|now|strptime)', type: 'Time' },
    { call: 'new Net::HTTP', type: 'Net::HTTP' },
  ],
  sources: [
    {
      origin: 'stranger',
      call: '(rand|Random.rand|Kernel.rand|Random.new_seed)',
      what: 'a random number that can be predicted',
      only: ['weak-random'],
    },
    { origin: 'operator', field: 'ENV', what: 'the environment' },
    { origin: 'operator', field: 'ARGV', what: 'an argument of the program' },
    { origin: 'operator', call: '(gets|STDIN.gets|STDIN.read)', what: 'what is typed in' },
  ],
  sinks: [
    { ...RUNS, call: '%shell.backticks' },
    { ...RUNS, call: '(system|exec|spawn)' },
    { ...RUNS, call: 'Kernel.(system|exec|spawn|`)' },
    { ...RUNS, call: 'IO.popen' },
    { ...RUNS, call: 'Open3.(capture2|capture2e|capture3|popen2|popen2e|popen3|pipeline)' },
    { ...RUNS, call: 'Process.spawn' },
    { ...CODE, call: '(eval|instance_eval|class_eval|module_eval)' },
    ...['(send|public_send|__send__|try)', '*#(public_send|__send__|try)'].map((call) => ({
      weakness: 'code-injection' as const,
      call,
      argument: 0,
      dependsOnUse: true as const,
      what: 'calls the method of that name',
    })),
    { ...CODE, call: 'Kernel.eval' },
    { ...CODE, call: 'Binding#eval' },
    // What is done with the class decides: most ask next what it is below.
    {
      ...CODE,
      call: '(Object|Module|Kernel).const_get',
      dependsOnUse: true,
      what: 'takes the class it names',
    },
    {
      ...NAMES,
      call: 'File.(open|read|readlines|write|binread|binwrite|foreach|delete|unlink|rename|chmod|symlink|truncate)',
    },
    { ...NAMES, call: 'new (File|Dir)' },
    {
      ...NAMES,
      call: 'Pathname#(read|open|write|binread|delete|rmtree|children|entries|mkpath)',
      argument: 'receiver',
    },
    { ...NAMES, call: 'IO.(read|readlines|write|binread|foreach)' },
    {
      ...NAMES,
      call: 'Dir.(entries|children|mkdir|rmdir|glob|foreach|each_child)',
      what: 'lists or changes what it names',
    },
    {
      ...NAMES,
      call: 'FileUtils.(rm|rm_f|rm_r|rm_rf|mkdir|mkdir_p|cp|cp_r|mv|touch|remove_dir)',
      what: 'changes what it names',
    },
    { ...NAMES, call: 'FileUtils.(cp|cp_r|mv)', argument: 1, what: 'writes to what it names' },
    { ...NAMES, call: '(load|require_dependency)', what: 'runs the file it names' },
    { ...OBJECTS, call: 'Marshal.(load|restore)' },
    { ...OBJECTS, call: '(YAML|Psych).(unsafe_load|unsafe_load_file)' },
    { ...OBJECTS, call: 'Oj.(load|object_load)', when: [{ argument: 'mode', is: 'object' }] },
    { ...ASKS, call: '(URI.open|OpenURI.open_uri)' },
    { ...ASKS, call: 'Net::HTTP.(get|get_response|post|post_form|start|get_print)' },
    { ...ASKS, call: 'new Net::HTTP' },
    {
      ...ASKS,
      call: '(HTTParty|RestClient|Faraday|Excon|HTTP|Typhoeus|HTTPClient).(get|post|put|patch|delete|head|request)',
    },
    { weakness: 'regex-injection', call: 'new Regexp', argument: 0, what: 'uses it as a regular expression' },
    {
      weakness: 'xpath-injection',
      call: '(Nokogiri::XML::Document|Nokogiri::HTML::Document)#(xpath|at_xpath|search)',
      argument: 0,
      what: 'runs it as XPath',
    },
  ],
  sanitizers: [
    { call: '(Integer|Float|Rational)', clears: 'all' },
    {
      call: '(String|ActionController::Parameters)#(to_i|to_f|to_r|to_c|length|size|hash|ord|present?|blank?|empty?|nil?|hex|oct)',
      clears: 'all',
    },
    {
      call: '(Shellwords.(escape|shellescape|join|shelljoin)|String#shellescape)',
      clears: ['command-injection'],
    },
    { call: 'Pathname#basename', clears: ['path-traversal', 'zip-slip'] },
    { call: 'File.basename', clears: ['path-traversal', 'zip-slip'] },
    { call: 'ActiveStorage::Filename#sanitized', clears: ['path-traversal'] },
    {
      call: 'String#parameterize',
      clears: ['path-traversal', 'xss', 'sql-injection', 'command-injection', 'header-injection'],
    },
    { call: 'Regexp.(escape|quote)', clears: ['regex-injection'] },
    {
      call: '(URI.encode_www_form_component|URI.encode_www_form|CGI.escape|ERB::Util.url_encode)',
      clears: ['xss', 'ssrf', 'open-redirect', 'path-traversal', 'header-injection', 'sql-injection'],
    },
    { call: '(Time|Date|DateTime).(parse|strptime|iso8601)', clears: 'all' },
    { call: 'Digest::(MD5|SHA1|SHA256|SHA512).(hexdigest|digest|base64digest)', clears: 'all' },
    { call: '(BCrypt::Password.create|OpenSSL::HMAC.hexdigest|SecureRandom.hex)', clears: 'all' },
    // What stands in a file, or a server answers, is not its name.
    { call: '(File|IO).(read|readlines|open|binread|foreach)', clears: 'all' },
    {
      call: '(Net::HTTP|HTTParty|RestClient|Faraday|Excon|HTTP|URI).(get|get_response|post|post_form|open|put|delete)',
      clears: 'all',
    },
  ],
  propagators: [
    { call: 'Pathname#(join|+)', from: 'any', to: 'result' },
    { call: 'Pathname#(join|+|expand_path|cleanpath|realpath|to_s|to_path)', from: 'receiver', to: 'result' },
    { call: '(File|Pathname).(join|expand_path|absolute_path|realpath)', from: 'any', to: 'result' },
    { call: '(String|Array|Hash)', from: 0, to: 'result' },
    { call: 'URI.(parse|join|decode|decode_www_form_component|unescape)', from: 'any', to: 'result' },
    { call: 'URI', from: 0, to: 'result' },
    { call: 'CGI.(unescape|unescapeHTML)', from: 0, to: 'result' },
    {
      call: 'Base64.(decode64|urlsafe_decode64|strict_decode64|encode64|urlsafe_encode64|strict_encode64)',
      from: 0,
      to: 'result',
    },
    { call: '(JSON.parse|JSON.generate|YAML.safe_load|YAML.load)', from: 0, to: 'result' },
    {
      call: 'String#(strip|chomp|downcase|upcase|to_s|gsub|sub|tr|squeeze|split|capitalize|encode|force_encoding|delete|dup|freeze|to_sym|unpack|lines|chars)',
      from: 'receiver',
      to: 'result',
    },
    { call: 'new (Pathname|StringIO)', from: 0, to: 'result' },
    { call: '%list.slice', from: 0, to: 'result' },
  ],
  misuses: [
    { ...BROKEN_HASH, call: 'Digest::(MD5|SHA1).(hexdigest|digest|base64digest|new|file)' },
    { ...BROKEN_HASH, call: 'new Digest::(MD5|SHA1)' },
    { ...BROKEN_HASH, call: 'OpenSSL::Digest::(MD5|SHA1).(hexdigest|digest|new)' },
    {
      ...BROKEN_CIPHER,
      when: [{ argument: 0, is: /^(?:des|des3|rc4|rc2|bf|blowfish)\b/i }],
      chosen: ENCRYPTS,
    },
    { ...BROKEN_CIPHER, when: [{ argument: 0, is: /^(?!des|rc4|rc2|bf|blowfish).+-ecb$/i }] },
    {
      weakness: 'weak-cipher',
      call: 'new OpenSSL::PKey::RSA',
      when: [{ argument: 0, is: /^(512|768|1024)$/ }],
      what: 'the key is too short',
    },
  ],
  ends: [{ call: '(exit|exit!|abort|halt)' }],
};
