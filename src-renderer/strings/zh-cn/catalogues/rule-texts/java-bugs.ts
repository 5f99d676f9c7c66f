/** Why bugs in Java matter and how to fix them, by the English text. */
export const JAVA_BUGS: Readonly<Record<string, string>> = {
  'With `x == null && x.f()` the second part runs only when `x` is null, which throws a NullPointerException.':
    '在 `x == null && x.f()` 中，第二部分只在 `x` 为 null 时执行，因此抛出 NullPointerException。',
  'Invert the check: `x != null && …` to use a value, `x == null || …` to treat null as a match.':
    '把检查反过来：使用值时写 `x != null && …`，把 null 视为匹配时写 `x == null || …`。',
  'The branch only runs when the variable is null, so using it always throws a NullPointerException.':
    '该分支只在变量为 null 时执行，使用它必然抛出 NullPointerException。',
  'Use the variable in the other branch, or assign a value first.':
    '在另一个分支中使用该变量，或先给它赋值。',
  '`==` compares object identity: it is true for equal literals, and false for the same text read from a request, a file or a database.':
    '`==` 比较对象标识：对相同的字面量为真，而对从请求、文件或数据库读到的相同文本为假。',
  'Use `equals`, or `Objects.equals` if a side may be null.':
    '使用 `equals`；如果一侧可能为 null，使用 `Objects.equals`。',
  'Only small numbers are cached: `==` on two Integer or Long objects is true for 100 and false for 1000.':
    '只有小的数值会被缓存：对两个 Integer 或 Long 对象，`==` 在值为 100 时为真，在 1000 时为假。',
  '`x.equals(x)` is always true, so the check has no effect.':
    '`x.equals(x)` 总是为真，所以这个检查没有作用。',
  'Compare with the intended value.': '与本来想要的值比较。',
  'Only the sign of the result is specified, so a check for 1 or -1 may be false.':
    '只规定了结果的符号，所以检查是否等于 1 或 -1 可能为假。',
  'Compare with zero: `> 0` or `< 0`.': '与零比较：`> 0` 或 `< 0`。',
  'Int literals are multiplied as 32-bit numbers even if the result is assigned to a long; above 2147483647 the result is silently wrong.':
    'int 字面量按 32 位相乘，即使结果赋给 long；超过 2147483647 时结果悄悄出错。',
  'Make the first factor a long: `24L * 60 * 60 * 1000`.': '让第一个因数成为 long：`24L * 60 * 60 * 1000`。',
  '`Math.abs(Integer.MIN_VALUE)` is negative, so an index computed from it can be negative.':
    '`Math.abs(Integer.MIN_VALUE)` 是负数，由它算出的下标可能为负。',
  'Use `nextInt(bound)` or `Math.floorMod(hash, size)`.':
    '使用 `nextInt(bound)` 或 `Math.floorMod(hash, size)`。',
  'Arrays inherit these methods from Object: two arrays with the same elements are not equal, have different hash codes, and print as `[I@1b6d3586`.':
    '数组从 Object 继承这些方法：元素相同的两个数组不相等，哈希码不同，打印出来是 `[I@1b6d3586`。',
  'Use `Arrays.equals`, `Arrays.hashCode` or `Arrays.toString`; `==` where identity is meant.':
    '使用 `Arrays.equals`、`Arrays.hashCode` 或 `Arrays.toString`；如果要比较标识，用 `==`。',
  'The method calls itself with the same arguments: every call ends in a StackOverflowError.':
    '该方法用相同的参数调用自身：每次调用都以 StackOverflowError 告终。',
  'Call the object that this method should delegate to.': '调用本应委托的那个对象。',
  'The next iteration throws a ConcurrentModificationException or skips an element.':
    '下一次迭代会抛出 ConcurrentModificationException 或跳过一个元素。',
  'Use `removeIf`, an explicit iterator with `iterator.remove()`, or collect the changes and apply them after the loop.':
    '使用 `removeIf`、带 `iterator.remove()` 的显式迭代器，或先收集改动，循环之后再应用。',
  'A return or throw in finally discards the exception of the try block.':
    'finally 中的 return 或 throw 会丢弃 try 块的异常。',
  'Keep only clean-up in finally and return after it.': 'finally 中只做清理，在它之后返回。',
  'The exception is created and discarded, so the error goes unnoticed.':
    '创建了异常却没有使用，错误因此无人察觉。',
  'Add `throw`, or delete the statement.': '加上 `throw`，或删除该语句。',
  'The semicolon ends the if, so the code after it always runs.': '分号结束了 if，所以它后面的代码总会执行。',
  'Remove the semicolon.': '去掉分号。',
  'The semicolon is the loop body; the block after it runs once, after the loop.':
    '循环体就是这个分号；后面的代码块在循环之后只执行一次。',
  '`Thread.sleep` does not release the lock, so all other threads that need it have to wait.':
    '`Thread.sleep` 不会释放锁，所有需要该锁的线程都要等待。',
  'Use `wait(timeout)` on the lock, or sleep outside the synchronized block.':
    '在锁上使用 `wait(timeout)`，或在 synchronized 块之外休眠。',
  'The assignment has no effect; often a parameter name has a typo, and the field keeps its old value.':
    '该赋值没有效果；往往是参数名写错了，字段保持旧值。',
  'Assign the intended value.': '赋予本来想要的值。',
  'Without break the next case also runs, which is rarely intended.':
    '没有 break 时下一个 case 也会执行，这通常不是本意。',
  'End the case with break or return, use `case … ->`, or add a comment that the fall-through is intended.':
    '用 break 或 return 结束该 case，使用 `case … ->`，或用注释说明贯穿是有意的。',
  'Strings, BigDecimals and dates are immutable; the method returns a new value, so a call that ignores it has no effect.':
    '字符串、BigDecimal 和日期不可变；该方法返回新的值，忽略返回值的调用没有效果。',
  'Assign the result: `name = name.trim();`.': '把结果赋给变量：`name = name.trim();`。',
  '`new BigDecimal(0.1)` is 0.1000000000000000055…: it keeps the rounding error of the double.':
    '`new BigDecimal(0.1)` 是 0.1000000000000000055…：它保留了 double 的舍入误差。',
  'Use `BigDecimal.valueOf(x)` or `new BigDecimal("0.1")`.':
    '使用 `BigDecimal.valueOf(x)` 或 `new BigDecimal("0.1")`。',
  'These classes are not thread-safe: concurrent requests get wrong values or an exception.':
    '这些类不是线程安全的：并发请求会得到错误的值或异常。',
  'Use `DateTimeFormatter`, or create one object per call.':
    '使用 `DateTimeFormatter`，或每次调用创建一个对象。',
  'Catching InterruptedException clears the interrupt flag, so the thread does not stop when its pool shuts down.':
    '捕获 InterruptedException 会清除中断标志，线程池关闭时该线程不会停止。',
  'Call `Thread.currentThread().interrupt()` in the handler and return, or rethrow the exception.':
    '在处理代码中调用 `Thread.currentThread().interrupt()` 并返回，或重新抛出异常。',
  'Equal objects have different hash codes: a HashSet contains both, and a HashMap does not find the entry.':
    '相等的对象哈希码不同：HashSet 会同时包含两者，HashMap 找不到条目。',
  'Override hashCode with the same fields, or use a record.': '用相同的字段重写 hashCode，或使用 record。',
  'No thread is started: the work runs in the calling thread.': '没有启动线程：工作在调用线程中执行。',
  'Call `start()`.': '调用 `start()`。',
  'Strings and boxed numbers are shared with other code and can cause deadlocks; a new object does not lock out anyone.':
    '字符串和装箱的数值会与其他代码共用，可能造成死锁；而每次新建的对象锁不住任何人。',
  'Lock a `private final Object lock = new Object()`.':
    '使用 `private final Object lock = new Object()` 作为锁。',
  '`YYYY` is the year of the calendar week; around New Year it differs from the year of the date.':
    '`YYYY` 是所在周的年份；在元旦前后与日期的年份不同。',
  'Write `yyyy`.': '写成 `yyyy`。',
  '`DD` prints 32 for the first of February; after a month it is correct only in January.':
    '`DD` 对二月一日输出 32；只有在一月份才正确。',
  'Write `dd`.': '写成 `dd`。',
  '`MM` is the month and `mm` is the minute: the result looks like a date but is almost always wrong.':
    '`MM` 是月，`mm` 是分：结果看起来像日期，但几乎总是错的。',
  'Use `yyyy-MM-dd` for dates and `HH:mm` for times.': '日期用 `yyyy-MM-dd`，时间用 `HH:mm`。',
  '`split`, `replaceAll` and `replaceFirst` take a regular expression: `"a.b".split(".")` gives no parts at all, `split("|")` gives single characters.':
    '`split`、`replaceAll` 和 `replaceFirst` 接受正则表达式：`"a.b".split(".")` 得不到任何部分，`split("|")` 得到的是单个字符。',
  'Quote the sign: `split("\\\\.")`, `split(Pattern.quote("|"))`; `replace` takes plain text.':
    '转义该符号：`split("\\\\.")`、`split(Pattern.quote("|"))`；`replace` 接受普通文本。',
  'Spring and JPA fill fields of objects. A static field with `@Autowired`, `@Value` or `@PersistenceContext` stays null or 0, and Spring writes no more than a line to the log.':
    'Spring 和 JPA 只填充对象的字段。带有 `@Autowired`、`@Value` 或 `@PersistenceContext` 的静态字段保持为 null 或 0，Spring 只在日志中写一行。',
  'Make the field an object’s own, or set it in a method that is not static and has the annotation.':
    '把它改为对象自己的字段，或在带有该注解的非静态方法中设置它。',
  'Dividing two whole numbers cuts the fraction off before `Math.ceil` or `Math.round` sees it: of 11 entries, 10 a page, the last one gets no page.':
    '两个整数相除时，小数部分在 `Math.ceil` 或 `Math.round` 之前就被舍去：11 条记录、每页 10 条时，最后一条没有页。',
  'Divide as `double` (`Math.ceil((double) total / size)`), or write `(total + size - 1) / size`.':
    '按 `double` 相除（`Math.ceil((double) total / size)`），或写成 `(total + size - 1) / size`。',
  '`hh` runs from 1 to 12, so without `a` afternoon times look like morning times.':
    '`hh` 从 1 到 12，没有 `a` 时下午的时间看起来像上午。',
  'Use `HH`; or add `a` where people read the time.': '使用 `HH`；给人看的时间也可以加上 `a`。',
  'Every call leaks a file handle; a busy server runs out of them.':
    '每次调用都泄漏一个文件句柄；繁忙的服务器会耗尽句柄。',
  'Use try-with-resources: `try (var in = new FileInputStream(file)) { … }`.':
    '使用 try-with-resources：`try (var in = new FileInputStream(file)) { … }`。',
  'Transactions, caching and async calls are applied by a proxy around the bean; a call from inside the class bypasses it, so the annotation has no effect.':
    '事务、缓存和异步调用由 Bean 外层的代理实现；类内部的调用绕过代理，注解因此不起作用。',
  'Move the method to another bean, or annotate the method that is called from outside.':
    '把方法移到另一个 Bean，或给从外部调用的方法加注解。',
  'The Spring proxy cannot override private, final or static methods, so the annotation is silently ignored.':
    'Spring 代理无法重写 private、final 或 static 方法，注解会被悄悄忽略。',
  'Make the method public and call it from another bean.': '把方法改为 public，并从另一个 Bean 调用。',
  'Only an exception that leaves the method triggers a rollback; after this handler incomplete writes are committed.':
    '只有离开方法的异常才会触发回滚；经过这个处理后，不完整的写入会被提交。',
  'Rethrow the exception, or mark the transaction for rollback.': '重新抛出异常，或把事务标记为回滚。',
  'All requests share one instance: concurrent requests overwrite each other’s values.':
    '所有请求共用一个实例：并发请求会互相覆盖对方的值。',
  'Use a parameter or a local variable.': '使用参数或局部变量。',
  'It blocks a thread that other coroutines need; if all threads of a pool wait, the program hangs.':
    '它会阻塞其他协程需要的线程；如果线程池的所有线程都在等待，程序就会挂起。',
  'Call the suspending function directly, or use `coroutineScope` or `withContext`.':
    '直接调用挂起函数，或使用 `coroutineScope` 或 `withContext`。',
  'There is one object of the class, and its map takes values while others read it. A `HashMap` that is changed by two threads loses entries, and what it holds is made more than once.':
    '该类只有一个对象，它的 map 在写入值的同时被其他线程读取。两个线程同时修改 `HashMap` 会丢失条目，其中的内容也会被重复创建。',
  'Use a `ConcurrentHashMap` and its `computeIfAbsent`; what belongs to one request, keep in an object made for it.':
    '使用 `ConcurrentHashMap` 及其 `computeIfAbsent`；只属于一个请求的内容，请放进为该请求创建的对象中。',
  'A connection that is not given back stays taken. After some failures the pool or the server has none left, and everything that needs one waits.':
    '没有归还的连接会一直被占用。失败几次之后，连接池或服务器就没有可用的连接，需要连接的一切都在等待。',
  'Open it in `try (var connection = dataSource.getConnection()) { … }`, or close it in `finally`.':
    '用 `try (var connection = dataSource.getConnection()) { … }` 打开，或在 `finally` 中关闭。',
  'The stream holds a file or directory open until it is closed, and reading it to its end does not close it. A program that does so often runs out of file handles; on Windows the files cannot be deleted.':
    '该流在关闭之前一直打开着文件或目录，读到末尾并不会关闭它。经常这样做的程序会耗尽文件句柄；在 Windows 上还无法删除这些文件。',
  'Use `try (Stream<Path> files = Files.list(folder)) { … }`.':
    '使用 `try (Stream<Path> files = Files.list(folder)) { … }`。',
  'By default these clients wait for an answer forever. A server that accepts the connection and stays silent holds the thread until the program is restarted.':
    '这些客户端默认会一直等待响应。接受连接却不作响应的服务器会一直占住线程，直到程序重启。',
  'Set the limits for connecting and for reading: `setConnectTimeout` and `setReadTimeout`, a `RequestConfig` for Apache HttpClient, `timeout(…)` of an `HttpRequest`.':
    '设置连接和读取的时限：`setConnectTimeout` 和 `setReadTimeout`，Apache HttpClient 用 `RequestConfig`，`HttpRequest` 用 `timeout(…)`。',
  'A value is logged only where the text has `{}` for it; an exception is the only one that needs none. The line says that something failed, and drops the reason it was given.':
    '只有文本中有对应的 `{}`，值才会被记录；只有异常不需要。这一行只说出了失败，却丢掉了得到的原因。',
  'Write `{}` for each value, or hand over the exception itself: `log.error("Cannot save {}", id, e)`.':
    '为每个值写上 `{}`，或直接传入异常：`log.error("Cannot save {}", id, e)`。',
  '`String.format` and `printf` throw where a value is missing, where a conversion does not exist, and where it does not take the type of its value.':
    '缺少值、转换符不存在，或转换符不接受值的类型时，`String.format` 和 `printf` 会抛出异常。',
  'Give each place of the text a value of its type; write `%%` for a percent sign.':
    '为文本中的每个占位给出类型相符的值；百分号写作 `%%`。',
  'The text has no place for a value that it is given, or a place for one that it is not given. `String.format` knows `%s` and not `{}`; in a `MessageFormat`, a single apostrophe turns places off.':
    '文本没有为给出的值留占位，或者有占位却没有给出值。`String.format` 认识 `%s` 而不认识 `{}`；在 `MessageFormat` 中，单个撇号会使占位失效。',
  'Give each value a place in the text, and each place a value. Write an apostrophe of a `MessageFormat` twice.':
    '为每个值写一个占位，为每个占位给一个值。`MessageFormat` 中的撇号要写两遍。',
  '`equals` of BigDecimal compares the number of decimal places, too: 0.00, as it comes from a database or a sum, is not equal to `BigDecimal.ZERO`.':
    'BigDecimal 的 `equals` 也比较小数位数：来自数据库或求和的 0.00 与 `BigDecimal.ZERO` 不相等。',
  'Compare by value: `x.signum() == 0`, or `x.compareTo(BigDecimal.ZERO) == 0`.':
    '按数值比较：`x.signum() == 0`，或 `x.compareTo(BigDecimal.ZERO) == 0`。',
  'A new thread does nothing until `start` is called, and nobody keeps this one to call it.':
    '新线程在调用 `start` 之前什么也不做，而这个线程没有被保存下来，无法再调用。',
  'Call `start()` on it.': '对它调用 `start()`。',
  'Steps as `map`, `filter` and `peek` run when a last step asks for a result. Without one nothing of the line runs.':
    '`map`、`filter`、`peek` 等步骤只有在终止操作请求结果时才运行。没有终止操作，这一行什么也不会运行。',
  'End it with `forEach`, `toList` or another last step, and keep the result.':
    '以 `forEach`、`toList` 或其他终止操作结束，并保存结果。',
  'An Optional that holds nothing is empty, not null, so the comparison has the same answer whether there is a value or not.':
    '没有值的 Optional 为空，而不是 null，因此无论有没有值，比较的结果都一样。',
  'Ask `isPresent()` or `isEmpty()`.': '使用 `isPresent()` 或 `isEmpty()`。',
};
