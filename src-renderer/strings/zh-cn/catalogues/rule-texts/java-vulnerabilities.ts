/** Why vulnerabilities in Java matter and how to fix them, by the English text. */
export const JAVA_VULNERABILITIES: Readonly<Record<string, string>> = {
  'SQL injection: a crafted value can read, change or delete data.':
    'SQL 注入：精心构造的值可以读取、修改或删除数据。',
  'Use `?` or a named parameter and bind the value.': '使用 `?` 或命名参数并绑定值。',
  '`${…}` is replaced before the statement is prepared: SQL injection is possible.':
    '`${…}` 在语句预编译之前就被替换：可能导致 SQL 注入。',
  'Use `#{…}`; accept column and table names only from an allowlist.':
    '使用 `#{…}`；列名和表名只接受白名单中的值。',
  '`last` and `apply` add their text to the SQL unescaped: SQL injection is possible.':
    '`last` 和 `apply` 把文本不经转义地加入 SQL：可能导致 SQL 注入。',
  'Use the placeholders of `apply("x = {0}", value)`, or a method of the wrapper.':
    '使用 `apply("x = {0}", value)` 的占位符，或使用包装器的方法。',
  'Spaces and options in a value change the command or its arguments.':
    '值中的空格和选项会改变命令或其参数。',
  'Use ProcessBuilder with one list entry per argument, and check values against an allowlist.':
    '使用 ProcessBuilder，每个参数一个列表项，并用白名单检查值。',
  'Command injection: the shell runs `;`, `|` and `$(…)` in a value as further commands.':
    '命令注入：shell 会把值中的 `;`、`|` 和 `$(…)` 当作更多命令执行。',
  'Run the program without a shell, with one argument per value.':
    '不经过 shell 运行程序，每个值作为一个参数。',
  'With `../` in the name, the file is written outside the target folder.':
    '如果名称中含有 `../`，文件会被写到目标目录之外。',
  'Use only the last part of the name, or check that the normalized path is inside the target folder.':
    '只使用名称的最后一段，或检查规范化后的路径位于目标目录之内。',
  'Old ciphers and ECB mode do not protect the data.': '过时的加密算法和 ECB 模式不能保护数据。',
  'Use `AES/GCM/NoPadding` with a new nonce per message, and TLS 1.2 or later.':
    '使用 `AES/GCM/NoPadding`，每条消息用新的 nonce，并使用 TLS 1.2 或更高版本。',
  'These hashes are fast and broken: stolen passwords are cracked within hours. As a checksum against accidental changes they are fine.':
    '这些哈希计算很快且已被攻破：泄露的密码几小时内就会被破解。用作防意外改动的校验和则没有问题。',
  'Use bcrypt, scrypt, Argon2 or PBKDF2 for passwords, and SHA-256 where security matters.':
    '密码使用 bcrypt、scrypt、Argon2 或 PBKDF2，其他安全用途使用 SHA-256。',
  'The connection is vulnerable to man-in-the-middle attacks.': '该连接可能遭受中间人攻击。',
  'Keep the default verification; add a private CA to its own trust store.':
    '保持默认验证；把私有 CA 放入单独的信任库。',
  'A valid certificate of any other site is accepted: the connection is vulnerable to man-in-the-middle attacks.':
    '其他任何网站的有效证书都会被接受：该连接可能遭受中间人攻击。',
  'Keep the default host name verifier.': '保持默认的主机名验证。',
  'Crafted input can instantiate classes that run commands (remote code execution).':
    '精心构造的输入可以实例化会执行命令的类（远程代码执行）。',
  'Deserialize into a fixed class, or use an allowlist of your own classes.':
    '反序列化为固定的类，或使用自己的类的白名单。',
  'With the default constructor of older SnakeYAML versions a document can instantiate any class.':
    '使用旧版 SnakeYAML 的默认构造器时，文档可以实例化任意类。',
  'Use `new Yaml(new SafeConstructor(new LoaderOptions()))`.':
    '使用 `new Yaml(new SafeConstructor(new LoaderOptions()))`。',
  'A document can include local files or send requests to internal addresses.':
    '文档可以包含本地文件，或向内网地址发送请求。',
  'Set the feature `http://apache.org/xml/features/disallow-doctype-decl` to true before parsing.':
    '在解析之前把特性 `http://apache.org/xml/features/disallow-doctype-decl` 设为 true。',
  '`Random` and `Math.random` are predictable: a few values are enough to compute the next token.':
    '`Random` 和 `Math.random` 可以预测：有几个值就能算出下一个令牌。',
  'Use `SecureRandom`.': '使用 `SecureRandom`。',
  'Any website a user visits can send requests to this service and read the responses.':
    '用户访问的任何网站都能向该服务发送请求并读取响应。',
  'Allow only the origins of your own front ends.': '只允许自己前端的来源。',
};
