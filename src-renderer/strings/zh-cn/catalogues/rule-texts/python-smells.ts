/** Why smells in Python matter and how to fix them, by the English text. */
export const PYTHON_SMELLS: Readonly<Record<string, string>> = {
  'After the loop starts, the name refers to an element and no longer to the collection.':
    '循环开始后，该名称指向元素，不再指向集合。',
  'Give the loop variable its own name.': '给循环变量单独的名称。',
  'A broad `except` with only `pass` or `continue` hides programming errors too.':
    '范围很宽的 `except` 只有 `pass` 或 `continue`，连编程错误也会掩盖。',
  'Catch the exception you expect, and log the others.': '捕获预期的异常，其他的记录到日志。',
  'A bare `except` also catches KeyboardInterrupt and SystemExit: a Ctrl-C that arrives in this block does not stop the program.':
    '不带类型的 `except` 也会捕获 KeyboardInterrupt 和 SystemExit，在此期间按下 Ctrl-C 不会停止程序。',
  'Catch the expected exception, or at least use `except Exception`.':
    '捕获预期的异常，或至少使用 `except Exception`。',
  'The traceback says “during handling of another exception” and does not show which error caused which.':
    '堆栈信息只显示“during handling of another exception”，看不出哪个错误引起了哪个。',
  'Use `raise … from error`, or `from None` to hide the cause.':
    '使用 `raise … from error`，或用 `from None` 隐藏原因。',
  'Group related parameters in a dataclass.': '把相关的参数组合成 dataclass。',
  'It slows down start-up and suggests a dependency that does not exist.':
    '它会拖慢启动，并让人以为存在实际没有的依赖。',
  'Delete it, or list it in `__all__` to re-export it.': '删除它；如果要再导出，列入 `__all__`。',
  'It is unclear where a name comes from, and a new name in that module can shadow one here.':
    '看不出名称来自哪里，该模块将来的新名称还可能遮蔽这里的名称。',
  'Import the names you need.': '导入需要的名称。',
  'Its value is unused; a call or an assignment may be missing.': '它的值没有被使用；可能漏了调用或赋值。',
  'Use the value, or delete the line.': '使用该值，或删除该行。',
  'Without `break`, the else branch always runs.': '没有 `break` 时 else 分支总会执行。',
  'Move its code after the loop.': '把它的代码移到循环之后。',
  '`lru_cache` keeps `self` in its keys, so instances are not freed (memory leak).':
    '`lru_cache` 的键中保存了 `self`，实例因此不会被释放（内存泄漏）。',
  'Use `cached_property`, or cache a function that takes what it needs.':
    '使用 `cached_property`，或缓存一个只接收所需内容的函数。',
  'It stops the program and waits for input in the terminal.': '它会停止程序，等待终端输入。',
};
