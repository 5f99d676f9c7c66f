/** What the rules for the other languages say of a place. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  // Any language
  'both branches are identical': '两个分支的内容相同',
  '`{0}` is written to the log as it is': '`{0}` 被原样写入日志',
  "both sides of '{0}' are the same: '{1}'": "'{0}' 两侧相同：'{1}'",
  "'{0}' is assigned to itself": "'{0}' 被赋值给自身",
  'nothing is done about the exception': '没有处理该异常',
  'all server certificates are accepted': '接受所有服务器证书',
  '{0} is broken: acceptable as a checksum, not for security': '{0} 已被攻破：可用作校验和，不可用于安全目的',
  'the values are predictable': '生成的值可以预测',
  "'{0}' is concatenated into the SQL": "'{0}' 被拼接到 SQL 中",
  'a value is concatenated into the SQL': '有值被拼接到 SQL 中',
  'a shell runs a command built from variables': 'shell 执行由变量拼接的命令',
  "'{0}' is passed to the shell": "'{0}' 被传给 shell",
  'the input controls which classes are instantiated': '输入决定实例化哪些类',
  'the request controls which classes are instantiated': '请求决定实例化哪些类',
  'the redirect does not end the request: what follows runs for those who were sent away':
    '重定向没有结束请求：后面的代码仍会为被重定向的人执行',
  'the first key is 0, which is taken for "not found"': '第一个键是 0，会被当作“未找到”',
  'what begins with {0} is at 0, which is taken for "not found"': '以 {0} 开头时位置是 0，会被当作“未找到”',
  "'{0}' mixes the month and the minute up": "'{0}' 混淆了月份和分钟",
  "'{0}' has no half of the day: it shows 13:00 as 01:00, and times after noon may be read wrong":
    "'{0}' 没有上下午标记：会把 13:00 显示为 01:00，也可能读错中午以后的时间",
  'the request controls what is called': '请求决定调用什么',
  "'{0}' is never closed": "'{0}' 从未关闭",
  'terminates the whole program': '会终止整个程序',
  'this function can return the error instead': '该函数可以改为返回错误',
  'waits forever if the other server does not respond': '如果对方服务器不响应，会一直等待',
  'waits forever if the other server accepts the connection and sends nothing':
    '如果对方服务器接受连接却不发送任何内容，会一直等待',

  // C and C++
  'gets has no size limit': 'gets 没有长度限制',
  '{0} does not know the size of the target': '{0} 不知道目标缓冲区的大小',
  'sprintf does not know the size of the target': 'sprintf 不知道目标缓冲区的大小',
  "a '%' in '{0}' is read as a format specifier": "'{0}' 中的 '%' 会被当作格式说明符",
  "'{0}' assigns and does not compare": "'{0}' 是赋值，不是比较",

  // C#
  "'{0}' blocks the thread in an asynchronous function": "'{0}' 在异步函数中阻塞线程",
  "exceptions in '{0}' terminate the process": "'{0}' 中的异常会终止进程",
  'every call opens new connections': '每次调用都会打开新的连接',
  "'{0}' stands behind the text, so neither it nor its stack trace is logged":
    "'{0}' 放在文本之后，它和它的堆栈都不会写入日志",
  "the text has {0} places and {1} values: '{2}' gets none":
    "文本中有 {0} 个占位，却只有 {1} 个值：'{2}' 没有值",
  'the text has {0} places for {1} values': '文本中有 {0} 个占位，却给出了 {1} 个值',
  'the text needs {0} values and is given {1}, so the call throws':
    '文本需要 {0} 个值，却只给出 {1} 个，因此调用会抛出异常',
  'the text shows {0} of the {1} values that it is given': '给出了 {1} 个值，文本只显示其中 {0} 个',
  "'{0}' is not the number of a value, so the call throws": "'{0}' 不是值的编号，因此调用会抛出异常",
  'the exception is made and not thrown': '创建了异常，却没有抛出',
  "'{0}' gives a new sequence and leaves '{1}' as it is": "'{0}' 返回新的序列，'{1}' 保持不变",
  "'{0}' is the lock that is held here; whoever comes next locks another object":
    "'{0}' 正是此处持有的锁；之后的线程会锁住另一个对象",
  "'throw {0}' resets the stack trace": "'throw {0}' 会重置堆栈跟踪",
  "'{0}' is never disposed of": "'{0}' 从未释放",
  'nothing disposes of what is opened here': '没有释放此处打开的资源',

  // JavaScript and TypeScript
  "Nothing in the component takes back '{0}'": "组件中没有任何代码撤销 '{0}'",
  '<{0}> is another component type on every render': '<{0}> 在每次渲染时都是另一个组件类型',
  "'{0}' takes the promise itself for the answer, and a promise is always true":
    "'{0}' 把 Promise 本身当作结果，而 Promise 总是真值",
  'Nobody waits for line {0} or sees it fail': '没有等待第 {0} 行，它失败时也无从得知',
  'An error on line {0} never reaches Express': '第 {0} 行的错误不会传给 Express',
  'What this handler awaits handles its own errors or does nothing that fails; it matters once that changes':
    '此处理函数所等待的操作会自行处理错误，或不会失败；只有这一点改变时才有影响',
  'What line {0} throws or rejects leaves the promise pending for ever':
    '第 {0} 行抛出或拒绝时，该 Promise 会一直处于等待状态',
  'The promise may be settled already on line {0}': '该 Promise 可能在第 {0} 行就已有结果',
  'The module imports itself': '模块导入了自身',
  "'{0}' goes on from where its last match ended, even in another text":
    "'{0}' 会从上次匹配结束的位置继续，即使文本已经不同",
  '`getMonth()` is 0 in January, and shown as it is': '`getMonth()` 在一月返回 0，此处直接显示了它',
  "'{0}' is asked once, when the file is loaded": "'{0}' 只在加载文件时取值一次",
  '`sort()` compares numbers as texts: 10 comes before 9': '`sort()` 按文本比较数字：10 会排在 9 前面',
  '`map` gives the place as the second argument, which `parseInt` takes for the base':
    '`map` 把位置作为第二个参数传入，`parseInt` 会把它当作进制',
  "'{0}' is a function: this tests whether it exists instead of calling it":
    "'{0}' 是函数，此处只判断它是否存在，而没有调用它",
  "'{0}' returns a list, and a list is always truthy, even an empty one":
    "'{0}' 给出的是列表，而列表总为真，空列表也一样",
  "'{0}' returns -1 when nothing is found, and -1 is truthy": "找不到时 '{0}' 给出 -1，而 -1 为真",
  "'{0}' runs here and gives nothing back, so nothing is run later":
    "'{0}' 在此处立即运行且没有返回值，因此之后不会运行任何函数",
  'Whoever sends this request ends the server for everybody': '发送该请求的人会为所有人结束服务',
  'This function is made here, so it is no listener that was added before':
    '该函数在此处新建，因此不是之前添加的监听器',
  'Line {0} may have answered already': '第 {0} 行可能已经发送了响应',
  'The value of {0} becomes part of the page': '{0} 的值会成为页面的一部分',
  'The value of {0} becomes part of the SQL': '{0} 的值会成为 SQL 的一部分',
  'Math.random is predictable': 'Math.random 可以预测',
  'The window has {0}': '窗口设置了 {0}',
  'Certificate verification is disabled': '关闭了证书校验',
  'MD5 or SHA-1 of a secret': '对密钥使用 MD5 或 SHA-1',
  'A value is concatenated into a shell command': '有值被拼接到 shell 命令中',
  "'{0}' is called without a timeout": "调用 '{0}' 时没有设置超时时间",

  "'{0}' becomes part of the page as HTML": "'{0}' 会作为 HTML 成为页面的一部分",
  'A folder next to {0} whose name begins alike passes the check':
    '与 {0} 相邻且名称开头相同的目录也能通过检查',

  // Go
  'runs when the function returns, not at the end of each iteration':
    '在函数返回时才执行，而不是每次迭代结束时',
  "the body of '{0}' is never closed": "'{0}' 的 Body 从未关闭",
  "'{0}.Wait()' may return before this runs": "'{0}.Wait()' 可能在此处执行之前就返回",
  "'{0}' is locked here and not unlocked in this function": "'{0}' 在此处加锁，但在该函数中没有解锁",
  'on invalid data the value is only partly filled, without an error':
    '数据无效时，该值只填充了一部分，且没有报错',
  "'{0}' is a nil map: it was never initialized": "'{0}' 是 nil map：从未初始化",
  "nobody takes what is sent to '{0}' once the other side has given up: this goroutine stays forever":
    "对方放弃等待后，没有人接收发送到 '{0}' 的内容：该 goroutine 永远不会结束",
  "the next statement overwrites '{0}' before anybody asks for it": "'{0}' 还没有被读取，就被下一条语句覆盖",
  "'{0}' is nil when the call fails: this then panics": "调用失败时 '{0}' 为 nil：此处会 panic",
  "'{0}' is nil when the call fails: '{1}' then panics": "调用失败时 '{0}' 为 nil：'{1}' 会 panic",
  "'{0}' is nil when the root is missing or an entry was just deleted: this then panics":
    "根目录不存在或条目刚被删除时 '{0}' 为 nil：此处会 panic",
  'the handler goes on and writes a second response': '处理函数继续执行，会写入第二个响应',
  "'{0}.Err()' is never asked: rows lost to an error look like the end":
    "从未检查 '{0}.Err()'：因出错而缺失的行看起来像是已读完",
  'a setting named after the check of certificates turns it off': '以证书校验命名的设置关闭了证书校验',
  'requests of this client never time out': '该客户端的请求永不超时',
  'error messages can change without notice': '错误消息随时可能改变',
  'one failing request stops the whole server': '一个请求失败就会停止整个服务器',
  "'{0}' is printed as it stands: {1} takes no format": "'{0}' 会原样输出：{1} 不接受格式",
  'the format has a place for {0} of {1} arguments': '共有 {1} 个参数，格式中只有 {0} 个的位置',
  "'%w' wraps an error in fmt.Errorf alone": "'%w' 只在 fmt.Errorf 中包装错误",
  "'{0}' is no verb": "'{0}' 不是格式动词",
  "'{0}' has no argument": "'{0}' 没有对应的参数",
  "'{0}' gets a text": "传给 '{0}' 的是文本",
  "'{0}' gets a number": "传给 '{0}' 的是数字",
  "'{0}' is a copy of the element: the change is lost": "'{0}' 是元素的副本：修改会丢失",
  'each of the signs in {0} is removed, not the word': '去除的是 {0} 中的每个字符，而不是这个词',
  'nothing happens when the condition is true': '条件为真时什么也不做',
  "'{0}' is shared by all iterations and has changed when this runs":
    "'{0}' 由所有迭代共用，执行到此处时已经改变",

  // PHP
  "nothing is caught: there is no class '{0}'": "捕获不到任何异常：没有 '{0}' 类",
  "nothing is caught: there is no class '{0}'; {1} more in this file":
    "捕获不到任何异常：没有 '{0}' 类；本文件中另有 {1} 处",
  "there is no class '{0}'": "没有 '{0}' 类",
  "there is no class '{0}'; {1} more in this file": "没有 '{0}' 类；本文件中另有 {1} 处",
  'a request parameter is concatenated into the SQL': '请求参数被拼接到 SQL 中',
  'a variable is concatenated into the SQL': '变量被拼接到 SQL 中',
  "'{0}' becomes part of the page without escaping": "'{0}' 未经转义就成为页面的一部分",
  'the value is executed as code': '该值会作为代码执行',
  'a request parameter is printed unescaped': '请求参数未经转义就输出',
  "hashes like '0e12…' are compared as the number zero, so they are all equal":
    "形如 '0e12…' 的哈希会按数字零比较，因此都相等",
  'errors of this call are hidden': '该调用的错误被隐藏了',
  'a request parameter is passed to the shell': '请求参数被传给 shell',
  'passwords hashed this way are easy to crack': '以这种方式哈希的密码很容易破解',
  "'{0}' has no value here: nothing in this function sets it":
    "'{0}' 在此处没有值：该函数中没有任何代码为它赋值",
  'the format asks for {0} values and gets {1}': '格式需要 {0} 个值，只得到 {1} 个',
  '{0} is assigned here, not compared': '此处是赋值 {0}，而不是比较',

  // Python
  "Nothing says how long '{0}' waits for the other side": "没有限定 '{0}' 等待对方的时间",
  'DEBUG is True in every environment': 'DEBUG 在所有环境中都是 True',
  'ALLOWED_HOSTS allows every name': 'ALLOWED_HOSTS 允许所有主机名',
  "'{0}' is passed as the number of replacements, not as a flag": "'{0}' 被当作替换次数，而不是标志",
  "The loop of line {0} goes through '{1}' while this changes it":
    "第 {0} 行的循环正在遍历 '{1}'，而此处修改了它",
  "'{0}' is asked once, when the module is loaded": "'{0}' 只在加载模块时取值一次",
  'The open file that `mkstemp` returns is never closed': '`mkstemp` 返回的已打开文件从未关闭',
  'The time of UTC is taken for local time here': '此处把 UTC 时间当作本地时间',
  "'{0}' is a method: without a call it is always true": "'{0}' 是方法：不调用时总是真值",
  "'{0}' changes its collection in place and returns None": "'{0}' 就地修改集合并返回 None",

  // Ruby, Rust
  "'{0}' is asked once, when the class is loaded": "'{0}' 只在加载类时取值一次",
  "'{0}' is not escaped": "'{0}' 没有转义",
  "'{0}' is run as an ERB template": "'{0}' 会作为 ERB 模板执行",
  '`rescue Exception` also catches interrupts and exits': '`rescue Exception` 也会捕获中断和退出',
  'no SAFETY comment': '没有 SAFETY 注释',
};
