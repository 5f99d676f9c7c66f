/** What ruff says of security, habits and size, by the rule that shows it. */
export const RUFF_SECURITY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'py/exec-used': { 'Use of `exec` detected': '使用了 `exec`' },
  'py/eval-used': {
    'Use of possibly insecure function; consider using `ast.literal_eval`':
      '使用了可能不安全的函数，请考虑 `ast.literal_eval`',
  },
  'py/shell-command-built': {
    '`subprocess` call with `shell=True` identified, security issue':
      '`subprocess` 调用使用了 `shell=True`，存在安全问题',
    '`subprocess` call with truthy `shell` identified, security issue':
      '`subprocess` 调用的 `shell` 为真值，存在安全问题',
    '`subprocess` call with `shell=True` seems safe, but may be changed in the future; consider rewriting without `shell`':
      '`subprocess` 调用的 `shell=True` 目前看似安全，但以后可能变化；请考虑不使用 `shell`',
    '`subprocess` call with truthy `shell` seems safe, but may be changed in the future; consider rewriting without `shell`':
      '`subprocess` 调用的 `shell` 目前看似安全，但以后可能变化；请考虑不使用 `shell`',
    'Starting a process with a shell, possible injection detected': '通过 shell 启动进程，可能被注入命令',
    'Starting a process with a shell: seems safe, but may be changed in the future; consider rewriting without `shell`':
      '通过 shell 启动进程：目前看似安全，但以后可能变化；请考虑不使用 `shell`',
  },
  'py/shell-wildcard': {
    'Possible wildcard injection in call due to `*` usage': '调用中使用了 `*`，可能发生通配符注入',
  },
  'py/raw-orm-sql': {
    'Use of `RawSQL` can lead to SQL injection vulnerabilities': '使用 `RawSQL` 可能导致 SQL 注入漏洞',
    'Use of Django `extra` can lead to SQL injection vulnerabilities':
      '使用 Django 的 `extra` 可能导致 SQL 注入漏洞',
  },
  'py/unsafe-deserialization': {
    '`pickle` and modules that wrap it can be unsafe when used to deserialize untrusted data, possible security issue':
      '用 `pickle` 及其封装反序列化不可信的数据可能不安全',
    'Deserialization with the `marshal` module is possibly dangerous': '用 `marshal` 模块反序列化可能有危险',
  },
  'py/unsafe-yaml-load': {
    'Probable use of unsafe `yaml.load`. Allows instantiation of arbitrary objects. Consider `yaml.safe_load`.':
      '很可能使用了不安全的 `yaml.load`，它可以实例化任意对象；请考虑 `yaml.safe_load`',
    'Probable use of unsafe loader `{0}` with `yaml.load`. Allows instantiation of arbitrary objects. Consider `yaml.safe_load`.':
      '很可能在 `yaml.load` 中使用了不安全的 `{0}`，它可以实例化任意对象；请考虑 `yaml.safe_load`',
  },
  'py/tls-verification-off': {
    'Probable use of `{0}` call with `verify=False` disabling SSL certificate checks':
      '`{0}` 调用的 `verify=False` 很可能关闭了 SSL 证书校验',
    'Python allows using an insecure context via the `_create_unverified_context` that reverts to the previous behavior that does not validate certificates or perform hostname checks.':
      '`_create_unverified_context` 创建的上下文不安全：既不校验证书，也不检查主机名',
  },
  'py/weak-tls-version': {
    'Call made with insecure SSL protocol: `{0}`': '调用使用了不安全的 SSL 协议：`{0}`',
    'Argument default set to insecure SSL protocol: `{0}`': '参数默认使用不安全的 SSL 协议：`{0}`',
  },
  'py/weak-key': {
    '{0} key sizes below {1} bits are considered breakable': '{1} 位以下的 {0} 密钥被认为可以破解',
  },
  'py/ssh-host-key-not-checked': {
    'Paramiko call with policy set to automatically trust the unknown host key':
      'Paramiko 调用的策略会自动信任未知的主机密钥',
  },
  'py/weak-password-hash': {
    'Probable use of insecure hash functions in `{0}`: `{1}`': '很可能使用了 `{0}` 中不安全的哈希函数：`{1}`',
  },
  'py/predictable-temp-name': {
    'Use of insecure and deprecated function (`mktemp`)': '使用了不安全且已弃用的函数（`mktemp`）',
  },
  'py/world-writable-file': {
    '`os.chmod` setting a permissive mask `{0}` on file or directory':
      '`os.chmod` 给文件或目录设置了宽松的权限 `{0}`',
    '`os.chmod` setting an invalid mask on file or directory': '`os.chmod` 给文件或目录设置了无效的权限',
  },
  'py/tar-extracted-unchecked': { 'Uses of `tarfile.extractall()`': '使用了 `tarfile.extractall()`' },
  'py/flask-debug-run': { 'Use of `debug=True` in Flask app detected': 'Flask 应用使用了 `debug=True`' },
  'py/template-autoescape-off': {
    'Using jinja2 templates with `autoescape=False` is dangerous and can lead to XSS. Ensure `autoescape=True` or use the `select_autoescape` function.':
      'jinja2 模板使用 `autoescape=False` 有危险，可能导致 XSS。请使用 `autoescape=True` 或 `select_autoescape` 函数',
    'By default, jinja2 sets `autoescape` to `False`. Consider using `autoescape=True` or the `select_autoescape` function to mitigate XSS vulnerabilities.':
      'jinja2 的 `autoescape` 默认为 `False`。请使用 `autoescape=True` 或 `select_autoescape` 函数来防止 XSS',
    'Mako templates allow HTML and JavaScript rendering by default and are inherently open to XSS attacks':
      'Mako 模板默认会渲染 HTML 和 JavaScript，容易受到 XSS 攻击',
  },
  'py/mark-safe-built': {
    'Use of `mark_safe` may expose cross-site scripting vulnerabilities':
      '使用 `mark_safe` 可能造成跨站脚本漏洞',
  },
  'py/unescaped-markup': { 'Unsafe use of `{0}` detected': '不安全地使用了 `{0}`' },
  'py/swallowed-exception': {
    '`try`-`except`-`pass` detected, consider logging the exception':
      '出现了 `try`-`except`-`pass`，请考虑记录该异常',
    '`try`-`except`-`continue` detected, consider logging the exception':
      '出现了 `try`-`except`-`continue`，请考虑记录该异常',
  },
  'py/bare-except': { 'Do not use bare `except`': '不要使用不带类型的 `except`' },
  'py/cause-lost': {
    'Within an `except` clause, raise exceptions with `raise ... from err` or `raise ... from None` to distinguish them from errors in exception handling':
      '在 `except` 中抛出异常时，应使用 `raise ... from err` 或 `raise ... from None`，以区别于处理异常时发生的错误',
    'Within an `except*` clause, raise exceptions with `raise ... from err` or `raise ... from None` to distinguish them from errors in exception handling':
      '在 `except*` 中抛出异常时，应使用 `raise ... from err` 或 `raise ... from None`，以区别于处理异常时发生的错误',
  },
  'py/many-parameters': {
    'Too many arguments in function definition ({0} > {1})': '函数定义的参数过多（{0} > {1}）',
  },
  'py/long-function': { 'Too many statements ({0} > {1})': '语句过多（{0} > {1}）' },
  'py/unused-import': {
    '`{0}` imported but unused': '导入了 `{0}` 但未使用',
    '`{0}` imported but unused; consider using `importlib.util.find_spec` to test for availability':
      '导入了 `{0}` 但未使用；要检查是否可用，请考虑 `importlib.util.find_spec`',
    '`{0}` imported but unused; consider removing, adding to `__all__`, or using a redundant alias':
      '导入了 `{0}` 但未使用；请考虑删除、加入 `__all__` 或使用同名的别名',
  },
  'py/unused-variable': {
    'Local variable `{0}` is assigned to but never used': '给局部变量 `{0}` 赋了值但从未使用',
  },
  'py/star-import': {
    '`from {0} import *` used; unable to detect undefined names':
      '使用了 `from {0} import *`，无法检查未定义的名称',
  },
  'py/useless-expression': {
    'Found useless expression. Either assign it to a variable or remove it.':
      '无用的表达式：请赋值给变量或删除',
    'Found useless attribute access. Either assign it to a variable or remove it.':
      '无用的属性访问：请赋值给变量或删除',
  },
  'py/loop-else-without-break': {
    '`else` clause on loop without a `break` statement; remove the `else` and dedent its contents':
      '循环没有 `break`，其 `else` 子句没有意义；请删除 `else` 并减少其内容的缩进',
  },
  'py/cached-method': {
    'Use of `functools.lru_cache` or `functools.cache` on methods can lead to memory leaks':
      '在方法上使用 `functools.lru_cache` 或 `functools.cache` 可能导致内存泄漏',
  },
  'py/debugger-left': {
    'Trace found: `{0}` used': '遗留的调试代码：使用了 `{0}`',
    'Import for `{0}` found': '遗留的调试代码：导入了 `{0}`',
  },
};

/** Parts of the messages about special methods. */
export const RUFF_PARTS: Readonly<Record<string, string>> = {
  '{0} parameter': '{0} 个参数',
  '{0} parameters': '{0} 个参数',
  'between {0} and {1} parameters': '{0} 到 {1} 个参数',
  '{0} was': '{0} 个',
  '{0} were': '{0} 个',
  'an integer': '整数',
  'a non-negative integer': '非负整数',
  '`{0}`': '`{0}`',
};
