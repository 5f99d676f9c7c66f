/** Why smells in Java matter and how to fix them, by the English text. */
export const JAVA_SMELLS: Readonly<Record<string, string>> = {
  'If the Optional is empty, `get()` throws NoSuchElementException.':
    '如果 Optional 为空，`get()` 会抛出 NoSuchElementException。',
  'Use `orElseThrow` with a clear message, or `orElse`.':
    '使用带有清楚消息的 `orElseThrow`，或使用 `orElse`。',
  'The log shows where the second exception was created, not where and why the first one happened.':
    '日志只显示第二个异常在哪里创建，而看不到第一个异常发生在哪里、为什么发生。',
  'Pass the caught exception as the cause.': '把捕获的异常作为 cause 传入。',
  'The message alone, often `null`, does not show which line failed.':
    '只有消息（往往是 `null`），看不出是哪一行失败。',
  'Pass the exception as the last argument: `log.error("…", e)`.':
    '把异常作为最后一个参数传入：`log.error("…", e)`。',
  'A hundred elements cause a hundred round trips: fast with test data, slow in production.':
    '一百个元素会产生一百次往返：用测试数据很快，在生产环境很慢。',
  'Load all rows with one query by a list of IDs, and look them up in a map.':
    '用 ID 列表一次查询出所有行，再从 map 中取用。',
  'It bypasses the log and has no level, time or request.': '它绕过日志，没有级别、时间和请求信息。',
  'Log it: `log.error("…", e)`.': '用日志记录：`log.error("…", e)`。',
  'In a server, one request would stop all others.': '在服务器中，一个请求就会终止所有其他请求。',
  'Throw an exception and let the caller decide.': '抛出异常，让调用方决定。',
  'Every iteration copies the whole string: ten thousand iterations copy fifty million characters.':
    '每次迭代都复制整个字符串：一万次迭代要复制五千万个字符。',
  'Use a StringBuilder or `String.join`.': '使用 StringBuilder 或 `String.join`。',
  'Any class can replace it, in any thread.': '任何类都能在任何线程中替换它。',
  'Make it private and final, and provide methods.': '改为 private 和 final，并提供方法。',
  'Nothing here limits the threads: as many are started as tasks come in at once. Where callers do not limit them either, memory runs out under load.':
    '这里没有限制线程数：同时来多少任务就启动多少线程。如果调用方也不限制，负载升高时内存会耗尽。',
  'Use a ThreadPoolExecutor with a maximum size and a bounded queue.':
    '使用有最大线程数和有界队列的 ThreadPoolExecutor。',
  'The handler also catches programming errors and JVM errors, and hides them.':
    '该处理也会捕获编程错误和 JVM 错误，并把它们掩盖。',
  'Catch the specific exceptions; check for null instead of catching NullPointerException.':
    '捕获具体的异常；检查 null，而不是捕获 NullPointerException。',
  'Nested conditional expressions are hard to read.': '嵌套的条件表达式难以阅读。',
  'Use if/else, a switch, or a method with early returns.': '使用 if/else、switch，或提前返回的方法。',
  'The class cannot be created without the container: tests need reflection, and a missing dependency fails only when it is used.':
    '脱离容器就无法创建该类：测试需要反射，缺失的依赖要到使用时才报错。',
  'Use constructor injection and make the fields final.': '使用构造器注入，并把字段设为 final。',
  'Console output has no time, level or request, and cannot be switched off.':
    '控制台输出没有时间、级别和请求信息，也无法关闭。',
  'Use a logger.': '使用日志库。',
  'When it changes, every copy has to be changed, and a typo is noticed only at run time.':
    '需要修改时每一处都要改，而拼写错误要到运行时才会发现。',
  'Define a constant.': '定义一个常量。',
  'Unused code confuses readers and has to be maintained; sometimes the call to it was forgotten.':
    '未使用的代码会误导读者，还需要维护；有时是忘了调用它。',
  'Delete it, or add the missing call.': '删除它，或补上遗漏的调用。',
  'Unused imports suggest dependencies that do not exist.': '未使用的导入让人以为存在实际没有的依赖。',
  'Use "organize imports" in your editor.': '使用编辑器的“整理导入”。',
  'Commented-out code gets out of date and distracts readers.':
    '被注释掉的代码会过时，还会分散读者的注意力。',
  'Delete it; git history keeps it.': '删除它；git 历史会保留它。',
  'Each `!!` may throw a NullPointerException, and the message does not show which one.':
    '每个 `!!` 都可能抛出 NullPointerException，而消息看不出是哪一个。',
  'Use `?.` with `?:`, or `requireNotNull` with a message for each value.':
    '使用 `?.` 和 `?:`，或对每个值使用带消息的 `requireNotNull`。',
};
