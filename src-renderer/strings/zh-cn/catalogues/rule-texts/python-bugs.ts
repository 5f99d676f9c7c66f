/** Why bugs in Python matter and how to fix them, by the English text. */
export const PYTHON_BUGS: Readonly<Record<string, string>> = {
  'Python 3 cannot compile the file, so importing it fails.': 'Python 3 无法编译该文件，导入时会失败。',
  'Fix the syntax on this line.': '修正这一行的语法。',
  'The line raises a NameError at run time; often an import is missing or a variable was renamed.':
    '这一行在运行时会抛出 NameError；往往是缺少导入或变量被重命名。',
  'Import or define the name, or fix the typo.': '导入或定义该名称，或修正拼写。',
  '`from module import *` raises an AttributeError.': '`from module import *` 会抛出 AttributeError。',
  'Correct the list.': '修正列表。',
  'An assignment further down makes the name local to the whole function, so the earlier read raises an UnboundLocalError.':
    '后面的赋值使该名称在整个函数中都是局部变量，所以前面的读取会抛出 UnboundLocalError。',
  'Assign first, declare the name `global` or `nonlocal` at the top, or use another name.':
    '先赋值，在开头声明 `global` 或 `nonlocal`，或换一个名称。',
  'Formatting raises an exception at run time, often while an error message is written.':
    '格式化在运行时会抛出异常，往往发生在写错误消息的时候。',
  'Make placeholders and arguments match, or use an f-string.': '让占位符与参数一致，或使用 f-string。',
  'Either the placeholder is missing or the argument is not needed.': '要么缺少占位符，要么不需要该参数。',
  'Add the placeholder or remove the argument.': '补上占位符，或去掉参数。',
  'The message is lost: logging prints a formatting error instead.':
    '消息会丢失：logging 只打印一个格式化错误。',
  'Give one argument per placeholder.': '每个占位符对应一个参数。',
  '`return`, `yield`, `await`, `break` or `nonlocal` outside of its construct fails when the code is compiled or called.':
    '`return`、`yield`、`await`、`break` 或 `nonlocal` 出现在不允许的位置，编译或调用代码时会失败。',
  'Move it to where it is allowed, or remove it.': '移到允许的位置，或删除。',
  'Raising a literal or `NotImplemented` causes a TypeError; `except A or B` catches only A.':
    '抛出字面量或 `NotImplemented` 会引发 TypeError；`except A or B` 只捕获 A。',
  'Raise an exception class (`NotImplementedError`), and catch several with a tuple: `except (A, B)`.':
    '抛出异常类（`NotImplementedError`），用元组捕获多个异常：`except (A, B)`。',
  '`from module import *` raises a TypeError.': '`from module import *` 会抛出 TypeError。',
  'List the names as strings.': '以字符串列出名称。',
  'Python calls it with a fixed number of arguments and expects a fixed type; anything else raises a TypeError.':
    'Python 以固定数量的参数调用它，并期望固定的返回类型；其他情况会抛出 TypeError。',
  'Give it the signature of the data model.': '按数据模型规定的签名编写。',
  'Python raises a TypeError or SyntaxError.': 'Python 会抛出 TypeError 或 SyntaxError。',
  'Remove the duplicate.': '去掉重复的一项。',
  'The call raises a ValueError.': '该调用会抛出 ValueError。',
  'Use one of r, w, a, x with an optional + and b or t.': '使用 r、w、a、x 之一，可加上 + 以及 b 或 t。',
  'The code gets a string when the variable is set and another type when it is not.':
    '设置了该变量时代码得到字符串，未设置时得到另一种类型。',
  'Give a string default and convert the result in one place.': '提供字符串默认值，并在一处转换结果。',
  'The access raises a TypeError.': '该访问会抛出 TypeError。',
  'Use an integer or a slice; a comma may be missing before the bracket.':
    '使用整数或切片；可能是方括号前漏了逗号。',
  'A non-empty tuple or string is always true, so nothing is checked.':
    '非空的元组或字符串总是为真，所以什么也没有检查。',
  'Remove the parentheses around condition and message: `assert condition, message`.':
    '去掉条件和消息外面的括号：`assert condition, message`。',
  '`is` compares object identity; whether equal numbers or strings are the same object depends on the interpreter.':
    '`is` 比较对象标识；相等的数字或字符串是否为同一个对象取决于解释器。',
  'Compare with `==`.': '用 `==` 比较。',
  'Only the last value is kept.': '只保留最后一个值。',
  'The first function, class or import with this name is never used; a redefined test never runs.':
    '这个名称的第一个函数、类或导入从未使用；被重新定义的测试永远不会运行。',
  'Rename or delete one of them.': '重命名或删除其中一个。',
  'The list, dict or set is created once and shared by all calls.':
    '该列表、字典或集合只创建一次，由所有调用共用。',
  'Default to None and create the value inside the function.': '默认值用 None，在函数内创建该值。',
  '`return`, `break` or `continue` in `finally` discards the current exception.':
    '`finally` 中的 `return`、`break` 或 `continue` 会丢弃当前的异常。',
  'Keep only clean-up in `finally`.': '`finally` 中只做清理。',
  'The line does nothing; an `assert`, `return` or a single `=` is missing.':
    '这一行没有作用；缺少 `assert`、`return`，或应为单个 `=`。',
  'Use the result, or delete the line.': '使用该结果，或删除该行。',
  'The exception is discarded, and execution continues.': '异常没有被抛出，程序继续执行。',
  'Add `raise`.': '加上 `raise`。',
  '`strip`, `lstrip` and `rstrip` remove any of the characters, not the word: `"stop.py".rstrip(".py")` gives "sto".':
    '`strip`、`lstrip` 和 `rstrip` 去掉的是其中任意字符，而不是整个词：`"stop.py".rstrip(".py")` 得到“sto”。',
  'Use `removeprefix` or `removesuffix`.': '使用 `removeprefix` 或 `removesuffix`。',
  'The assignment has no effect; another name was probably meant.': '该赋值没有效果；本意多半是另一个名称。',
  'Both sides are the same value, or both are constants.': '两侧是同一个值，或都是常量。',
  '`a and not a`, `a or True` and an if-else with equal branches have a constant result.':
    '`a and not a`、`a or True` 以及分支相同的 if-else，结果都是固定的。',
  'Fix the operands.': '修正操作数。',
  'The inner function reads the loop variable when it is called; by then it has its last value.':
    '内部函数在被调用时才读取循环变量；那时它已是最后一个值。',
  'Bind the value as a default: `def f(x=x)`.': '把值绑定为默认参数：`def f(x=x)`。',
  'The exception is already handled above it, or the list of exceptions is empty.':
    '上面已经处理了该异常，或异常列表为空。',
  'Remove the handler, or fix its exception type.': '去掉该处理，或修正其异常类型。',
  'The group is an iterator that is empty after its first use.': '分组是迭代器，用过一次之后就为空。',
  'Convert it to a list first.': '先转换为列表。',
  '`self.x: value` declares a type and assigns nothing.': '`self.x: value` 只声明类型，没有赋值。',
  'Write `=`.': '写成 `=`。',
  'The assignment does not change the environment of the process or its child processes.':
    '该赋值不会改变本进程或其子进程的环境变量。',
  'Change its entries, or pass `env=` to the child process.': '修改其中的条目，或向子进程传入 `env=`。',
  'Every thread gets its own lock, so nothing is protected.':
    '每个线程得到的是自己的锁，所以什么也没有保护。',
  'Create the lock once and share it.': '只创建一次锁并共用它。',
  'No other task can run while the call waits.': '该调用等待期间，其他任务都无法运行。',
  'Use the async counterpart, or move the call to a thread.': '使用对应的异步函数，或把调用移到线程中。',
  'The event loop keeps only a weak reference: the task may be garbage collected before it finishes, and its exception is lost.':
    '事件循环只保存弱引用：任务可能在完成之前被垃圾回收，其异常也会丢失。',
  'Store the task and discard it in a done callback, or use a task group.':
    '保存任务并在完成回调中移除，或使用任务组。',
  'If the server does not respond, the caller waits forever.': '如果服务器不响应，调用方会一直等待。',
  'Pass `timeout=`.': '传入 `timeout=`。',
  'Neither a session of `requests` nor `urlopen`, `smtplib` or `http.client` has a timeout by default: if the other side does not answer, the call blocks forever.':
    '`requests` 的会话、`urlopen`、`smtplib` 和 `http.client` 本身没有时限：如果对方不响应，调用方会一直等待。',
  'Pass `timeout=`; with a session, to each request.': '传入 `timeout=`；使用会话时，每个请求都要传入。',
  'The fourth argument of `re.sub` is `count`. `re.IGNORECASE` is the number 2 there: at most two places are replaced, and the flag has no effect.':
    '`re.sub` 的第四个参数是 `count`。`re.IGNORECASE` 在这里是数字 2：最多替换两处，标志不起作用。',
  'Pass `flags=`.': '传入 `flags=`。',
  'A list skips the element behind the one that is removed; a dictionary or a set raises a RuntimeError.':
    '列表会跳过被删除元素之后的那个元素；字典或集合会抛出 RuntimeError。',
  'Loop over a copy (`list(items)`; of a dictionary, `list(items.items())`), or build a new collection of what stays.':
    '遍历副本（`list(items)`；字典用 `list(items.items())`），或用保留的元素构建新的集合。',
  'The call is made once. Every later call or record gets the same time or id until the program is started again.':
    '该调用只执行一次。在程序重新启动之前，之后的每次调用或每条记录得到的都是同一个时间或 ID。',
  'Default to None and ask inside the function; give a column or field the function itself (`default=datetime.now`, `default_factory=…`).':
    '默认值用 None，在函数内获取；列或字段传入函数本身（`default=datetime.now`、`default_factory=…`）。',
  '`mkstemp` opens the file and returns its descriptor, which Python never closes by itself. A program that runs for long comes to its limit of open files.':
    '`mkstemp` 会打开文件并返回其描述符，而 Python 不会自动关闭它。长期运行的程序会达到打开文件数的上限。',
  'Close it with `os.close(descriptor)`, write through `os.fdopen(descriptor)`, or use `NamedTemporaryFile`.':
    '用 `os.close(descriptor)` 关闭，通过 `os.fdopen(descriptor)` 写入，或使用 `NamedTemporaryFile`。',
  '`timestamp()` of a time without a zone and `time.mktime` take it for local time: away from UTC the result is wrong by hours.':
    '对不带时区的时间，`timestamp()` 和 `time.mktime` 会按本地时间处理：在 UTC 以外的地区，结果会相差几个小时。',
  'Use `datetime.now(timezone.utc).timestamp()`, or `calendar.timegm`.':
    '使用 `datetime.now(timezone.utc).timestamp()` 或 `calendar.timegm`。',
  'A method is an object, and every such object is true. The condition has one answer only, and the method is never run.':
    '方法是对象，而这样的对象总是真值。该条件只有一种结果，方法从不运行。',
  'Call it: `self.is_valid()`, or make it a property.': '调用它：`self.is_valid()`，或改为属性。',
  '`sort`, `reverse`, `append`, `update` and their like change the collection and return None. Whoever takes the result gets None.':
    '`sort`、`reverse`、`append`、`update` 等会修改集合并返回 None。使用其返回值只会得到 None。',
  'Use the collection after the call, or `sorted(…)`, `reversed(…)` and `a | b`, which return a new one.':
    '调用之后使用集合本身，或使用返回新集合的 `sorted(…)`、`reversed(…)` 和 `a | b`。',
};
