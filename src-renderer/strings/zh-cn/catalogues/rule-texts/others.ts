/** Why the findings of the other languages’ rules matter and how to fix them, by the English text. */
export const OTHERS: Readonly<Record<string, string>> = {
  '`header("Location: …")` only adds a header. What follows is run and sent all the same, and whoever ignores the redirect gets it.':
    '`header("Location: …")` 只是添加一个响应头。后面的代码仍会执行并发送，忽略重定向的人照样能拿到。',
  'Write `exit;` behind the redirect.': '在重定向之后写 `exit;`。',
  '`strpos` and `array_search` give the position. A match at the start is at 0, which counts as false, like no match.':
    '`strpos` 和 `array_search` 返回位置。开头处的匹配位于 0，与未找到一样被当作 false。',
  'Compare with `!== false`, or use `str_contains`, `str_starts_with` or `in_array`.':
    '与 `!== false` 比较，或使用 `str_contains`、`str_starts_with` 或 `in_array`。',
  'Deferred calls run when the function returns: open files and locks pile up with every iteration.':
    'defer 的调用在函数返回时才执行：打开的文件和锁会随每次迭代堆积。',
  'Move the loop body into a function, or make the call at the end of each iteration.':
    '把循环体移到函数中，或在每次迭代结束时调用。',
  'An open body blocks its connection: it cannot be reused, and the program runs out of connections.':
    '未关闭的响应体会占用连接：连接无法复用，程序会耗尽连接。',
  'Add `defer resp.Body.Close()` after the error check.': '在错误检查之后加上 `defer resp.Body.Close()`。',
  'Every call leaks a file handle; a long-running process runs out of them.':
    '每次调用都泄漏一个文件句柄；长期运行的进程会耗尽句柄。',
  'Add `defer f.Close()` after the error check.': '在错误检查之后加上 `defer f.Close()`。',
  'Wait may run first and return immediately, before the work is done.':
    'Wait 可能先执行并立即返回，而工作尚未完成。',
  'Call `wg.Add(1)` before the `go` statement.': '在 `go` 语句之前调用 `wg.Add(1)`。',
  'The next goroutine that needs the lock waits forever (deadlock).':
    '下一个需要该锁的 goroutine 会一直等待（死锁）。',
  'Add `defer mu.Unlock()` right after it.': '在其后立即加上 `defer mu.Unlock()`。',
  'Invalid input looks like empty values, and the program continues with zeros.':
    '无效的输入看起来像空值，程序带着零值继续执行。',
  'Check the returned error.': '检查返回的 error。',
  'A map that is only declared is nil: reads work, the first write panics.':
    '只声明的 map 为 nil：读取没有问题，第一次写入就会 panic。',
  'Initialize it: `m := make(map[string]int)`.': '初始化它：`m := make(map[string]int)`。',
  'The assignment has no effect; another variable was probably meant.':
    '该赋值没有效果；本意多半是另一个变量。',
  'Before Go 1.22 all iterations share one variable: goroutines and deferred calls mostly see its last value.':
    '在 Go 1.22 之前，所有迭代共用一个变量：goroutine 和 defer 的调用多半看到的是最后一个值。',
  'Pass it as an argument, copy it (`x := x`), or raise the version in go.mod to 1.22.':
    '作为参数传入，复制一份（`x := x`），或把 go.mod 中的版本提高到 1.22。',
  'Use a placeholder (`?` or `$1`) and pass the value as an argument.':
    '使用占位符（`?` 或 `$1`），把值作为参数传入。',
  'Run the program without a shell: `exec.Command("name", value)`.':
    '不经过 shell 运行程序：`exec.Command("name", value)`。',
  'Add the private CA to `RootCAs` instead.': '改为把私有 CA 加入 `RootCAs`。',
  'An attacker can create two inputs with the same hash.': '攻击者可以造出哈希相同的两个输入。',
  'Use SHA-256 where security matters.': '安全用途使用 SHA-256。',
  '`math/rand` is predictable: a few values are enough to compute the next token.':
    '`math/rand` 可以预测：有几个值就能算出下一个令牌。',
  'Use `crypto/rand`.': '使用 `crypto/rand`。',
  'If the server never responds, the goroutine waits forever.':
    '如果服务器一直不响应，goroutine 会一直等待。',
  'Set `Timeout`, or use a context with a deadline for each request.':
    '设置 `Timeout`，或对每个请求使用带截止时间的 context。',
  'Messages are for people and may change with any release; the comparison then silently fails.':
    '消息是给人看的，任何版本都可能改变；比较会因此悄悄失效。',
  'Use `errors.Is` or `errors.As`.': '使用 `errors.Is` 或 `errors.As`。',
  'Deferred calls do not run, buffers are not flushed, and the caller cannot handle the error.':
    'defer 的调用不会执行，缓冲区不会刷新，调用方也无法处理错误。',
  'Return an error and let `main` decide; in a request handler, log it and answer with status 500.':
    '返回 error，由 `main` 决定；在请求处理函数中则记录日志并返回状态码 500。',
  'Callers check the error and do not expect a panic.': '调用方会检查 error，并不预期 panic。',
  'Return the error, wrapped with context.': '返回带有上下文的 error。',
  'A check without consequences is often unfinished error handling.':
    '检查之后什么也不做，往往是没有写完的错误处理。',
  'Handle the case, or remove the check.': '处理这种情况，或去掉检查。',
  'The caller cannot await it, and an exception in it terminates the process.':
    '调用方无法 await 它，其中的异常会终止进程。',
  'Return `Task`; if a timer or an interface requires `void`, catch all exceptions inside.':
    '返回 `Task`；如果定时器或接口要求 `void`，请在内部捕获所有异常。',
  'Closed connections stay reserved for minutes; a busy service runs out of ports (socket exhaustion).':
    '关闭的连接还会保留几分钟；繁忙的服务会耗尽端口。',
  'Reuse one client, or use `IHttpClientFactory`.': '复用同一个客户端，或使用 `IHttpClientFactory`。',
  'Use `@name` and add the value as a parameter; in EF Core use `FromSql` or `ExecuteSql`.':
    '使用 `@name` 并把值作为参数加入；EF Core 中使用 `FromSql` 或 `ExecuteSql`。',
  'Crafted input can run code while it is deserialized; there is no safe way to use it.':
    '精心构造的输入在反序列化时可以执行代码；没有安全的用法。',
  'Use `System.Text.Json`.': '使用 `System.Text.Json`。',
  'Keep the default verification; add a private CA to the trust store of the machine.':
    '保持默认验证；把私有 CA 加入本机的信任库。',
  '`throw e` resets the stack trace, so the failing line is lost.':
    '`throw e` 会重置堆栈信息，失败的那一行因此丢失。',
  'Use `throw;`, or wrap it: `throw new OrderException("…", e)`.':
    '使用 `throw;`，或包装它：`throw new OrderException("…", e)`。',
  'Use a prepared statement and bind the values.': '使用预编译语句并绑定值。',
  'Anyone who controls the string can run arbitrary code on the server.':
    '控制了该字符串的人可以在服务器上执行任意代码。',
  'Call functions from an allowlist.': '只调用白名单中的函数。',
  'The sender controls which classes are instantiated, which can lead to remote code execution.':
    '发送者可以决定实例化哪些类，可能导致远程代码执行。',
  'Use `json_decode`.': '使用 `json_decode`。',
  'A crafted link can run a script in the visitor’s browser as part of this site (XSS).':
    '精心构造的链接可以在访问者的浏览器中以本站的身份执行脚本（XSS）。',
  'Escape it with `htmlspecialchars`.': '用 `htmlspecialchars` 转义。',
  'PHP compares numeric strings as numbers: two different hashes that start with 0e are equal.':
    'PHP 把数字字符串按数字比较：以 0e 开头的两个不同哈希会被视为相等。',
  'Use `hash_equals`, and `password_verify` for passwords.':
    '使用 `hash_equals`；密码使用 `password_verify`。',
  'The call fails without an entry in the log, and the cause is hard to find.':
    '调用失败时日志中没有记录，很难找到原因。',
  'Check the condition before the call and handle the result.': '在调用之前检查条件，并处理结果。',
  'A value with `;` can run further commands.': '含有 `;` 的值可以执行更多命令。',
  'Escape the value with `escapeshellarg`, or avoid the shell.':
    '用 `escapeshellarg` 转义该值，或不使用 shell。',
  'Keep verification on, and trust a private CA with `CURLOPT_CAINFO`.':
    '保持验证开启，用 `CURLOPT_CAINFO` 信任私有 CA。',
  'These hashes are fast: stolen passwords are cracked within hours.':
    '这些哈希计算很快：泄露的密码几小时内就会被破解。',
  'Use `password_hash` and `password_verify`.': '使用 `password_hash` 和 `password_verify`。',
  'Pass the value as a parameter: `where("name = ?", name)` or `where(name: name)`.':
    '把值作为参数传入：`where("name = ?", name)` 或 `where(name: name)`。',
  'Command injection: a value with `;` or `$( )` can run further commands.':
    '命令注入：含有 `;` 或 `$( )` 的值可以执行更多命令。',
  'Pass program and arguments separately, `system("git", "show", id)`, or use `Shellwords.escape`.':
    '分开传递程序和参数：`system("git", "show", id)`，或使用 `Shellwords.escape`。',
  'Use `JSON.parse` or `YAML.safe_load`.': '使用 `JSON.parse` 或 `YAML.safe_load`。',
  'The sender can call any method of the program.': '发送者可以调用程序的任何方法。',
  'Use an allowlist of names.': '使用名称的白名单。',
  '`Exception` includes interrupts, exits and out-of-memory errors, so what should stop the program can be swallowed here.':
    '`Exception` 包括中断、退出和内存不足，本应停止程序的异常可能在这里被吞掉。',
  'Rescue `StandardError` or the expected classes.': '捕获 `StandardError` 或预期的类。',
  'The caller expects an error and gets a panic.': '调用方预期得到错误，却遇到 panic。',
  'Use `?`, or `expect` with the reason why it cannot fail.': '使用 `?`，或用 `expect` 说明为什么不会失败。',
  'The compiler does not check memory safety here, so the required conditions must be documented.':
    '编译器在此不检查内存安全，所以必须写明需要满足的条件。',
  'Add a `// SAFETY:` comment with the required conditions.': '加上 `// SAFETY:` 注释，写明需要满足的条件。',
  'A longer input overwrites memory after the array.': '更长的输入会覆盖数组之后的内存。',
  'Use `fgets`, `snprintf` or another function with a size limit.':
    '使用 `fgets`、`snprintf` 或其他限制长度的函数。',
  'Input with `%s` or `%n` can read or write memory.': '含有 `%s` 或 `%n` 的输入可以读写内存。',
  'Use `printf("%s", text)` or `fputs`.': '使用 `printf("%s", text)` 或 `fputs`。',
  'Use `==`, or add a second pair of parentheses if the assignment is intended.':
    '使用 `==`；如果赋值是有意的，再加一对括号。',
  'When the first call fails, the program goes on as if it had not.':
    '第一个调用失败时，程序会像没有失败一样继续执行。',
  'Check the error after each call.': '在每次调用之后检查错误。',
  'A failed call returns nil, and closing it panics instead of handling the error.':
    '调用失败时返回 nil，关闭它会引发 panic，而错误没有得到处理。',
  'Check the error first, then write the `defer`.': '先检查错误，再写 `defer`。',
  'A failed call returns nil, and the next line panics.': '调用失败时返回 nil，下一行就会 panic。',
  'Check the error before using the result.': '在使用结果之前检查错误。',
  'Where the root is missing or an entry has just been deleted, the function gets an error and nil for the entry, and panics.':
    '如果根目录不存在，或某个条目刚被删除，函数得到的是错误和值为 nil 的条目，于是 panic。',
  'Return the error, or skip the entry, before using it.': '在使用条目之前返回错误，或跳过它。',
  '`http.Error` does not end the handler: it goes on with the failed value and writes a second response.':
    '`http.Error` 不会结束处理函数：它带着失败的值继续执行，并写出第二个响应。',
  'Write `return` after it.': '在它之后写上 `return`。',
  '`Next` returns false at the end and on an error: a lost connection or a timeout looks like fewer rows.':
    '`Next` 在读完和出错时都返回 false：连接断开或超时看起来就像行数变少了。',
  'Check `rows.Err()` after the loop.': '在循环之后检查 `rows.Err()`。',
  'After the timeout nobody receives from the channel, and a send to a channel without a buffer waits forever: each timeout leaks a goroutine.':
    '超时之后没有人再从该通道接收，而向无缓冲通道发送会一直等待：每次超时都泄漏一个 goroutine。',
  'Make the channel with room for the result: `make(chan T, 1)`.':
    '创建能容纳结果的通道：`make(chan T, 1)`。',
  'A client of net/http has no time limit unless one is set: a server that hangs keeps the goroutine and whoever waits for it.':
    'net/http 的客户端默认没有时限，除非专门设置：服务器挂起时，该 goroutine 以及等待它的一切都会一直等待。',
  'Use an `http.Client` with a `Timeout`, or a request whose context has a deadline.':
    '使用带有 `Timeout` 的 `http.Client`，或使用 context 带有截止时间的请求。',
  'The thread waits instead of being given back. Under load the pool runs out of threads, and with a synchronisation context the program may hang forever.':
    '线程在等待，而没有被归还。负载升高时线程池会耗尽线程；如果有同步上下文，程序可能永远挂起。',
  'Write `await` instead of `.Result`, `.Wait()` and `.GetAwaiter().GetResult()`, and `await Task.Delay(…)` instead of `Thread.Sleep(…)`.':
    '用 `await` 代替 `.Result`、`.Wait()` 和 `.GetAwaiter().GetResult()`，用 `await Task.Delay(…)` 代替 `Thread.Sleep(…)`。',
  'It stays open until the garbage collector comes by. Meanwhile the file is locked, the last text that was written may be missing, and connections run out.':
    '在垃圾回收之前它一直打开着。其间文件被锁定，最后写入的内容可能缺失，连接也会耗尽。',
  'Declare it with `using`.': '用 `using` 声明它。',
  'In a namespace a plain class name means a class of that namespace: a catch never catches, and everything else ends with "Class not found".':
    '在命名空间中，不带前缀的类名指该命名空间中的类：catch 永远捕获不到，其他用法则以“Class not found”告终。',
  'Write a backslash before the name, `\\Exception`, or import it with `use`.':
    '在名称前加反斜杠，写成 `\\Exception`，或用 `use` 导入。',
  'curl has no time limit of its own, and `max_execution_time` does not count the wait: a server that hangs keeps this process for ever.':
    'curl 本身没有时限，`max_execution_time` 也不计等待时间：服务器挂起时，该进程会一直等待。',
  'Set `CURLOPT_TIMEOUT`.': '设置 `CURLOPT_TIMEOUT`。',
  'It is null with a warning, so that whatever is computed, compared or printed with it is wrong. A call on it ends the program.':
    '它的值为 null 并产生警告，用它计算、比较或输出的结果都是错的。在它上面调用方法会使程序终止。',
  'Correct the name, pass the value as a parameter, or set it before.':
    '修正名称，把值作为参数传入，或在此之前赋值。',
  'reqwest has no time limit unless it is given one: a server that hangs keeps the task, and whoever waits for it, forever.':
    '除非设置，否则 reqwest 没有时限：服务器挂起时，该任务以及等待它的一切都会一直等待。',
  'Set `.timeout(Duration::from_secs(…))` for the client or the request.':
    '为客户端或请求设置 `.timeout(Duration::from_secs(…))`。',
  'The file escapes other values, but not this one: a stored text with a script in it runs in the browser of whoever opens the page.':
    '该文件转义了其他值，却没有转义这一个：存储的文本中若有脚本，就会在打开页面的人的浏览器中运行。',
  'Print it with `htmlspecialchars`, or with the function that the file uses for its other values.':
    '用 `htmlspecialchars` 输出，或使用该文件对其他值所用的函数。',
  '`html_safe` and `raw` escape nothing: a stored text with a script in it runs in the browser of whoever opens the page.':
    '`html_safe` 和 `raw` 不做任何转义：存储的文本中若有脚本，就会在打开页面的人的浏览器中运行。',
  'Leave the escaping to the template, escape the value with `h`, or let `sanitize` remove what is dangerous.':
    '让模板负责转义，用 `h` 转义该值，或用 `sanitize` 去除危险内容。',
  '`render inline:` runs the text as ERB: whoever can put `<%= … %>` into it runs code on the server.':
    '`render inline:` 会把文本作为 ERB 运行：谁能写入 `<%= … %>`，谁就能在服务器上运行代码。',
  'Use `render plain:` or `render html:` for texts, and a template file with local variables for pages.':
    '文本使用 `render plain:` 或 `render html:`，页面使用带局部变量的模板文件。',
  'Each place of a message template takes the next value. What has no place is not logged, an exception behind the text is no exception for the logger, and a place without a value may throw while the message is written.':
    '消息模板的每个占位依次取下一个值。没有占位的值不会写入日志，放在文本之后的异常不会被当作异常，而没有值的占位可能在写消息时抛出异常。',
  'Write one place for each value, and give the exception first: `LogError(ex, "Cannot save {Id}", id)`.':
    '为每个值写一个占位，并把异常放在最前面：`LogError(ex, "Cannot save {Id}", id)`。',
  '`string.Format` throws a FormatException where the text asks for a value that it is not given, and where it names one instead of counting.':
    '文本需要的值没有给出，或者用名称而不是编号指定值时，`string.Format` 会抛出 FormatException。',
  'Give each place of the text a value, by its number: `{0}`. A brace that is shown is written twice; names work in `$"{name}"`.':
    '按编号为文本的每个占位给出值：`{0}`。要显示的花括号写两遍；名称只在 `$"{name}"` 中有效。',
  'The text has no place for a value that it is given, so the value is dropped without a word.':
    '文本没有为给出的值留占位，这个值会被悄悄丢弃。',
  'Write `{0}`, `{1}` for each value, or `$"…{name}"`.': '为每个值写 `{0}`、`{1}`，或使用 `$"…{name}"`。',
  'The statement makes an exception and drops it: the code goes on as if nothing had happened.':
    '该语句创建了异常又丢弃它：代码若无其事地继续执行。',
  'Write `throw` in front of it.': '在前面写上 `throw`。',
  '`Where`, `OrderBy` and the like give a new sequence and do nothing until somebody reads it. The list itself stays as it is.':
    '`Where`、`OrderBy` 等返回新的序列，在被读取之前什么也不做。列表本身保持不变。',
  'Keep the result: `items = items.Where(…).ToList();`, or use `Sort` and `RemoveAll`, which change the list.':
    '保存结果：`items = items.Where(…).ToList();`，或使用会改变列表的 `Sort` 和 `RemoveAll`。',
  '`lock` holds the object, not the variable. Threads that come after the assignment lock the new object and run at the same time.':
    '`lock` 持有的是对象，而不是变量。赋值之后到来的线程锁住新对象，会同时运行。',
  'Lock a `private readonly object` that is never assigned again.':
    '锁住一个永不重新赋值的 `private readonly object`。',
  'Write a place for each value, as `%s`, or `"… $name"`.':
    '为每个值写一个占位，例如 `%s`，或使用 `"… $name"`。',
  'fmt does not fail: it writes `%!d(string=…)`, `%!s(MISSING)` or `%!(EXTRA …)` into the text that people or other programs read.':
    'fmt 不会报错：它会把 `%!d(string=…)`、`%!s(MISSING)` 或 `%!(EXTRA …)` 写入供人或其他程序读取的文本。',
  'Give one argument for each verb, of a type that the verb prints; write `%%` for a percent sign.':
    '为每个动词提供一个类型相符的参数；百分号写作 `%%`。',
  'The process ends with the request: all other requests fail, deferred calls do not run, and whoever causes the error again stops the server again.':
    '进程随该请求一起结束：其他请求全部失败，defer 的调用不会执行，再次触发该错误就会再次停止服务器。',
  'Log the error, answer with status 500 and return.': '记录错误，以状态码 500 响应并返回。',
  '`for _, v := range` copies each structure into `v`. What is assigned to a field of `v` and not used there is gone with the next round.':
    '`for _, v := range` 把每个结构体复制到 `v`。赋给 `v` 的字段而没有在循环中使用的值，到下一次迭代就丢失了。',
  'Change the element itself, `items[i].field = x`, or make it a slice of pointers.':
    '修改元素本身：`items[i].field = x`，或改用指针切片。',
  '`Trim`, `TrimLeft` and `TrimRight` remove any of the signs they are given: `TrimLeft("https://shop", "https://")` gives "op".':
    '`Trim`、`TrimLeft` 和 `TrimRight` 会去除所给的任意字符：`TrimLeft("https://shop", "https://")` 得到 "op"。',
  'Use `TrimPrefix` or `TrimSuffix`.': '使用 `TrimPrefix` 或 `TrimSuffix`。',
  'PHP 8 throws an ArgumentCountError (`vsprintf`: a ValueError); older versions give nothing at all.':
    'PHP 8 会抛出 ArgumentCountError（`vsprintf` 抛出 ValueError）；旧版本什么也不返回。',
  'Hand over a value for each placeholder; write `%%` for a percent sign.':
    '为每个占位符传入一个值；百分号写作 `%%`。',
  '`=` assigns. The condition has the same answer each time, and what the variable held before is lost.':
    '`=` 是赋值。该条件每次结果都相同，变量原来的值也丢失了。',
  'Compare with `===`.': '用 `===` 比较。',
  'The body of a class is run once. All records get the same default, and a check or scope compares with the time at which the program was started.':
    '类的主体只运行一次。所有记录得到相同的默认值，校验或 scope 比较的是程序启动时的时间。',
  'Wrap it in a lambda: `default: -> { Time.current }`, `scope :recent, -> { where(…) }`.':
    '用 lambda 包装：`default: -> { Time.current }`、`scope :recent, -> { where(…) }`。',
};
