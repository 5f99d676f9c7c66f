/** What ruff says of a place, by the rule that shows it. What is not here is told by the rule's title. */
export const RUFF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'py/syntax-error': {
    'Expected an expression': '此处应为表达式',
    'Expected an indented block after {0}': '{0} 之后应有缩进的代码块',
    'Simple statements must be separated by newlines or semicolons': '语句之间须用换行或分号分隔',
    "Missing parentheses in call to '{0}'": "调用 '{0}' 缺少括号",
    'Unexpected indentation': '多余的缩进',
    'unindent does not match any outer indentation level': '缩进与外层的任何一级都不一致',
    'Expected {0}, found {1}': '此处应为 {0}，却是 {1}',
    'missing closing quote in string literal': '字符串缺少结束引号',
  },
  'py/undefined-name': {
    'Undefined name `{0}`': '名称 `{0}` 未定义',
    'Undefined name `{0}`. Consider specifying `requires-python = ">= {1}"` or `tool.ruff.target-version = "py{2}"` in your `pyproject.toml` file.':
      '名称 `{0}` 未定义：可能需要 Python {1}',
  },
  'py/undefined-export': { 'Undefined name `{0}` in `__all__`': '`__all__` 中的名称 `{0}` 未定义' },
  'py/local-before-assignment': {
    'Local variable `{0}` referenced before assignment': '局部变量 `{0}` 在赋值之前就被使用',
    'Local variable `{0}` defined in {1} referenced before assignment': '局部变量 `{0}` 在赋值之前就被使用',
    'Name `{0}` is used prior to global declaration on {1}': '名称 `{0}` 在其 global 声明（{1}）之前就被使用',
  },
  'py/format-mismatch': {
    '`%`-format string has invalid format string: {0}': '`%` 格式字符串无效：{0}',
    '`%`-format string expected mapping but got sequence': '`%` 格式字符串需要映射，却得到序列',
    '`%`-format string expected mapping but got {0}': '`%` 格式字符串需要映射，却得到 {0}',
    '`%`-format string expected sequence but got mapping': '`%` 格式字符串需要序列，却得到映射',
    '`%`-format string is missing argument(s) for placeholder(s): {0}':
      '`%` 格式字符串缺少以下占位符的参数：{0}',
    '`%`-format string has mixed positional and named placeholders':
      '`%` 格式字符串混用了位置占位符和命名占位符',
    '`%`-format string has {0} placeholder(s) but {1} substitution(s)':
      '`%` 格式字符串有 {0} 个占位符，却有 {1} 个替换值',
    '`%`-format string `*` specifier requires sequence': '`%` 格式字符串的 `*` 需要序列',
    '`%`-format string has unsupported format character `{0}`': '`%` 格式字符串含有不支持的格式字符 `{0}`',
    '`.format` call has invalid format string: {0}': '`.format` 的格式字符串无效：{0}',
    '`.format` call is missing argument(s) for placeholder(s): {0}': '`.format` 缺少以下占位符的参数：{0}',
    '`.format` string mixes automatic and manual numbering': '`.format` 字符串混用了自动编号和手动编号',
    "Unsupported format character '{0}'": "不支持的格式字符 '{0}'",
    'Format type does not match argument type': '格式类型与参数类型不符',
  },
  'py/format-unused-argument': {
    '`%`-format string has unused named argument(s): {0}': '`%` 格式字符串有未使用的命名参数：{0}',
    '`.format` call has unused named argument(s): {0}': '`.format` 有未使用的命名参数：{0}',
    '`.format` call has unused arguments at position(s): {0}': '`.format` 有未使用的参数，位置：{0}',
  },
  'py/logging-arguments': {
    'Too many arguments for `logging` format string': '日志格式字符串的参数过多',
    'Not enough arguments for `logging` format string': '日志格式字符串的参数不足',
  },
  'py/misplaced-statement': {
    '`break` outside loop': '`break` 不在循环中',
    '`continue` not properly in loop': '`continue` 不在循环中',
    '`continue` not supported inside `finally` clause': '`finally` 中不能使用 `continue`',
    '`return` statement outside of a function/method': '`return` 不在函数或方法中',
    '`{0}` statement outside of a function': '`{0}` 不在函数中',
    'An `except` block as not the last exception handler': '不带类型的 `except` 块不是最后一个',
    '`__init__` method is a generator': '`__init__` 方法是生成器',
    'Explicit return in `__init__`': '`__init__` 中显式返回了值',
    'Nonlocal name `{0}` found without binding': 'nonlocal 名称 `{0}` 没有对应的绑定',
    '`{0}` should be used within an async function': '`{0}` 应在异步函数中使用',
    '`yield from` statement in async function; use `async for` instead':
      '异步函数中使用了 `yield from`，应改用 `async for`',
  },
  'py/raise-non-exception': {
    'Cannot raise a literal. Did you intend to return it or raise an Exception?':
      '不能抛出字面量：是想返回它，还是抛出异常？',
    '`raise NotImplemented` should be `raise NotImplementedError`':
      '`raise NotImplemented` 应为 `raise NotImplementedError`',
    '`except` handlers should only be exception classes or tuples of exception classes':
      '`except` 只能使用异常类或异常类的元组',
    'Exception to catch is the result of a binary `{0}` operation': '要捕获的异常是 `{0}` 运算的结果',
  },
  'py/invalid-all': {
    'Invalid object in `__all__`, must contain only strings': '`__all__` 中含有无效对象，只能包含字符串',
    'Invalid format for `__all__`, must be `tuple` or `list`':
      '`__all__` 的格式无效，必须是 `tuple` 或 `list`',
  },
  'py/special-method-signature': {
    'The special method `{0}` expects {1}, {2} given': '特殊方法 `{0}` 需要 {~1}，却定义了 {~2}',
    '`{0}` does not return {1}': '`{0}` 没有返回 {~1}',
  },
  'py/duplicate-bases': {
    'Duplicate base `{0}` for class `{1}`': '类 `{1}` 有重复的基类 `{0}`',
    'Repeated keyword argument: `{0}`': '重复的关键字参数：`{0}`',
  },
  'py/bad-open-mode': { '`{0}` is not a valid mode for `open`': '`{0}` 不是 `open` 的有效模式' },
  'py/invalid-environment-value': {
    'Invalid type for initial `os.getenv` argument; expected `str`':
      '`os.getenv` 的首个参数类型无效，应为 `str`',
    'Invalid type for environment variable default; expected `str` or `None`':
      '环境变量默认值的类型无效，应为 `str` 或 `None`',
  },
  'py/invalid-index-type': {
    'Indexed access to type `{0}` uses type `{1}` instead of an integer or slice':
      '对 `{0}` 的索引使用了 `{1}`，应为整数或切片',
    'Slice in indexed access to type `{0}` uses type `{1}` instead of an integer':
      '对 `{0}` 的切片使用了 `{1}`，应为整数',
  },
  'py/always-true-assert': {
    'Assert test is a non-empty tuple, which is always `True`': '断言的条件是非空元组，总是 `True`',
    'If test is a tuple, which is always `True`': 'if 的条件是元组，总是 `True`',
    'Asserting on a non-empty string literal will always pass': '对非空字符串字面量的断言总会通过',
    'Asserting on an empty string literal will never pass': '对空字符串字面量的断言永远不会通过',
    'Asserting on a string literal may have unintended results': '对字符串字面量的断言可能不符合预期',
    '`print()` call in `assert` statement is likely unintentional': '`assert` 中的 `print()` 很可能不是本意',
  },
  'py/is-with-literal': {
    'Use `==` to compare constant literals': '比较常量字面量应使用 `==`',
    'Use `!=` to compare constant literals': '比较常量字面量应使用 `!=`',
  },
  'py/repeated-key': {
    'Dictionary key literal `{0}` repeated': '字典键 `{0}` 重复',
    'Dictionary key literal `{0}` repeated (`hash({1}) == hash({2})`)':
      '字典键 `{0}` 重复（`hash({1}) == hash({2})`）',
    'Dictionary key literal repeated': '字典键重复',
    'Dictionary key `{0}` repeated': '字典键 `{0}` 重复',
    'Dictionary key repeated': '字典键重复',
    'Dictionary comprehension uses static key: `{0}`': '字典推导式使用了固定的键：`{0}`',
  },
  'py/redefined-while-unused': {
    'Redefinition of unused `{0}` from line {1}: `{2}` redefined here':
      '第 {1} 行的 `{0}` 未使用就在此处重新定义',
    'Redefinition of unused `{0}` from line {1}': '第 {1} 行的 `{0}` 未使用就重新定义',
  },
  'py/mutable-default': {
    'Do not use mutable data structures for argument defaults': '不要用可变的数据结构作为参数默认值',
    'Do not use mutable data structures for `ContextVar` defaults':
      '不要用可变的数据结构作为 `ContextVar` 的默认值',
    'Do not pass mutable objects as values to `dict.fromkeys`': '不要把可变对象作为值传给 `dict.fromkeys`',
  },
  'py/jump-in-finally': {
    '`{0}` inside `finally` blocks cause exceptions to be silenced': '`finally` 块中的 `{0}` 会吞掉异常',
  },
  'py/pointless-comparison': {
    'Pointless comparison. Did you mean to assign a value? Otherwise, prepend `assert` or remove it.':
      '比较的结果没有使用：是否想赋值？否则请在前面加上 `assert` 或删除它',
    'Pointless comparison at end of function scope. Did you mean to return the expression result?':
      '函数末尾的比较没有使用：是否想返回它的结果？',
  },
  'py/exception-not-raised': { 'Missing `raise` statement on exception': '创建异常后缺少 `raise`' },
  'py/strip-with-word': {
    'Using `.strip()` with multi-character strings is misleading': '给 `.strip()` 传入多个字符容易误解',
    'String `{0}` call contains duplicate characters': '`{0}` 的参数含有重复的字符',
    'String `{0}` call contains duplicate characters (did you mean `{1}`?)':
      '`{0}` 的参数含有重复的字符（是否应为 `{1}`？）',
  },
  'py/self-assignment': {
    'Self-assignment of variable `{0}`': '变量 `{0}` 被赋值给自身',
    'Redeclared variable `{0}` in assignment': '同一赋值中重复出现变量 `{0}`',
  },
  'py/self-comparison': {
    'Name compared with itself, consider replacing `{0}`': '名称与自身比较，请考虑改写 `{0}`',
    'Name compared with itself': '名称与自身比较',
    'Two constants compared in a comparison, consider replacing `{0}`': '两个常量互相比较，请考虑改写 `{0}`',
  },
  'py/contradictory-condition': {
    'Use `{0}` instead of `{1}`': '`{1}` 等同于 `{0}`',
    'Useless `if`-`else` condition': '无用的 `if`-`else` 条件',
  },
  'py/loop-overrides-iterable': {
    'Loop control variable `{0}` overrides iterable it iterates': '循环变量 `{0}` 覆盖了它所遍历的对象',
  },
  'py/loop-variable-capture': {
    'Function definition does not bind loop variable `{0}`': '函数定义没有绑定循环变量 `{0}`',
  },
  'py/exception-handled-twice': {
    'try-except block with duplicate exception `{0}`': 'try-except 中重复捕获异常 `{0}`',
    'try-except* block with duplicate exception `{0}`': 'try-except* 中重复捕获异常 `{0}`',
    'Exception handler with duplicate exception: `{0}`': '异常处理中重复的异常：`{0}`',
    'Exception handler with duplicate exceptions: {0}': '异常处理中重复的异常：{0}',
    'Using `except ():` with an empty tuple does not catch anything; add exceptions to handle':
      '空元组的 `except ():` 捕获不到任何异常；请加上要处理的异常',
    'No arguments passed to `contextlib.suppress`. No exceptions will be suppressed and therefore this context manager is redundant':
      '没有给 `contextlib.suppress` 传参数，不会抑制任何异常，因此是多余的',
  },
  'py/iterator-reused': {
    'Using the generator returned from `itertools.groupby()` more than once will do nothing on the second usage':
      '`itertools.groupby()` 返回的生成器只能使用一次，第二次使用不会有任何结果',
  },
  'py/annotation-instead-of-assignment': {
    'Possible unintentional type annotation (using `:`). Did you mean to assign (using `=`)?':
      '可能误写成类型注解（使用了 `:`），是否应为赋值（使用 `=`）？',
  },
  'py/environment-replaced': {
    "Assigning to `os.environ` doesn't clear the environment": '给 `os.environ` 赋值并不会清除环境变量',
  },
  'py/lock-not-held': {
    'Threading lock directly created in `with` statement has no effect':
      '在 `with` 中直接创建的线程锁不起作用',
  },
  'py/blocking-call-in-async': {
    'Async functions should not call `time.sleep`': '异步函数不应调用 `time.sleep`',
    'Async functions should not call blocking HTTP methods': '异步函数不应调用阻塞的 HTTP 方法',
    'Async functions should not create subprocesses with blocking methods':
      '异步函数不应以阻塞方式创建子进程',
    'Async functions should not run processes with blocking methods': '异步函数不应以阻塞方式运行进程',
  },
  'py/task-not-kept': {
    'Store a reference to the return value of `{0}`': '应保存 `{0}` 的返回值',
  },
  'py/request-without-timeout': {
    'Probable use of `{0}` call without timeout': '`{0}` 的请求很可能没有设置超时时间',
    'Probable use of `{0}` call with timeout set to `None`': '`{0}` 的请求把超时时间设为 `None`',
  },
};
