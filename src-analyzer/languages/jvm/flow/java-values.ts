import type { FlowTable, PropagatorRow, ResultRow, SanitizerRow } from '#analyzer/flow/tables/table.ts';

const fromReceiver = (call: string): PropagatorRow => ({ call, from: 'receiver', to: 'result' });
const fromArguments = (call: string): PropagatorRow => ({ call, from: 'any', to: 'result' });
const intoReceiver = (call: string): PropagatorRow => ({ call, from: 'any', to: 'receiver' });
const gives = (type: string, ...calls: readonly string[]): ResultRow[] =>
  calls.map((call) => ({ call, type }));
const text = (...calls: readonly string[]): ResultRow[] => gives('java.lang.String', ...calls);
const builders = 'java.lang.(StringBuilder|StringBuffer|AbstractStringBuilder)';
const collections =
  'java.util.(Collection|List|Set|Queue|Deque|ArrayList|LinkedList|HashSet|LinkedHashSet|TreeSet|ArrayDeque|Vector|Stack|PriorityQueue)';
const maps =
  'java.util.(Map|HashMap|LinkedHashMap|TreeMap|Hashtable|SortedMap|NavigableMap|WeakHashMap|EnumMap|concurrent.ConcurrentHashMap|concurrent.ConcurrentMap|Properties)';

const PROPAGATORS: readonly PropagatorRow[] = [
  fromReceiver(
    'java.lang.String#(substring|subSequence|trim|strip|stripLeading|stripTrailing|stripIndent|getBytes|toCharArray|split|chars|lines|intern|toString|concat|replace|replaceAll|replaceFirst|formatted|repeat|indent|translateEscapes|toLowerCase|toUpperCase|charAt|describeConstable)',
  ),
  fromArguments('java.lang.String#(concat|replace|replaceAll|replaceFirst|formatted)'),
  fromArguments('java.lang.String.(valueOf|format|join|copyValueOf)'),
  fromArguments('new java.lang.(String|StringBuilder|StringBuffer)'),
  intoReceiver(`${builders}#(append|insert|replace)`),
  fromArguments(`${builders}#(append|insert|replace)`),
  fromReceiver(
    `${builders}#(append|insert|replace|toString|substring|subSequence|reverse|delete|deleteCharAt|chars|charAt)`,
  ),
  fromArguments('new java.util.(StringTokenizer|StringJoiner|Scanner|Formatter)'),
  fromReceiver('java.util.StringTokenizer#(nextToken|nextElement)'),
  fromReceiver('java.util.Scanner#(next|nextLine)'),
  intoReceiver('java.util.StringJoiner#(add|merge)'),
  intoReceiver('java.util.Formatter#format'),
  fromReceiver('java.util.(StringJoiner|Formatter)#toString'),
  fromReceiver('java.util.Enumeration#(nextElement|asIterator)'),
  fromReceiver('java.util.(Iterator|ListIterator|PrimitiveIterator)#(next|previous)'),
  fromReceiver('java.util.Map.Entry#(getKey|getValue)'),
  intoReceiver('java.util.Map.Entry#setValue'),
  fromReceiver('java.util.Optional#(get|orElse|orElseGet|orElseThrow|map|flatMap|filter|or|stream)'),
  fromArguments('java.util.Optional.(of|ofNullable)'),
  fromArguments('java.util.Optional#(orElse)'),
  intoReceiver(
    `${collections}#(add|addAll|addFirst|addLast|offer|offerFirst|offerLast|push|set|put|addElement|setElementAt)`,
  ),
  fromReceiver(
    `${collections}#(get|getFirst|getLast|iterator|listIterator|stream|parallelStream|toArray|subList|poll|pollFirst|pollLast|peek|peekFirst|peekLast|pop|element|elementAt|firstElement|lastElement|elements|remove|removeFirst|removeLast|first|last|toString|reversed)`,
  ),
  fromArguments(
    'new java.util.(ArrayList|LinkedList|HashSet|LinkedHashSet|TreeSet|ArrayDeque|Vector|HashMap|LinkedHashMap|TreeMap|PriorityQueue)',
  ),
  fromArguments('java.util.(List|Set|Map).(of|copyOf|entry|ofEntries)'),
  fromArguments('java.util.Arrays.(asList|copyOf|copyOfRange|stream|toString)'),
  fromArguments(
    'java.util.Collections.(singletonList|singleton|singletonMap|unmodifiableList|unmodifiableSet|unmodifiableMap|unmodifiableCollection|synchronizedList|list|enumeration|max|min)',
  ),
  intoReceiver(`${maps}#(put|putAll|putIfAbsent|setProperty)`),
  fromReceiver(
    `${maps}#(get|getOrDefault|values|keySet|entrySet|remove|computeIfAbsent|elements|keys|toString|getProperty)`,
  ),
  // What is asked for is a key, not what is given for it.
  { call: `${maps}#(getOrDefault|getProperty)`, from: 1, to: 'result' },
  fromReceiver(
    'java.util.stream.(Stream|BaseStream)#(map|flatMap|mapToObj|filter|peek|limit|skip|sorted|distinct|collect|toList|toArray|findFirst|findAny|reduce|iterator|min|max)',
  ),
  fromArguments('java.util.stream.Stream.(of|ofNullable|concat)'),
  fromArguments('java.util.Objects.(requireNonNull|requireNonNullElse|toString|requireNonNullElseGet)'),
  { call: 'java.lang.System.arraycopy', from: 0, to: 2 },
  fromReceiver('java.lang.(CharSequence|Object)#(toString|subSequence)'),
  fromReceiver('java.util.regex.(Matcher|MatchResult)#(group|replaceAll|replaceFirst|toMatchResult)'),
  { call: 'java.util.regex.Pattern#matcher', from: 0, to: 'result' },
  { call: 'java.util.regex.Pattern#split', from: 0, to: 'result' },
  fromArguments('java.net.(URLDecoder.decode|URI.create|URI#resolve)'),
  fromArguments('new java.net.(URI|URL)'),
  fromReceiver(
    'java.net.(URI|URL)#(toString|toURL|toURI|toExternalForm|getPath|getQuery|getHost|getFragment|getRawPath|getRawQuery|getFile|getAuthority|resolve|normalize)',
  ),
  fromReceiver('java.util.Base64.Decoder#(decode|wrap)'),
  { call: 'java.util.Base64.Decoder#(decode|wrap)', from: 0, to: 'result' },
  { call: 'java.util.Base64.Encoder#(encode|encodeToString)', from: 0, to: 'result' },
  fromArguments(
    'org.apache.commons.codec.binary.Base64.(decodeBase64|encodeBase64|encodeBase64String|encodeBase64URLSafeString)',
  ),
  fromArguments(
    'org.apache.commons.lang(3|).StringUtils.(trim|trimToEmpty|trimToNull|strip|substring|substringAfter|substringAfterLast|substringBefore|substringBeforeLast|substringBetween|replace|lowerCase|upperCase|capitalize|uncapitalize|join|defaultString|defaultIfEmpty|defaultIfBlank|split|left|right|mid|reverse|remove|removeEnd|removeStart|appendIfMissing|prependIfMissing|abbreviate|chomp|repeat)',
  ),
  fromArguments(
    'org.springframework.util.StringUtils.(trimWhitespace|trimAllWhitespace|replace|delete|capitalize|uncapitalize|cleanPath|getFilename|getFilenameExtension|stripFilenameExtension|tokenizeToStringArray|commaDelimitedListToStringArray|delimitedListToStringArray|collectionToDelimitedString|collectionToCommaDelimitedString|arrayToCommaDelimitedString)',
  ),
  fromArguments(
    'com.google.common.base.(Strings.nullToEmpty|Strings.emptyToNull|Joiner#join|Splitter#split|MoreObjects.firstNonNull)',
  ),
  fromArguments(
    'com.google.common.collect.(Lists|Sets|ImmutableList|ImmutableSet).(newArrayList|newHashSet|of|copyOf)',
  ),
];

const RESULTS: readonly ResultRow[] = [
  ...text(
    'java.lang.String#(substring|trim|strip|stripLeading|stripTrailing|stripIndent|intern|toString|concat|replace|replaceAll|replaceFirst|formatted|repeat|indent|toLowerCase|toUpperCase)',
    'java.lang.String.(valueOf|format|join|copyValueOf)',
    `${builders}#(toString|substring)`,
    'java.util.StringTokenizer#nextToken',
    'java.util.Scanner#(next|nextLine)',
    'java.util.regex.Matcher#group',
    'java.net.URLDecoder.decode',
    'java.net.URLEncoder.encode',
    'java.net.(URI|URL)#(toString|getPath|getQuery|getHost)',
    'java.lang.(Integer|Long|Double|Boolean|Character).(toString|toHexString)',
    'java.util.Base64.Encoder#encodeToString',
    'java.lang.System.(getProperty|getenv|lineSeparator)',
    'java.util.Properties#getProperty',
  ),
  ...gives(
    'java.lang.StringBuilder',
    'java.lang.StringBuilder#(append|insert|replace|reverse|delete|deleteCharAt)',
  ),
  ...gives(
    'java.lang.StringBuffer',
    'java.lang.StringBuffer#(append|insert|replace|reverse|delete|deleteCharAt)',
  ),
  ...gives(
    'int',
    'java.lang.Integer.(parseInt|valueOf|parseUnsignedInt)',
    'java.lang.String#(length|indexOf|lastIndexOf|hashCode|compareTo|codePointAt|compareToIgnoreCase)',
    `${collections}#(size|indexOf|lastIndexOf|hashCode)`,
    `${maps}#(size|hashCode)`,
  ),
  ...gives(
    'long',
    'java.lang.Long.(parseLong|valueOf|parseUnsignedLong)',
    'java.lang.System.(currentTimeMillis|nanoTime)',
  ),
  ...gives('double', 'java.lang.(Double|Float).(parseDouble|parseFloat|valueOf)'),
  ...gives('short', 'java.lang.(Short|Byte).(parseShort|parseByte|valueOf)'),
  ...gives(
    'boolean',
    'java.lang.Boolean.(parseBoolean|valueOf)',
    'java.lang.String#(equals|equalsIgnoreCase|isEmpty|isBlank|contains|startsWith|endsWith|matches)',
    `${collections}#(add|contains|isEmpty|containsAll)`,
    `${maps}#(containsKey|containsValue|isEmpty)`,
  ),
  ...gives('java.util.UUID', 'java.util.UUID.(fromString|randomUUID|nameUUIDFromBytes)'),
  ...gives('java.math.BigDecimal', 'java.math.BigDecimal.valueOf'),
  ...gives('java.math.BigInteger', 'java.math.BigInteger.valueOf'),
  ...gives('java.time.LocalDate', 'java.time.LocalDate.(parse|now|of)'),
  ...gives('java.time.LocalDateTime', 'java.time.LocalDateTime.(parse|now|of)'),
  ...gives('java.time.Instant', 'java.time.Instant.(parse|now|ofEpochMilli)'),
  ...gives('java.util.regex.Pattern', 'java.util.regex.Pattern.compile'),
  ...gives('java.util.regex.Matcher', 'java.util.regex.Pattern#matcher'),
  ...gives('java.net.URI', 'java.net.URI.create', 'java.net.URI#(resolve|normalize)', 'java.net.URL#toURI'),
  ...gives('java.net.URL', 'java.net.URI#toURL'),
  ...gives('java.util.Base64.Decoder', 'java.util.Base64.(getDecoder|getUrlDecoder|getMimeDecoder)'),
  ...gives('java.util.Base64.Encoder', 'java.util.Base64.(getEncoder|getUrlEncoder|getMimeEncoder)'),
  ...gives('java.lang.Class', '*#getClass'),
  ...gives(
    'java.lang.ClassLoader',
    'java.lang.Class#getClassLoader',
    'java.lang.Thread#getContextClassLoader',
    'java.lang.ClassLoader.getSystemClassLoader',
  ),
  ...gives('java.lang.Thread', 'java.lang.Thread.currentThread'),
  ...gives('java.util.Iterator', `${collections}#iterator`),
  ...gives('java.util.Set', `${maps}#(keySet|entrySet)`),
  ...gives('java.util.Collection', `${maps}#values`),
  ...gives(
    'java.util.stream.Stream',
    `${collections}#(stream|parallelStream)`,
    'java.util.stream.Stream#(map|filter|flatMap|peek|limit|skip|sorted|distinct)',
    'java.util.Arrays.stream',
    'java.util.stream.Stream.of',
  ),
  ...gives(
    'java.util.List',
    'java.util.stream.Stream#toList',
    'java.util.(Arrays.asList|List.of|List.copyOf|Collections.unmodifiableList|Collections.singletonList)',
  ),
  ...gives(
    'java.util.Optional',
    'java.util.stream.Stream#(findFirst|findAny)',
    'java.util.Optional.(of|ofNullable)',
    'java.util.Optional#(map|filter|flatMap|or)',
  ),
];

const SANITIZERS: readonly SanitizerRow[] = [
  { call: 'java.util.regex.Pattern.quote', clears: ['regex-injection'] },
  { call: 'java.util.(Collection|List|Set)#contains', clears: 'all', of: { check: 0 } },
  { call: 'java.util.Map#containsKey', clears: 'all', of: { check: 0 } },
  { call: 'java.lang.String#matches', clears: 'all', of: { check: 'receiver' } },
  { call: 'java.util.regex.Pattern.matches', clears: 'all', of: { check: 1 } },
  {
    call: 'java.lang.String#contains',
    clears: ['path-traversal', 'zip-slip'],
    of: { reject: 'receiver' },
    when: [{ argument: 0, is: /^(?:\.\.|\.\.[/\\]|[/\\]\.\.)$/ }],
  },
  {
    call: 'org.apache.commons.lang(3|).StringUtils.(isNumeric|isAlphanumeric|isAlpha)',
    clears: 'all',
    of: { check: 0 },
  },
  { call: 'java.lang.Enum.valueOf', clears: 'all' },
  // What is left after everything but letters, digits and a few marks is gone.
  {
    call: 'java.lang.String#(replaceAll|replaceFirst)',
    clears: 'all',
    when: [
      { argument: 0, is: /^\[\^(?:[\w. -]|\\[wd.-])+\][+*]?$/ },
      { argument: 1, is: /^[\w.-]?$/ },
    ],
  },
  {
    call: 'java.lang.String#replaceAll',
    clears: ['path-traversal', 'zip-slip'],
    when: [{ argument: 0, is: /^(?:\[(?!\^)[^/\r\n]*\/.*\]|\/|\\\.\\\.|(?:\\\.|\[\.\])\{2,\})[+*]?$/ }],
  },
  {
    call: 'java.lang.String#replace',
    clears: ['path-traversal', 'zip-slip'],
    when: [{ argument: 0, is: /^(?:\/|\.\.)$/ }],
  },
  {
    call: 'java.lang.String#(replace|replaceAll)',
    clears: ['log-injection', 'header-injection'],
    when: [{ argument: 0, is: /\\[nR]|\n|\\p\{Cntrl\}/ }],
  },
  { call: 'java.lang.String#(replace|replaceAll)', clears: ['xss'], when: [{ argument: 0, is: '<' }] },
  {
    call: 'java.net.URLEncoder.encode',
    clears: ['xss', 'open-redirect', 'ssrf', 'path-traversal', 'header-injection'],
  },
];

/** Text, collections and streams of the JDK: how values pass through them. */
export const JAVA_VALUES_TABLE: FlowTable = {
  name: 'Java class library',
  types: [
    { type: 'java.lang.String', above: ['java.lang.CharSequence', 'java.lang.Object'] },
    { type: 'java.lang.StringBuilder', above: ['java.lang.CharSequence'] },
    { type: 'java.lang.StringBuffer', above: ['java.lang.CharSequence'] },
    { type: 'java.util.List', above: ['java.util.Collection'] },
    { type: 'java.util.Set', above: ['java.util.Collection'] },
    { type: 'java.util.Queue', above: ['java.util.Collection'] },
    { type: 'java.util.Deque', above: ['java.util.Queue'] },
    { type: 'java.util.ArrayList', above: ['java.util.List'] },
    { type: 'java.util.LinkedList', above: ['java.util.List', 'java.util.Deque'] },
    { type: 'java.util.Vector', above: ['java.util.List'] },
    { type: 'java.util.Stack', above: ['java.util.Vector'] },
    { type: 'java.util.HashSet', above: ['java.util.Set'] },
    { type: 'java.util.LinkedHashSet', above: ['java.util.HashSet'] },
    { type: 'java.util.TreeSet', above: ['java.util.Set'] },
    { type: 'java.util.ArrayDeque', above: ['java.util.Deque'] },
    { type: 'java.util.HashMap', above: ['java.util.Map'] },
    { type: 'java.util.LinkedHashMap', above: ['java.util.HashMap'] },
    { type: 'java.util.TreeMap', above: ['java.util.Map'] },
    { type: 'java.util.Hashtable', above: ['java.util.Map'] },
    { type: 'java.util.Properties', above: ['java.util.Hashtable'] },
    { type: 'java.util.concurrent.ConcurrentHashMap', above: ['java.util.Map'] },
  ],
  results: RESULTS,
  // Nothing else has a method of that name.
  lookups: [{ call: '*#orElseThrow', by: 'receiver' }],
  sanitizers: SANITIZERS,
  propagators: PROPAGATORS,
  sources: [
    {
      origin: 'operator',
      call: 'java.lang.System.(getenv|getProperty)',
      what: 'a setting of the environment',
    },
  ],
  sinks: [
    {
      weakness: 'regex-injection',
      call: 'java.util.regex.Pattern.(compile|matches)',
      argument: 0,
      what: 'compiles it as a regular expression',
    },
    {
      weakness: 'regex-injection',
      call: 'java.lang.String#(matches|replaceAll|replaceFirst|split)',
      argument: 0,
      what: 'reads it as a regular expression',
    },
  ],
};
