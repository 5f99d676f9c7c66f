/** What the rules for Java and Kotlin say of a place. */
export const JVM: Readonly<Record<string, string>> = {
  // Comparisons and values
  "'{0}' is an array: its {1}() compares identity, not the elements":
    "'{0}' 是数组：{1}() 比较的是引用，不是元素",
  "'{0}' is an array: its {1}() depends on identity, not on the elements":
    "'{0}' 是数组：{1}() 取决于引用，而不是元素",
  "'{0}' is an array: its {1}() gives the type and a number, not the elements":
    "'{0}' 是数组：{1}() 给出的是类型和一个数字，不是元素",
  "'{0}' compares object identity, not the text": "'{0}' 比较的是对象引用，不是文本",
  "'{0}' on two {1} objects compares identity, not the value":
    "'{0}' 用于两个 {1} 对象时比较的是引用，不是值",
  'the value is compared with itself': '该值与自身比较',
  'compareTo of {0} may return any number, not only 1 and -1':
    '{0} 的 compareTo 可能返回任意数字，不只是 1 和 -1',
  'the product is {0}, which overflows an int': '乘积是 {0}，超出了 int 的范围',
  'the absolute value of {0}() can be negative': '{0}() 的绝对值可能是负数',
  "{0}() returns a new {1}, which is ignored; '{2}' does not change":
    "{0}() 返回新的 {1}，但被忽略了；'{2}' 没有改变",
  "the double is not exactly '{0}'": "该 double 并不精确等于 '{0}'",
  "'{0}' is a {1} shared by all threads": "'{0}' 是所有线程共用的 {1}",
  'equals is overridden, hashCode is not': '重写了 equals，但没有重写 hashCode',
  'run() runs in the calling thread': 'run() 在调用它的线程中运行',
  'strings and boxed values are shared by the whole program, and so is this lock':
    '字符串和装箱的值由整个程序共用，这个锁也是如此',
  'every thread locks its own object': '每个线程锁定的都是各自的对象',
  '{0}() may be empty; get() then throws': '{0}() 可能为空，此时 get() 会抛出异常',
  "'{0}' is always null here: the check before '{1}' is inverted":
    "'{0}' 在此处总是 null：'{1}' 之前的检查写反了",
  "'{0}' is null in this branch but is dereferenced": "'{0}' 在此分支中为 null，却被解引用",
  "several '!!' in one chain: a failure does not show which value was null":
    "一条调用链中有多个 '!!'：出错时看不出哪个值为 null",

  // Dates
  "'Y' is the week-based year: the last days of December get the next year":
    "'Y' 是周年份：12 月的最后几天会显示为下一年",
  "'D' is the day of the year; the day of the month is 'd'": "'D' 是一年中的第几天；月中的日是 'd'",
  "'m' is the minute; the month is 'M'": "'m' 是分钟；月份是 'M'",
  "'M' is the month; the minute is 'm'": "'M' 是月份；分钟是 'm'",
  "'h' is the 12-hour clock, and there is no am/pm: 13:00 becomes 01:00":
    "'h' 是 12 小时制，又没有上午/下午：13:00 会变成 01:00",

  '{0} takes a regular expression, in which {1} does not stand for itself':
    '{0} 接受正则表达式，{1} 在其中不代表它自身',
  "@{0} leaves a static field as it is: '{1}' stays empty": "@{0} 不会填充静态字段：'{1}' 一直为空",
  "the division has already cut the fraction off, so 'Math.{0}' has nothing to round":
    "除法已经舍去了小数部分，'Math.{0}' 没有可取整的内容",

  // Control flow
  "'{0}' only calls itself": "'{0}' 只调用自身",
  "'{0}' is changed while the loop runs over it": "循环遍历 '{0}' 时修改了它",
  'leaving finally here discards the current exception': '在此处离开 finally 会丢弃当前的异常',
  'a {0} is created but not thrown': '创建了 {0} 但没有抛出',
  "the ';' makes the branch empty": "';' 使分支为空",
  "the ';' makes the loop body empty; the block runs once": "';' 使循环体为空；后面的代码块只执行一次",
  'the thread sleeps while it holds the lock': '线程持有锁时休眠',
  "there is no parameter '{0}': the field is assigned to itself": "没有名为 '{0}' 的参数：字段被赋值给自身",
  "'{0}' was already checked above": "'{0}' 已在上面检查过",
  'the case above falls through into this one': '上面的 case 会贯穿到这里',
  'the interrupt is lost': '中断信号丢失了',
  'the interrupt is lost, and the loop goes on': '中断信号丢失了，循环继续执行',
  'the thread is blocked until the block is done': '代码块执行完之前，线程一直被阻塞',

  // Habits
  'the exception replaces a missing null check': '用异常代替了缺失的 null 检查',
  '{0} also catches OutOfMemoryError and linkage errors': '{0} 也会捕获 OutOfMemoryError 和链接错误',
  '{0} nested conditionals in one expression': '一个表达式中嵌套了 {0} 个条件运算',
  'one field injected without the constructor': '有 1 个字段不是通过构造函数注入',
  '{0} fields injected without the constructor': '有 {0} 个字段不是通过构造函数注入',
  'bypasses the log': '绕过了日志',
  '{0} outputs here bypass the log': '此处有 {0} 处输出绕过了日志',
  '{0} is written {1} times': '{0} 重复写了 {1} 次',
  '{0} commented-out lines of code': '{0} 行被注释掉的代码',
  "'{0}' is not passed on: the root cause is lost": "没有传递 '{0}'：根本原因丢失了",
  'the stack trace is missing from the log': '日志中没有堆栈跟踪',
  'one query per element': '每个元素执行一次查询',
  'one write per element': '每个元素执行一次写入',
  'goes to the console and bypasses the log': '输出到控制台，绕过了日志',
  "'{0}' is copied in every iteration": "每次迭代都复制 '{0}'",
  "any code can replace '{0}'": "任何代码都可以替换 '{0}'",
  'the number of threads has no limit': '线程数没有上限',
  "'{0}' is private and never used": "'{0}' 是私有的，且从未使用",
  'unused: {0}': '未使用：{0}',
  'unused: {0}, and {1} more': '未使用：{0}，另有 {1} 个',
  "'String.{0}' only returns a text, which is ignored": "'String.{0}' 只返回文本，而这个返回值被忽略了",
  "'{0}' is not a format conversion, so the call throws": "'{0}' 不是格式转换符，因此调用会抛出异常",
  "'{0}' does not take the type of its value, so the call throws":
    "'{0}' 不接受它的值的类型，因此调用会抛出异常",
  "the single apostrophe begins quoted text, so '{0}' is shown as it is":
    "单个撇号会开始引用文本，因此 '{0}' 会原样显示",
  'the text needs {0} values and is given {1}': '文本需要 {0} 个值，却只给出 {1} 个',
  "'{0}' is not equal to the same number with other decimal places, as 0.00":
    "'{0}' 与小数位数不同的同一个数不相等，例如 0.00",
  'the thread is made and never started, so nothing of it runs': '创建了线程却从未启动，因此什么也不会运行',
  "'{0}' only prepares the stream; nothing runs until a last step asks for a result":
    "'{0}' 只是准备流；在终止操作请求结果之前什么也不会运行",
  "'{0}' is an Optional: it is empty where there is nothing, not null":
    "'{0}' 是 Optional：没有值时它为空，而不是 null",
  "'{0}' has no '{}' in the text and is not logged": "文本中没有 '{0}' 对应的 '{}'，它不会写入日志",

  // What is opened
  'database connection': '数据库连接',
  'connection of the pool': '连接池的连接',
  'entity manager': 'EntityManager',
  session: '会话',
  'directory connection': '目录服务连接',
  "the database connection '{0}' is not closed when something fails before its 'close'":
    "如果在 'close' 之前出错，数据库连接 '{0}' 不会关闭",
  "the connection of the pool '{0}' is not closed when something fails before its 'close'":
    "如果在 'close' 之前出错，连接池的连接 '{0}' 不会归还",
  "the entity manager '{0}' is not closed when something fails before its 'close'":
    "如果在 'close' 之前出错，EntityManager '{0}' 不会关闭",
  "the session '{0}' is not closed when something fails before its 'close'":
    "如果在 'close' 之前出错，会话 '{0}' 不会关闭",
  "the directory connection '{0}' is not closed when something fails before its 'close'":
    "如果在 'close' 之前出错，目录服务连接 '{0}' 不会关闭",
  "the database connection '{0}' is never closed": "数据库连接 '{0}' 从未关闭",
  "the connection of the pool '{0}' is never closed": "连接池的连接 '{0}' 从未归还",
  "the entity manager '{0}' is never closed": "EntityManager '{0}' 从未关闭",
  "the session '{0}' is never closed": "会话 '{0}' 从未关闭",
  "the directory connection '{0}' is never closed": "目录服务连接 '{0}' 从未关闭",
  'the file stays open: nothing closes the stream': '文件一直打开：没有关闭流',
  'the directory stays open: nothing closes the stream': '目录一直打开：没有关闭流',

  // Security
  '{0} is inserted into the SQL unescaped': '{0} 未经转义就插入 SQL',
  "'{0}' is inserted into the SQL unescaped": "'{0}' 未经转义就插入 SQL",
  "'{0}' is concatenated into the command": "'{0}' 被拼接到命令中",
  'the command comes from a parameter': '命令来自参数',
  "a name in the {0} may escape the target folder with '../'": "{~0} 中的名称可能通过 '../' 逃出目标目录",
  "'{0}' is broken": "'{0}' 已被攻破",
  "'{0}' means ECB mode: equal blocks stay visible": "'{0}' 表示 ECB 模式：相同的数据块仍然看得出来",
  "'{0}' uses ECB mode: equal blocks stay visible": "'{0}' 使用 ECB 模式：相同的数据块仍然看得出来",
  "'{0}' allows insecure connections": "'{0}' 允许不安全的连接",
  'passwords hashed with {0} are easy to crack': '用 {0} 哈希的密码很容易破解',
  'all host names are accepted': '接受所有主机名',
  'JSON input controls which class is instantiated': 'JSON 输入决定实例化哪个类',
  'the input controls which class is instantiated, and every class is allowed':
    '输入决定实例化哪个类，且允许所有类',
  'before SnakeYAML 2 the document controls which class is instantiated':
    '在 SnakeYAML 2 之前，文档决定实例化哪个类',
  'the XML may include local files and internal URLs (XXE)': 'XML 可能引用本地文件和内部 URL（XXE）',
  'every website may call this service': '任何网站都可以调用该服务',
  'a value is concatenated into the command': '有值被拼接到命令中',

  // Spring and requests
  "'{0}' is a plain map that one request empties while another fills or reads it":
    "'{0}' 是普通的 Map，一个请求清空它时，另一个请求可能正在读写它",
  "'{0}' is a plain map that all requests read and fill at the same time":
    "'{0}' 是普通的 Map，所有请求同时读写它",
  "@{0} of '{1}' has no effect: the call bypasses the Spring proxy":
    "'{1}' 的 @{0} 不起作用：该调用绕过了 Spring 代理",
  '@{0} has no effect on a {1} method': '@{0} 对 {1} 方法不起作用',
  'earlier writes are committed: the transaction does not see the exception':
    '之前的写入会被提交：事务感知不到该异常',
  "'{0}' is shared by all requests and modified in '{1}'": "'{0}' 由所有请求共用，并在 '{1}' 中被修改",
  'no timeout is set: if the server does not answer, nothing ever comes back':
    '没有设置超时：服务器不响应时，永远不会有结果',
  'no timeout is set: if the other side does not answer, the thread waits forever':
    '没有设置超时时间：如果对方不响应，线程会一直等待',
  'the mail session has no time limit: if the server does not answer, the thread waits forever':
    '邮件会话没有超时时间：如果服务器不响应，线程会一直等待',
  'the client has no time limit for answers: a request may wait forever':
    '客户端没有设置响应超时：请求可能一直等待',
};
