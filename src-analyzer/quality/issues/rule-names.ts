/** Complexity, by paths or by how hard a function is to follow: who decided about one has read the function. */
const COMPLEXITY =
  'complexity cognitive-complexity cyclomatic-complexity C901 S3776 S1541 CA1502 gocyclo gocognit ' +
  'cyclop too-complex R1260 too-many-branches R0912 PLR0912 NPathComplexity PerceivedComplexity ' +
  'ComplexMethod CyclomaticComplexMethod CognitiveComplexMethod noExcessiveCognitiveComplexity ' +
  'StdCyclomaticComplexity';
const LENGTH =
  'funlen too-many-statements R0915 PLR0915 max-lines-per-function MethodLength S138 LongMethod ' +
  'ExcessiveMethodLength NcssCount too-many-lines FunctionLength CA1505 function_body_length JavaNCSS ' +
  'ExecutableStatementCount noExcessiveLinesPerFunction';
const PARAMETERS =
  'max-params too-many-arguments R0913 PLR0913 too-many-positional-arguments R0917 ParameterLists ' +
  'LongParameterList ExcessiveParameterList ParameterNumber S107 PLR0917';
const NESTING =
  'nestif max-depth NestedBlockDepth AvoidDeeplyNestedIfStmts too-many-nested-blocks S134 R1702 ' +
  'PLR1702 BlockNesting excessive_nesting NestedIfDepth NestedTryDepth';
const EMPTY_CATCH = 'SuppressedException SwallowedException S108 no-empty EmptyBlock S2486';
const UNUSED = 'unused UNUSED S1068 S1144 S1481 unused-variable UnusedVariable';

/**
 * Names under which other tools know what a rule finds, beside those that its own language's pack says: of ESLint,
 * Biome and TSLint, golangci-lint, Ruff, Pylint, Sonar, PMD, Checkstyle, detekt, RuboCop, PHP_CodeSniffer and PHPMD,
 * Clippy and Roslyn. What stands before the last `.`, `:` or `/`
 * is left out.
 */
export const NAMES_ELSEWHERE: Readonly<Record<string, string>> = {
  'common/cognitive-complexity': COMPLEXITY,
  'common/long-function': LENGTH,
  'js/max-lines-per-function': LENGTH,
  'py/long-function': LENGTH,
  'common/many-parameters': PARAMETERS,
  'js/max-params': PARAMETERS,
  'py/many-parameters': PARAMETERS,
  'common/deep-nesting': NESTING,
  'js/max-depth': NESTING,
  'common/duplicated-block': 'dupl duplicate-code R0801 DuplicatedCode DuplicatedBlocks S4144',
  'common/empty-catch': EMPTY_CATCH,
  'common/unfinished-note': 'godox no-warning-comments fixme W0511 TodoComment S1135',
  'csharp/exception-rethrown': 'CA2200 S3445',
  'go/empty-branch': 'SA9003 empty-block',
  'go/error-string-compare': 'errorlint goerr113 err113',
  'go/exit-in-library': 'revive gocritic forbidigo deep-exit',
  'go/defer-in-loop': 'gocritic revive deferInLoop',
  'go/unchecked-decode': 'errcheck',
  'go/error-dropped-result-used': 'errcheck dogsled',
  'go/error-overwritten': 'ineffassign wastedassign staticcheck SA4006',
  'go/rows-error-unchecked': 'rowserrcheck sqlclosecheck',
  'go/response-body-leak': 'bodyclose',
  'go/request-without-timeout': 'noctx',
  'go/format-mismatch': 'govet printf',
  'go/loop-variable-capture': 'scopelint exportloopref copyloopvar govet loopclosure',
  'java/catch-too-broad': 'IllegalCatch S1181 S2221 AvoidCatchingGenericException',
  'java/console-output': 'S106 UseOfSystemOutOrSystemErr RegexpSinglelineJava',
  'java/exception-cause-lost': 'S1166 ThrowInsideCatchBlockWhichIgnoresCaughtException',
  'java/print-stack-trace': 'S1148 AvoidPrintStackTrace',
  'java/public-static-mutable': 'S1444 S2386 S3008 VisibilityModifier MutableStaticState',
  'java/repeated-literal': 'S1192 MultipleStringLiterals',
  'java/system-exit': 'S1147 DoNotTerminateVM DoNotCallSystemExit CallToSystemExit',
  'java/unused-import': 'S1128 UnusedImports UnnecessaryImport',
  'java/unused-private-member': UNUSED,
  'js/no-unused-vars': 'no-unused-variable no-unused-imports noUnusedVariables noUnusedImports',
  'kotlin/not-null-chain': 'UnsafeCallOnNullableType UNSAFE_CALL',
  'php/silenced-call': 'NoSilencedErrors ErrorControlOperator Discouraged',
  'py/bare-except': 'bare-except broad-except broad-exception-caught W0702 E722',
  'py/cached-method': 'method-cache-max-size-none W1518 B019',
  'py/cause-lost': 'raise-missing-from W0707 B904',
  'py/loop-else-without-break': 'useless-else-on-loop W0120 PLW0120',
  'py/star-import': 'wildcard-import W0401 F403',
  'py/swallowed-exception': 'broad-except broad-exception-caught W0703 W0718 S110 BLE001',
  'py/unused-import': 'unused-import W0611 F401',
  'py/unused-variable': 'unused-variable W0612 F841',
  'py/useless-expression': 'pointless-statement expression-not-assigned W0104 W0106 B018',
  'ruby/rescue-exception': 'RescueException',
  'ruby/code-from-request': 'Security/Eval',
  'ruby/unsafe-load': 'YAMLLoad MarshalLoad',
  'ruby/raw-html': 'OutputSafety',
  'rust/unexplained-unsafe': 'undocumented_unsafe_blocks unsafe_code',
  'rust/unwrap-in-fallible': 'unwrap_used expect_used unwrap_in_result',
};
