/**
 * What is known of a framework or library, as rows that whoever knows the framework can read. Nothing here is code:
 * the flow analysis asks the tables, and each row has a bad and a good sample beside its table that a test runs.
 *
 * Signs name what a row is about, with the full name of its type or module in the words of the language:
 * - `java.sql.Statement#executeQuery`: a method of a value of that type or of one below it
 * - `java.nio.file.Files.readString`, `subprocess.run`, `child_process.exec`, `mysqli_query`: a static method or function
 * - `new java.io.File`: a construction
 * - `express.Request#query`: as a field sign, a field of a value of that type; `flask.request` the module's own
 * - `%html.raw`: an intrinsic, see `Instruction`
 * - `*#innerHTML`: a member of values of any type, `*.md5` a function of any module, for names that nothing else has
 * - `flask.Config#[]=`: writing a value under a key, as a call with the key and the value; `#[]` reading one, with the key
 * A name may list several: `javax.servlet.ServletRequest#(getParameter|getHeader)`.
 */
export type Sign = string;

/** What can go wrong at a sink; the rules of `flow/rules` have its texts, severity and CWE. */
export type Weakness =
  | 'sql-injection'
  | 'nosql-injection'
  | 'command-injection'
  | 'code-injection'
  | 'ldap-injection'
  | 'xpath-injection'
  | 'template-injection'
  | 'path-traversal'
  | 'zip-slip'
  | 'xss'
  | 'open-redirect'
  | 'ssrf'
  | 'xxe'
  | 'unsafe-deserialization'
  | 'mass-assignment'
  | 'log-injection'
  | 'header-injection'
  | 'trust-boundary'
  | 'regex-injection'
  | 'weak-cipher'
  | 'weak-hash'
  | 'weak-random'
  | 'insecure-cookie'
  | 'csrf-off'
  | 'permissive-cors'
  | 'tls-unverified'
  | 'jwt-unverified'
  | 'hard-coded-secret'
  | 'debug-on';

/** Who decides what the value is: only `stranger` makes a finding serious. */
export type Origin =
  /** A request of anybody who reaches the service. */
  | 'stranger'
  /** Whoever starts the program: arguments, environment, its own settings, a local file. */
  | 'operator'
  /** What was stored before: a row, a message of a queue. */
  | 'stored';

/**
 * A place of a call: a position counted from 0, a keyword's name, `receiver`, `any` for every argument, or `result`.
 * A keyword is also a key of an object or array written among the arguments, as languages without keywords do it:
 * `httpOnly` of `res.cookie('a', b, { httpOnly: false })`; keys inside of keys have dots.
 */
export type Place = number | string;

/** What must be known of an argument; a value that is not known never matches. */
export interface ArgumentTest {
  /** A position, a keyword, or a key of a map among the arguments. */
  readonly argument: number | string;
  /**
   * A constant of this text, or one that matches (a list matches by any of its elements); `true`, `false` and numbers as
   * text, a name of a library by its full name. `missing`: the argument is not given. `type`: a value of that type, by its full name.
   * `first`: a list whose first element is a constant that matches, or such a constant itself. `lacks`: a map that is
   * known as a whole and has no such key. `keys`: a map with such a key among those that are written. `slow`: a pattern that takes exponential time for some texts; `whole` where it
   * has to match all of the text.
   */
  readonly is:
    | string
    | RegExp
    | { readonly missing: true }
    | { readonly type: string }
    | { readonly first: RegExp }
    | { readonly lacks: string }
    | { readonly keys: RegExp }
    | { readonly slow: 'anywhere' | 'whole' };
}

export interface SourceRow {
  readonly origin: Origin;
  readonly call?: Sign;
  readonly field?: Sign;
  /** Parameters with this annotation, by its full name or, where imports do not say, its own. */
  readonly annotation?: Sign;
  /** Only in functions with one of these annotations: the same one may stand for what other systems send. */
  readonly beside?: readonly string[];
  /** A converter makes the parameter of one text of the request: into a type that nobody knows it puts none. */
  readonly converts?: true;
  /** For calls: all must hold, `file_get_contents('php://input')`. */
  readonly when?: readonly ArgumentTest[];
  /** For calls: if one holds it is no source: `uniqid(random_bytes(9))`. */
  readonly unless?: readonly ArgumentTest[];
  /** Where it goes instead of the result: `ShouldBind(&form)` fills its argument. */
  readonly to?: Place;
  /** It goes into the fields of the object whose method makes the call. */
  readonly fillsSelf?: true;
  /** What it is harmless for from the start: a part of a path is text, never an object that filters a database. */
  readonly clears?: readonly Weakness[];
  /** A part of the route that ends at the next slash, as addresses are decoded before the route is looked for. */
  readonly inRoute?: true;
  /** No source in a handler whose route has no places: who reads the path there knows it already. */
  readonly unlessFixedRoute?: true;
  /** What a reader is told: `the query string`. */
  readonly what: string;
  /**
   * Matters to these weaknesses alone: a predictable number to `weak-random`, a parser as it is made to `xxe`. Sources
   * without it do not matter to `weak-random`.
   */
  readonly only?: readonly Weakness[];
}

/** A call with what must be known of its arguments. */
export interface CallTest {
  readonly call: Sign;
  readonly when?: readonly ArgumentTest[];
}

/** A setting that a framework turns on with the defaults of a version: `config.load_defaults 7.0`. */
export interface SettingTest {
  /** Paths of the files that may say so. */
  readonly files: RegExp;
  /** The call that takes over the defaults of a version, and the first version that has it. */
  readonly defaults: string;
  readonly since: number;
  /** The field that turns it on or off by itself. */
  readonly field: string;
}

/** A name or text in any file of the program that settles it for all of it: a module that cleans each request. */
export interface WordTest {
  readonly words: readonly string[];
  /** But not where one of these is said too: a project that has two engines for its templates. */
  readonly without?: readonly string[];
}

export interface SinkRow {
  readonly weakness: Weakness;
  readonly call?: Sign;
  /** Writing this field is the sink. */
  readonly field?: Sign;
  readonly argument?: Place;
  /** All must hold: `shell=True`. */
  readonly when?: readonly ArgumentTest[];
  /** If one holds it is no sink. */
  readonly unless?: readonly ArgumentTest[];
  /** No sink where the project's settings say so: the framework itself refuses what would do harm. */
  readonly unlessSet?: SettingTest | WordTest;
  /** Not where the project has a class of its own below this type: its constructor says what is let through. */
  readonly unlessDerived?: string;
  /** Only where something that matters to this weakness alone is there too: a parser that nobody has made safe. */
  readonly needs?: Place;
  /** No sink where the same function makes one of these calls, before or after: the answer is no page. */
  readonly unlessCalled?: readonly CallTest[];
  /** Where the same function makes one of these calls, the program says itself that its answer is a page. */
  readonly pageIf?: readonly CallTest[];
  /** A sink only where the same function makes one of these calls, before or after. */
  readonly onlyCalled?: readonly CallTest[];
  /** All that makes it harmful is known from the row: what the value is used for does not matter. */
  readonly settled?: true;
  /** Only what is the sender's as a whole: an object that was sent, or one in which all of its keys are spread. */
  readonly whole?: true;
  /** No sink where the text is put together in the call itself: the library binds its parts. */
  readonly bindsInPlace?: true;
  /** No sink where one of these calls was made before, on every way that leads there: the answer is no page. */
  readonly unlessBefore?: readonly CallTest[];
  /**
   * It lists what it finds, which the sender may see anyway: worth a look only, unless the whole filter is the sender's or
   * names a secret.
   */
  readonly lists?: true;
  /** What it makes does harm only by what is done with it next, which a reader has to look at. */
  readonly dependsOnUse?: true;
  /** What a reader is told: `runs it as a command`. */
  readonly what: string;
}

/** What is told of a sink that a value reaches. */
export interface ReachedSink extends Pick<
  SinkRow,
  'weakness' | 'what' | 'dependsOnUse' | 'settled' | 'whole'
> {
  /**
   * Whether the program says that it is a page of HTML; `behind text`: or the framework's own rule, which a text for
   * people needs and data written as a text does not.
   */
  readonly isPage?: boolean | 'behind text';
}

/** A sink of which the rest of the function decides whether it is one. */
export type PostponedSink = ReachedSink & Pick<SinkRow, 'unlessCalled' | 'pageIf' | 'onlyCalled'>;

/** What comes out of this call, or has passed this check, is harmless for these weaknesses. */
export interface SanitizerRow {
  readonly call: Sign;
  readonly clears: readonly Weakness[] | 'all';
  /**
   * The place that is harmless afterwards; the result where it is left out. `check`: when the call answers true,
   * `reject`: when it answers false.
   */
  readonly of?: Place | { readonly check: Place } | { readonly reject: Place };
  /** All must hold: `setFeature("…/disallow-doctype-decl", true)`. */
  readonly when?: readonly ArgumentTest[];
  /** Its result is harmless for SQL only where it stands between quotes. */
  readonly escapesQuotes?: true;
}

/** How a value passes through a library's call. */
export interface PropagatorRow {
  readonly call: Sign;
  /** For these weaknesses alone: a hash of a predictable number can be predicted, one of a text is harmless. */
  readonly only?: readonly Weakness[];
  /** What it is harmless for afterwards: the base of an address is the one that the browser has asked. */
  readonly clears?: readonly Weakness[];
  readonly from: Place;
  readonly to: Place;
}

/** The type of what a call or field gives, where no declaration in the project says so. */
export interface ResultRow {
  readonly call?: Sign;
  readonly field?: Sign;
  /** For calls: all must hold. Of several rows the first that holds counts. */
  readonly when?: readonly ArgumentTest[];
  readonly type: string;
}

/** A type of a library and what it is below. */
export interface TypeRow {
  readonly type: string;
  readonly above: readonly string[];
}

/** Functions that a framework calls: given to a registering call, or marked. */
export interface HandlerRow {
  /**
   * `express.Application#(get|post|use)`: every function among its arguments is a handler. `{}#Query`: those of an object
   * that stands under such a key.
   */
  readonly call?: Sign;
  readonly annotation?: Sign;
  /** The functions stand in objects inside of objects: a service, its ports. */
  readonly isDeep?: true;
  /** Public methods of types below this one. */
  readonly below?: Sign;
  /** Types of its parameters by position, for languages that declare none; '' for no matter. */
  readonly parameters?: readonly string[];
  /** All parameters come from a request: route placeholders. */
  readonly origin?: Origin;
  /** What its parameters are harmless for: a part of the path leads to this server. */
  readonly clears?: readonly Weakness[];
  /** Parameters with the name of a place in the route end at the next slash, see `SourceRow.inRoute`. */
  readonly inRoute?: true;
  /** Of types below: the methods that answer requests, where others are the project's own. */
  readonly methods?: RegExp;
  /** Only texts that nothing is written about: other parameters are made by converters of the project's own. */
  readonly fills?: 'plain texts';
  /** But not those of these names, which the framework's own conventions make numbers or words: `pk` of `<int:pk>`. */
  readonly harmless?: RegExp;
  /** But not those with one of these annotations: what the framework makes itself. */
  readonly except?: readonly Sign[];
  /**
   * What it returns is sent to the browser as a page; `html`: and called one, whatever the browser asks for; `tags`: where
   * the function writes tags itself.
   */
  readonly returns?: 'page' | 'html' | 'tags';
  /** Only in types with one of these annotations: `@RestController`. */
  readonly inType?: readonly string[];
  /** What it returns is no page where the function makes one of these calls: it names another type. */
  readonly unlessCalled?: readonly CallTest[];
  /** A library's type that it may return the page in, full name: `ResponseEntity`. */
  readonly returnsIn?: string;
}

/**
 * What shows a template of the project. The template is found by its name and path; where several fit, or the name is not
 * known, nothing is concluded.
 */
export interface ViewRow {
  /** The call that shows it. */
  readonly call?: Sign;
  /**
   * Or public methods of types below this one: when they come back they show the template of their own name, in the folder
   * of their type: `notes/show` of `NotesController#show`.
   */
  readonly below?: Sign;
  /** Or functions with this annotation: they return its name, and fill the maps among their parameters of these types. */
  readonly annotation?: Sign;
  readonly filled?: readonly string[];
  /** Types with one of these annotations return something else. */
  readonly unlessType?: readonly string[];
  /** Places its name may stand at, the first that is given; a call without a name shows the one of its function. */
  readonly view?: readonly Place[];
  /** Places of maps from names of the template's variables to values; `keywords` for the call's own. */
  readonly values?: readonly Place[];
  /** The value at a place by the name that the template has for it: `Model`. */
  readonly model?: { readonly at: readonly Place[]; readonly as: string };
  /** What else the template sees: the fields of the object that shows it as its own, or all variables around the call. */
  readonly sees?: 'fields' | 'variables';
  /** Names of templates stand in the folder of their controller or template, those of parts begin with `_`. */
  readonly folder?: 'own' | 'own-parts';
}

/** A call that is wrong by the constants it is given, without any flow. */
export interface MisuseRow {
  readonly weakness: Weakness;
  readonly call?: Sign;
  /** Writing this field with a value that passes the tests (argument 0 is the value). */
  readonly field?: Sign;
  readonly when: readonly ArgumentTest[];
  /** None where the same function makes one of these calls and none of the others: what was encrypted before is read. */
  readonly unlessReads?: { readonly calls: readonly CallTest[]; readonly not: readonly CallTest[] };
  /**
   * Where it is no matter of use, since the program chose it itself: always, or where the same function makes one of these
   * calls. Who encrypts with DES chose it, who only decrypts may have no choice. `written`: where the value that is wrong is
   * written in the file itself, with nothing that could stand in its place (written-constants.ts).
   */
  readonly chosen?: 'always' | 'written' | readonly CallTest[];
  /** Nothing is said but where it was chosen, or where the file says one of these names. */
  readonly onlyChosenOr?: RegExp;
  /** Wrong for passwords alone: a hash that is fast. */
  readonly onlyPasswords?: true;
  /** Not where the project says so. */
  readonly unlessSet?: WordTest;
  /** Only where a name or text of the file is like this: what is no page needs no escaping. */
  readonly whereSaid?: RegExp;
  /** A matter of use all the same where the file says this name: without sessions no site rides on one. */
  readonly unlessNamed?: string;
  /** What a reader is told: `DES can be broken in a day`. */
  readonly what: string;
}

/** A call after which nothing runs: it ends the program, or throws. */
export interface EndRow {
  readonly call: Sign;
  /** Only where the value at this place is true, or only where it is false: `abort_if($isWrong, 404)`. */
  readonly of?: { readonly ifTrue: Place } | { readonly ifFalse: Place };
}

/** A look-up that does not come back where nothing has the value: what goes on with it equals what is stored. */
export interface LookupRow {
  readonly call: Sign;
  /** Where it is asked with the value; `receiver`: by calls before. */
  readonly by: 'any' | 'receiver';
}

export interface FlowTable {
  /** As its makers write it: `Servlet API`, `Express`. */
  readonly name: string;
  readonly types?: readonly TypeRow[];
  readonly results?: readonly ResultRow[];
  readonly handlers?: readonly HandlerRow[];
  readonly sources?: readonly SourceRow[];
  readonly sinks?: readonly SinkRow[];
  readonly sanitizers?: readonly SanitizerRow[];
  readonly propagators?: readonly PropagatorRow[];
  readonly misuses?: readonly MisuseRow[];
  readonly ends?: readonly EndRow[];
  readonly lookups?: readonly LookupRow[];
  readonly views?: readonly ViewRow[];
}

/** What is known of each language of a project, by its name; one table may stand with several. */
export type LanguageTables = ReadonlyMap<string, readonly FlowTable[]>;
