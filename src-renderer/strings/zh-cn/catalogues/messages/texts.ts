/** What the rules for settings, secrets, sizes and copies say of a place, and what is added to a finding. */
export const TEXTS: Readonly<Record<string, string>> = {
  // Added to a finding
  '{0}; {1} ({2}:{3})': '{~0}；{~1}（{2}:{3}）',
  'other requests of this project have a limit': '该项目的其他请求设置了超时时间',
  '{0}; found {1} times in this project, so Vitals may be missing something about it':
    '{~0}；该项目中出现了 {1} 次，因此 Vitals 可能不了解其中的某些情况',
  '{0}, as in {1} other places': '{~0}，另有 {1} 处也是如此',
  '{0}; nothing that serves requests or runs all the time seems to call this':
    '{~0}；处理请求或持续运行的代码似乎都没有调用这里',
  '{0}; only cloud functions seem to call this, and the cloud ends each call after a time':
    '{~0}；似乎只有云函数会调用这里，而云平台会在一段时间后终止每次调用',
  '{0}; only requests seem to call this, which the server ends after a time':
    '{~0}；似乎只有请求会调用这里，而服务器会在一段时间后终止请求',
  '{0}; people start this by hand, and something else seems to start it as well':
    '{~0}；人们会手动启动这里，而似乎还有其他东西也会启动它',
  '{0}; only programs that people start by hand seem to use this':
    '{~0}；似乎只有人工手动启动的程序才会用到这里',
  '{0}; no package of the program imports this one': '{~0}；程序中没有任何包导入这个包',
  '{0}; nothing that the program loads imports this file': '{~0}；程序加载的内容都没有导入这个文件',
  "{0}; nothing else in the project names '{1}'": "{~0}；项目中没有其他地方提到 '{1}'",
  "{0}; only tests name '{1}'": "{~0}；只有测试提到 '{1}'",
  "{0}; '{1}' is imported or exported and used nowhere": "{~0}；'{1}' 被导入或导出，但没有任何地方使用它",
  "{0}; only '{1}' leads to it, which the program itself does not use":
    "{~0}；只有 '{1}' 会执行到这里，而程序本身没有使用它",
  "{0}; nothing makes a '{1}' itself, and what derives from it replaces this method":
    "{~0}；没有任何地方创建 '{1}' 本身的对象，而其子类都替换了此方法",
  "{0}; it runs only with '{1}', which no call gives":
    "{~0}；仅在给出 '{1}' 时才会执行，而没有任何调用给出它",
  "{0}; nothing in the project asks for this '{1}'": "{~0}；项目中没有任何地方索取这个 '{1}'",
  '{0}; nothing in the project names this file': '{~0}；项目中没有任何地方提到此文件',
  '{0}, and the same value in {1} other file': '{~0}，另有 {1} 个文件含有相同的值',
  '{0}, and the same value in {1} other files': '{~0}，另有 {1} 个文件含有相同的值',
  '{0}, and {1} more': '{~0}，另有 {1} 处',

  // Sizes and copies
  "'{0}' has a cognitive complexity of {1}, more than {2}": "'{0}' 的认知复杂度为 {1}，超过 {2}",
  'this function has a cognitive complexity of {0}, more than {1}': '该函数的认知复杂度为 {0}，超过 {1}',
  "'{0}' is {1} lines long": "'{0}' 有 {1} 行",
  'this function is {0} lines long': '该函数有 {0} 行',
  "'{0}' takes {1} parameters": "'{0}' 有 {1} 个参数",
  'this function takes {0} parameters': '该函数有 {0} 个参数',
  "'{0}' is nested {1} levels deep": "'{0}' 嵌套了 {1} 层",
  'this function is nested {0} levels deep': '该函数嵌套了 {0} 层',
  '{0} lines repeat lines {1}-{2} of this file': '{0} 行与本文件第 {1}-{2} 行重复',
  '{0} lines repeat lines {1}-{2} of this file; {3} copies in all':
    '{0} 行与本文件第 {1}-{2} 行重复；共有 {3} 份',
  '{0} lines repeat {1}': '{0} 行与 {1} 重复',
  '{0} lines repeat {1}; {2} copies in all': '{0} 行与 {1} 重复；共有 {2} 份',

  // Secrets
  'The value of "{0}"': '“{0}”的值',
  'The value of "{0}" is in plain text here': '“{0}”的值以明文写在此处',
  'The value of "{0}" is in plain text here, and git does not ignore this file':
    '“{0}”的值以明文写在此处，且 git 没有忽略该文件',
  '{0} is in plain text here': '{~0} 以明文写在此处',
  '{0} is in plain text here, and git does not ignore this file':
    '{~0} 以明文写在此处，且 git 没有忽略该文件',
  'A private key': '私钥',
  'An AWS access key': 'AWS 访问密钥',
  'A GitHub token': 'GitHub 令牌',
  'A GitLab token': 'GitLab 令牌',
  'A Slack token': 'Slack 令牌',
  'A Slack webhook': 'Slack Webhook 地址',
  'A Discord webhook': 'Discord Webhook 地址',
  'A Telegram bot token': 'Telegram 机器人令牌',
  'A Stripe live key': 'Stripe 正式环境密钥',
  'An OpenAI key': 'OpenAI 密钥',
  'An Anthropic key': 'Anthropic 密钥',
  'A Hugging Face token': 'Hugging Face 令牌',
  'An npm token': 'npm 令牌',
  'A PyPI token': 'PyPI 令牌',
  'A SendGrid key': 'SendGrid 密钥',
  'An Alibaba Cloud access key': '阿里云访问密钥',
  'A Tencent Cloud secret id': '腾讯云 SecretId',
  'An Azure storage key': 'Azure 存储密钥',
  'A Google API key': 'Google API 密钥',
  'A signed token (JWT)': '已签名的令牌（JWT）',
  'A password in a URL': 'URL 中的密码',
  'The signing key is in plain text here': '签名密钥以明文写在此处',
  'Where the environment does not set it, everybody who reads the code knows the key that signs':
    '环境变量没有设置时，读到代码的人都知道签名密钥',

  // Files of any kind
  'Unresolved merge conflict': '未解决的合并冲突',
  '{0} in this file': '本文件中有 {~0}',

  // Containers and workflows
  'ADD downloads a URL without a checksum': 'ADD 下载 URL 时没有校验和',
  'The container is privileged': '容器以特权模式运行',
  'Image {0} is not pinned': '镜像 {0} 没有固定版本',
  'Container runs as root': '容器以 root 身份运行',
  'Service {0} is privileged': '服务 {0} 以特权模式运行',
  'Untrusted code is checked out with the permissions of this repository': '以本仓库的权限检出不可信的代码',
  'Action {0} is not pinned to a commit ({1})': 'Action {0} 没有固定到提交（{1}）',
  'All permissions are granted': '授予了所有权限',
  'Untrusted event text is part of a script': '脚本中含有不可信的事件文本',
  '${0} is unquoted in rm -r': 'rm -r 中的 ${0} 没有加引号',
  'A downloaded script is piped into a shell': '下载的脚本通过管道交给 shell 执行',

  // SQL
  '${{0}} is inserted into the SQL unescaped': '${{0}} 未经转义就插入 SQL',
  'Statement "{0}" has no condition': '语句“{0}”没有条件',
  'SELECT * in a mapper': 'mapper 中使用了 SELECT *',

  // Spring settings
  'Every actuator endpoint is exposed': '暴露了所有 Actuator 端点',
  'The production profile sets ddl-auto to {0}': '生产环境的配置把 ddl-auto 设为 {0}',
  'The machine key is written in the file': '机器密钥写在文件中',
  'Every visitor sees the details of an error': '每个访问者都能看到错误详情',
  'The trace of requests can be read from everywhere': '从任何地方都能读取请求跟踪',
  'Line breaks in header values are let through': '响应头取值中的换行不会被拒绝',
  'Passwords are kept as they were typed': '密码以明文保存',
  'Only some methods are denied': '只拒绝了部分请求方法',
  'Cookies can be read by scripts': 'Cookie 可被脚本读取',
  'Cookies are sent without TLS': 'Cookie 会在没有 TLS 时发送',
  'Debug mode is on': '调试模式已开启',
  'Requests with markup are let through on all pages': '所有页面都接受含有标记的请求',
  'The H2 console is enabled outside of development': '在开发环境之外启用了 H2 控制台',
  'The production profile enables the API documentation': '生产环境的配置启用了 API 文档',
  'The Druid console accepts every address': 'Druid 控制台接受所有地址',
  'The database URL disables encryption': '数据库 URL 关闭了加密',
  'Stack traces are always sent': '总是返回堆栈跟踪',
};

/** Parts of the messages of our own rules. */
export const PARTS: Readonly<Record<string, string>> = {
  '{0} once': '{0} 1 处',
  '{0} {1} times': '{0} {1} 处',
  archive: '压缩包',
  upload: '上传内容',
};
