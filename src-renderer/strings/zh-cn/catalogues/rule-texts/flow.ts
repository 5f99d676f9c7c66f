/** Why the findings of rules that follow values matter and how to fix them, by the English text. */
export const FLOW: Readonly<Record<string, string>> = {
  'Whoever sends the request writes part of the SQL statement, and can read, change or delete any row the account can reach.':
    '发送请求的人写出了 SQL 语句的一部分，可以读取、修改或删除该账号能访问的任何行。',
  'Pass the value as a parameter of a prepared statement. For names of columns or tables, which cannot be parameters, choose from a fixed list.':
    '把值作为预编译语句的参数传入。列名和表名不能作为参数，请从固定列表中选择。',
  'An object or operator sent in place of a plain value changes what the query matches: a login may succeed without the password.':
    '用对象或操作符代替普通的值，会改变查询匹配的内容：无需密码也可能登录成功。',
  'Check that the value is a string or number before it becomes part of the query, and never pass a request object as the query itself.':
    '在值进入查询之前检查它是字符串或数字，绝不要把请求对象本身当作查询。',
  'Whoever sends the request can add commands of their own, which run with the rights of the service.':
    '发送请求的人可以加入自己的命令，并以服务的权限执行。',
  'Call the program without a shell and give its arguments as a list. Choose the program itself, and options, from a fixed list.':
    '不经过 shell 调用程序，并以列表传递参数。程序本身和选项从固定列表中选择。',
  'Whoever sends the request decides what the service runs.': '由发送请求的人决定服务执行什么。',
  'Parse the data with a parser made for it, such as one for JSON, or choose the operation from a fixed list.':
    '用专门的解析器解析数据（例如 JSON），或从固定列表中选择操作。',
  'Special characters in the value change the filter: a search can return other entries, and a login can be passed.':
    '值中的特殊字符会改变过滤条件：搜索可能返回其他条目，登录可能被绕过。',
  'Encode the value for LDAP filters, or use an interface that takes filter arguments apart from the filter.':
    '按 LDAP 过滤器的规则对值进行编码，或使用把参数与过滤器分开传递的接口。',
  'The value can change the expression, and so read parts of the document it should not.':
    '该值可以改变表达式，从而读取文档中不该读取的部分。',
  'Bind the value as an XPath variable, or allow only letters and digits in it.':
    '把值绑定为 XPath 变量，或只允许字母和数字。',
  'The template engine runs expressions in the text: whoever sends it can read settings and often run code.':
    '模板引擎会执行文本中的表达式：发送者可以读取设置，往往还能执行代码。',
  'Keep templates in files, and pass values of requests as variables of the template.':
    '把模板放在文件中，把请求的值作为模板变量传入。',
  'A pattern made for it, or a text for a pattern with a repetition inside of another, can keep a processor busy for minutes with one request.':
    '专门构造的表达式，或针对嵌套重复的表达式构造的文本，一个请求就能让处理器忙上几分钟。',
  'Quote the text before it becomes part of a pattern, or search for it as plain text. Write the pattern so that it can match each text in one way only, and limit the length of the text.':
    '在文本成为表达式的一部分之前先转义，或按普通文本查找。表达式要写成对每个文本只有一种匹配方式，并限制文本长度。',
  'The data says which objects are made of it, and some classes run code while they are made.':
    '数据决定了要创建哪些对象，而有些类在创建时会执行代码。',
  'Use a format of plain data, such as JSON with declared types, or allow only listed classes.':
    '使用纯数据格式，例如带有声明类型的 JSON，或只允许列出的类。',
  'A document can make the parser read local files, call addresses inside the network, or use up the memory.':
    '文档可以让解析器读取本地文件、访问内网地址或耗尽内存。',
  'Forbid document type declarations, or switch external entities off, before the parser reads anything.':
    '在解析器读取任何内容之前，禁止文档类型声明或关闭外部实体。',
  'With `..` or an absolute path in the value, whoever sends it reaches files outside of the folder that was meant.':
    '如果值中含有 `..` 或绝对路径，发送者就能访问目标目录之外的文件。',
  'Take only the name from the request, or normalise the whole path and check that it still starts with the folder.':
    '只取请求中的文件名，或规范化整个路径并检查它仍以该目录开头。',
  'An entry named `../…` is written outside of the target folder, over any file the service may change.':
    '名为 `../…` 的条目会被写到目标目录之外，覆盖服务可以修改的任何文件。',
  'Resolve the name against the target folder, normalise it, and skip entries that lead out of it.':
    '以目标目录为基准解析名称并规范化，跳过超出目录的条目。',
  'A link or a stored text with a script in it runs in the browser of whoever opens the page, with their session.':
    '带有脚本的链接或已保存的文本，会在打开页面的人的浏览器中以其会话执行。',
  'Let the template escape the value, or encode it for the place where it stands: HTML, attribute, script or address.':
    '让模板转义该值，或按其所在位置编码：HTML、属性、脚本或地址。',
  'A link to this site can lead to any other one, which looks trustworthy to whoever follows it.':
    '指向本站的链接可以跳到任何其他网站，而点击的人会信任它。',
  'Redirect to paths of this site only, or choose the target from a fixed list.':
    '只重定向到本站的路径，或从固定列表中选择目标。',
  'The service can be made to call addresses inside its own network that outsiders do not reach, such as those with cloud credentials.':
    '可以让服务访问外部无法到达的内网地址，例如存放云凭据的地址。',
  'Choose host and scheme from a fixed list, and refuse private addresses after the name is resolved.':
    '主机和协议从固定列表中选择，并在解析域名之后拒绝内网地址。',
  'The request can set fields nobody meant to offer, such as a role or a price.':
    '请求可以设置本不打算开放的字段，例如角色或价格。',
  'List the fields that may be set.': '列出允许设置的字段。',
  'Line breaks in the value add headers, or a whole second answer.':
    '值中的换行可以添加响应头，甚至添加第二个完整的响应。',
  'Remove line breaks from the value, or choose it from a fixed list.':
    '去掉值中的换行，或从固定列表中选择。',
  'Line breaks in the value forge entries, which misleads whoever reads the log later.':
    '值中的换行可以伪造日志条目，误导之后阅读日志的人。',
  'Replace line breaks, or log in a format that escapes them, such as JSON.':
    '替换换行，或使用会转义换行的格式记录，例如 JSON。',
  'What is read from the session later counts as checked, though it is what a stranger sent.':
    '之后从会话读取的内容会被当作已检查过，但它其实是陌生人发送的。',
  'Check the value before it is stored, and name its key yourself.': '在存储之前检查该值，并自行命名它的键。',
  'The algorithm or its mode gives away what it should hide, with tools anybody can get.':
    '该算法或其模式会泄露本应隐藏的内容，相应的工具人人可得。',
  'Use AES in GCM mode with a new random nonce for each message.':
    '使用 AES 的 GCM 模式，每条消息都用新的随机 nonce。',
  'Two texts with the same value can be made in minutes, and passwords hashed with it are guessed quickly.':
    '几分钟内就能造出哈希相同的两个文本；用它处理的密码很快就会被猜出。',
  'Use SHA-256 or better; for passwords Argon2, scrypt or bcrypt.':
    '使用 SHA-256 或更好的算法；密码使用 Argon2、scrypt 或 bcrypt。',
  'Who has seen some of the numbers can work out the next ones, and with them tokens or passwords.':
    '看到其中一些数字的人就能算出之后的数字，进而得到令牌或密码。',
  'Take the numbers from the random source for cryptography of the language.': '使用该语言的密码学随机源。',
  'The cookie travels without TLS, or scripts can read it: whoever gets it takes over the session.':
    'Cookie 不经 TLS 传输，或脚本可以读取它：拿到它的人就接管了会话。',
  'Set `Secure`, `HttpOnly` and `SameSite` where the cookie is made.':
    '在创建 Cookie 的地方设置 `Secure`、`HttpOnly` 和 `SameSite`。',
  'Another site can make a signed-in browser send requests that change data here.':
    '其他网站可以让已登录的浏览器发送请求，修改这里的数据。',
  'Leave the protection on for everything a browser with a session calls; services called with tokens alone do not need it.':
    '凡是浏览器凭会话调用的接口都保持该保护；只凭令牌调用的服务不需要它。',
  'Any page a user opens can read from this service what the user may read.':
    '用户打开的任何页面都能从该服务读取该用户可以读取的内容。',
  'List the origins that may call the service.': '列出可以调用该服务的来源。',
  'Whoever stands between the two sides can read and change everything that is sent.':
    '处在通信双方之间的人可以读取并修改传输的一切内容。',
  'Leave the check on, and add your own authority to the trusted ones where you need it.':
    '保持验证开启，需要时把自己的 CA 加入受信任列表。',
  'Anybody can write a token with any name and role in it.': '任何人都可以写出带有任意名字和角色的令牌。',
  'Verify the signature with the expected algorithm before anything of the token is used.':
    '在使用令牌的任何内容之前，用预期的算法验证签名。',
  'Everybody who can read the code has it, and it cannot be changed without a release.':
    '能读到代码的每个人都有它，而且不发布新版本就无法更换。',
  'Read it from the environment or a store for secrets, and replace the one that was published.':
    '从环境变量或密钥管理服务读取，并更换已公开的密钥。',
  'Errors show code and settings to strangers, and some consoles run what is typed into them.':
    '错误页面会向陌生人显示代码和设置，有些控制台还会执行输入的内容。',
  'Switch it on from the environment, and only on developers’ machines.':
    '通过环境变量开启，并且只在开发者的机器上开启。',
  'On every path that leads here the value is null, so accessing a member throws an exception.':
    '到达这里的每条路径上该值都为 null，访问它的成员必然抛出异常。',
  'Turn the check around, with `||` in place of `&&` where it has several parts, or assign a value before it is used.':
    '把检查反过来（由几部分组成时用 `||` 代替 `&&`），或在使用之前给变量赋值。',
  'The check says that the value may be null. Where it is, nothing is done about it, and the next use throws an exception.':
    '这个检查说明该值可能为 null，但为 null 时没有任何处理，下一次使用就会抛出异常。',
  'Leave the function where the value is null, or move the use into the checked branch. If it can never be null, drop the check.':
    '在该值为 null 时退出函数，或把使用移到检查过的分支中。如果它绝不会为 null，请去掉检查。',
  'Where the value is null, the use before the check has already thrown an exception: the check comes too late.':
    '如果该值为 null，检查之前的使用就已经抛出异常：检查来得太晚。',
  'Move the check before the first use, or drop it if the value can never be null.':
    '把检查移到第一次使用之前；如果该值绝不会为 null，就去掉检查。',
  'An earlier condition on the same unchanged value leaves one answer only. What stands behind the other one is never run.':
    '前面对同一个未改变的值的条件已经决定了结果，另一种结果之后的代码永远不会执行。',
  'Compare with the value that was meant, put the narrower condition first, or remove the code that is never run.':
    '与本来想要的值比较，把范围更小的条件放在前面，或删除永远不会执行的代码。',
  'The error was checked above and is nil here, so the caller gets neither a result nor an error and takes the failure for success.':
    'error 在上面已检查过，此处为 nil，所以调用方既得不到结果也得不到错误，会把失败当作成功。',
  'Return an error that says what went wrong, or a plain `nil` where nothing did.':
    '返回一个说明问题的 error；没有出错时直接返回 `nil`。',
  'The call only makes a coroutine object. Nothing in the function runs, and Python warns about it at most.':
    '该调用只创建一个协程对象，函数中的代码不会执行，Python 最多只给出警告。',
  'Write `await` before the call, or hand the coroutine to `asyncio.create_task` and keep the task.':
    '在调用前写上 `await`，或交给 `asyncio.create_task` 并保存任务。',
  'The function goes on before the call is done. What fails in it is caught by no `try` around the call, and ends as an unhandled rejection or is lost.':
    '函数在调用完成之前就继续执行。其中的失败不会被外层的 `try` 捕获，最终成为未处理的拒绝或丢失。',
  'Write `await` before the call. Where it is meant to run on its own, handle its failure with `.catch` and say so with `void`.':
    '在调用前写上 `await`。如果本意是让它独立运行，请用 `.catch` 处理失败，并用 `void` 标明。',
  'An asynchronous function returns a promise at once, not the value. A promise is always truthy, equals nothing else, and has none of the members of the value it resolves to.':
    '异步函数立即给出的是 Promise，而不是值。Promise 总为真，不等于任何值，也没有其结果所具有的成员。',
  'Write `await` before the call, and make the function around it `async`.':
    '在调用前写上 `await`，并把外层函数声明为 `async`。',
  'The call changes nothing, it returns a new value. Nobody takes that value, so the line does nothing.':
    '该调用不改变任何东西，只返回新的值。没有人使用这个值，所以这一行没有作用。',
  'Assign what the call returns, or remove the line.': '把返回值赋给变量，或删除该行。',
  'The function is the project’s own, and what it takes is written there. The call fails as soon as it runs.':
    '该函数属于本项目，其参数写得很清楚。这个调用一运行就会失败。',
  'Give what the function needs, or a default to the parameter. Where the call is never made, remove it.':
    '传入函数需要的参数，或为该参数设默认值。如果这个调用从不执行，就删除它。',
  'All classes the object can be of are the project’s own, and none of them has such a method. The call fails as soon as it runs.':
    '该对象可能所属的类都在本项目中，而它们都没有这个方法。这个调用一运行就会失败。',
  'Call the method that was meant, or write the one that is missing.':
    '改为调用本来想调用的方法，或补上缺少的方法。',
  '`equals` of these types is false for every object of another type, whatever the two values are.':
    '无论两个值是什么，这些类型的 `equals` 对另一种类型的对象总是返回 false。',
  'Convert one side to the type of the other, or compare the values that were meant.':
    '把一侧转换为另一侧的类型，或比较本来想比较的值。',
  'On this way out the lock is not released. Whoever asks for it next waits forever.':
    '从这里返回时锁没有释放，下一个请求该锁的线程会一直等待。',
  'Release the lock on every way out: `defer mu.Unlock()` in Go, `finally` in Java, `with lock:` in Python.':
    '在每条返回路径上释放锁：Go 用 `defer mu.Unlock()`，Java 用 `finally`，Python 用 `with lock:`。',
  'The function is only as safe as each of its callers: one that passes on what a stranger sent lets that stranger write the statement or command, or choose the file.':
    '该函数的安全性取决于每一个调用者：只要有一处传入了外人发来的内容，外人就能改写语句或命令，或选择文件。',
  'Bind, escape or check the value where it is used, not in the callers.':
    '在使用该值的地方绑定、转义或检查它，而不是在调用者中。',
};
