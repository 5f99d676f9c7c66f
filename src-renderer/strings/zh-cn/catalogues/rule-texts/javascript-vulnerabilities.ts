/** Why vulnerabilities in JavaScript matter and how to fix them, by the English text. */
export const JAVASCRIPT_VULNERABILITIES: Readonly<Record<string, string>> = {
  'Anyone who controls the string can run arbitrary code with the rights of the program.':
    '控制了该字符串的人可以用程序的权限执行任意代码。',
  'Parse the data with `JSON.parse`, or look up the function in a fixed table.':
    '用 `JSON.parse` 解析数据，或在固定的表中查找函数。',
  '`setTimeout` and `setInterval` evaluate a string, just like `eval`.':
    '`setTimeout` 和 `setInterval` 会像 `eval` 一样执行字符串。',
  'Pass a function.': '传入函数。',
  '`new Function(text)` evaluates the string; with user input that is remote code execution.':
    '`new Function(text)` 会执行该字符串；如果来自用户输入，就是远程代码执行。',
  'Write the function, or look it up in a fixed table.': '直接写出函数，或在固定的表中查找。',
  '`dangerouslySetInnerHTML` inserts the string as HTML; with user content that is cross-site scripting (XSS).':
    '`dangerouslySetInnerHTML` 把字符串作为 HTML 插入；如果内容来自用户，就是跨站脚本攻击（XSS）。',
  'Render the text as children, or sanitize the HTML first.': '把文本作为子元素渲染，或先清理 HTML。',
  'Such URLs are evaluated as code and bypass a content security policy.':
    '这样的 URL 会作为代码执行，并绕过内容安全策略。',
  'Use a button with an event handler.': '使用带事件处理函数的按钮。',
  'Keep verification on; trust a private CA with `ca` or NODE_EXTRA_CA_CERTS.':
    '保持验证开启；用 `ca` 或 NODE_EXTRA_CA_CERTS 信任私有 CA。',
  'A value with a semicolon or backtick can run further commands (command injection).':
    '含有分号或反引号的值可以执行更多命令（命令注入）。',
  'Use `execFile` or `spawn` with a list of arguments, without a shell.':
    '使用 `execFile` 或 `spawn` 并以列表传递参数，不经过 shell。',
  'Use placeholders and pass the values as parameters.': '使用占位符，把值作为参数传入。',
  'MD5 and SHA-1 are fast to compute, so leaked hashes are easy to crack.':
    'MD5 和 SHA-1 计算很快，泄露的哈希容易被破解。',
  'Use scrypt, bcrypt or Argon2 for passwords and SHA-256 elsewhere.':
    '密码使用 scrypt、bcrypt 或 Argon2，其他用途使用 SHA-256。',
  'Its next values can be predicted from earlier ones.': '根据之前的值可以预测它之后的值。',
  'Use `crypto.randomUUID()` or `crypto.getRandomValues()`.':
    '使用 `crypto.randomUUID()` 或 `crypto.getRandomValues()`。',
  '`v-html` runs scripts hidden in the text; with content from users that is cross-site scripting.':
    '`v-html` 会执行藏在文本中的脚本；如果内容来自用户，就是跨站脚本攻击。',
  'Show the text with `{{ }}`, or clean the HTML with a sanitizer first.':
    '用 `{{ }}` 显示文本，或先用清理工具清理 HTML。',
  'A script injected into the page can access Node.js or the data of other sites.':
    '注入页面的脚本可以访问 Node.js 或其他网站的数据。',
  'Keep `contextIsolation` and `webSecurity` on and `nodeIntegration` off; expose what the page needs in a preload script.':
    '保持 `contextIsolation` 和 `webSecurity` 开启、`nodeIntegration` 关闭；在 preload 脚本中提供页面需要的功能。',
  'The value is read as HTML: a name or a message with a script in it runs in the browser of whoever sees it.':
    '该值会被当作 HTML：名称或消息中的脚本会在查看者的浏览器中运行。',
  'Set the text with `textContent` or `.text()`, or escape the value before it becomes part of the HTML.':
    '用 `textContent` 或 `.text()` 设置文本，或在值成为 HTML 的一部分之前转义。',
};
