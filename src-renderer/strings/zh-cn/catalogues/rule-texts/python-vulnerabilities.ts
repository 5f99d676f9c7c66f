/** Why vulnerabilities in Python matter and how to fix them, by the English text. */
export const PYTHON_VULNERABILITIES: Readonly<Record<string, string>> = {
  'Look up functions in a fixed table, or import the module.': '在固定的表中查找函数，或导入该模块。',
  'Use `ast.literal_eval` or `json.loads` for data.': '对数据使用 `ast.literal_eval` 或 `json.loads`。',
  'Pass a list of arguments without `shell=True`; if a shell is needed, quote with `shlex.quote`.':
    '以列表传递参数，不使用 `shell=True`；如果必须用 shell，用 `shlex.quote` 加引号。',
  'A file name that looks like an option changes what the command does.':
    '看起来像选项的文件名会改变命令的行为。',
  'Expand the names with `glob` and pass them after `--`.': '用 `glob` 展开名称，放在 `--` 之后传入。',
  '`extra` and `RawSQL` do not escape their arguments.': '`extra` 和 `RawSQL` 不会转义它们的参数。',
  'Use query expressions, or placeholders with `params`.': '使用查询表达式，或带 `params` 的占位符。',
  'Loading such data can execute arbitrary code.': '加载这样的数据可以执行任意代码。',
  'Use JSON for untrusted data; load pickles only from trusted files.':
    '不可信的数据使用 JSON；只从可信的文件加载 pickle。',
  'Unsafe loaders create any Python object named in the document and can execute code.':
    '不安全的加载器会创建文档中指定的任何 Python 对象，并可能执行代码。',
  'Use `yaml.safe_load`.': '使用 `yaml.safe_load`。',
  'Keep verification on; trust a private CA with `verify=<path>`.':
    '保持验证开启；用 `verify=<路径>` 信任私有 CA。',
  'SSL 2, SSL 3 and TLS 1.0 are vulnerable to man-in-the-middle attacks.':
    'SSL 2、SSL 3 和 TLS 1.0 可能遭受中间人攻击。',
  'Use `ssl.create_default_context()`.': '使用 `ssl.create_default_context()`。',
  'RSA and DSA keys under 2,048 bits and curves under 224 bits can be broken.':
    '小于 2,048 位的 RSA 和 DSA 密钥以及小于 224 位的曲线可以被破解。',
  'Use at least RSA 2,048 or a 256-bit curve.': '至少使用 RSA 2,048 位或 256 位曲线。',
  'Load the known hosts and reject all others.': '加载已知主机，拒绝所有其他主机。',
  'Race condition: between `mktemp` and opening the file, another user can create a link with that name.':
    '竞态条件：在 `mktemp` 与打开文件之间，另一个用户可以创建同名的链接。',
  'Use `tempfile.mkstemp` or `NamedTemporaryFile`.': '使用 `tempfile.mkstemp` 或 `NamedTemporaryFile`。',
  'Any user of the machine can change the file.': '本机的任何用户都可以修改该文件。',
  'Allow writing for the owner only.': '只允许所有者写入。',
  'Entries with `..` or links can write outside the target folder.':
    '含有 `..` 或链接的条目可以写到目标目录之外。',
  'Pass `filter="data"`, or check each member’s path.': '传入 `filter="data"`，或检查每个成员的路径。',
  'Anyone who can open the error page can execute code in the debugger.':
    '能打开错误页面的任何人都可以在调试器中执行代码。',
  'Read the debug flag from the environment and keep it off by default.':
    '从环境变量读取调试标志，默认关闭。',
  'User input is inserted into the page as HTML: cross-site scripting (XSS).':
    '用户输入作为 HTML 插入页面：跨站脚本攻击（XSS）。',
  'Create the environment with `autoescape=select_autoescape()`; plain-text templates do not need it.':
    '用 `autoescape=select_autoescape()` 创建环境；纯文本模板不需要它。',
  '`Markup` does not escape values that are already formatted into the string.':
    '`Markup` 不会转义已经格式化进字符串的值。',
  'Use `Markup("…").format(value)`, which escapes the values.':
    '使用 `Markup("…").format(value)`，它会转义这些值。',
  'Use placeholders and pass the values separately; check table and column names against a list.':
    '使用占位符并单独传入值；表名和列名用列表检查。',
  'The values are part of the SQL before SQLAlchemy sees them: SQL injection is possible.':
    '在 SQLAlchemy 看到之前，这些值已经成为 SQL 的一部分：可能导致 SQL 注入。',
  'Use named parameters, `text("… = :name")`, and pass the values to `execute`.':
    '使用命名参数 `text("… = :name")`，把值传给 `execute`。',
  'Error pages show settings, source code and queries to every visitor.':
    '错误页面会向每个访问者显示设置、源代码和查询。',
  'Read it from the environment and keep it off by default.': '从环境变量读取，默认关闭。',
  'Links in mails and caches are built from the Host header, which an attacker can forge.':
    '邮件和缓存中的链接由 Host 头构造，而攻击者可以伪造它。',
  'List the host names of the site.': '列出网站的主机名。',
  '`mark_safe` turns escaping off for the whole string, also for the values that were put into it: a stored text with a script in it runs in the browser.':
    '`mark_safe` 会关闭整个字符串的转义，包括拼接进去的值：存储的文本中若有脚本，就会在浏览器中运行。',
  'Use `format_html` or `format_html_join`, which escape the values.':
    '使用会转义值的 `format_html` 或 `format_html_join`。',
};
