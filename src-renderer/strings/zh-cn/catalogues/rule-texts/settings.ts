/** Why the findings in settings, builds and containers matter and how to fix them, by the English text. */
export const SETTINGS: Readonly<Record<string, string>> = {
  'Anyone who can reach the port can read heap dumps, environment variables and configuration, including credentials.':
    '任何能访问该端口的人都可以读取堆转储、环境变量和配置，其中包括凭据。',
  'Expose only what is needed (`health,info`), or move the endpoints to a protected management port.':
    '只暴露需要的端点（`health,info`），或把端点移到受保护的管理端口。',
  '`create` drops the tables; `update` never renames or removes anything, and nobody reviews its changes.':
    '`create` 会删除表；`update` 从不重命名或删除任何内容，而且没有人审查它的改动。',
  'Use `validate` or `none` and migrate with Flyway or Liquibase.':
    '使用 `validate` 或 `none`，并用 Flyway 或 Liquibase 做迁移。',
  'Anyone who can open the console can run any SQL, and with H2 any Java code.':
    '任何能打开控制台的人都可以执行任意 SQL，借助 H2 还能执行任意 Java 代码。',
  'Enable it in the development profile only.': '只在开发配置中启用。',
  'It shows every endpoint and its parameters to the public.': '它向公众展示所有端点及其参数。',
  'Disable it in the production profile, or protect it.': '在生产配置中关闭它，或加以保护。',
  'It shows every SQL statement and session; with a default password it is open to everyone.':
    '它会显示所有 SQL 语句和会话；使用默认密码时对所有人开放。',
  'Disable it in production, or set `allow` and a password from the environment.':
    '在生产环境中关闭，或设置 `allow`，并从环境变量读取密码。',
  'Passwords and data are sent over the network in plain text.': '密码和数据以明文在网络上传输。',
  'Set `useSSL=true` (`sslMode=VERIFY_CA`) for every database on another machine.':
    '对位于其他机器上的数据库设置 `useSSL=true`（`sslMode=VERIFY_CA`）。',
  'Stack traces reveal libraries, versions and paths to attackers.':
    '堆栈信息会向攻击者透露所用的库、版本和路径。',
  'Set `server.error.include-stacktrace` to `never`.': '把 `server.error.include-stacktrace` 设为 `never`。',
  'Unlike #{…}, ${…} is not a bound parameter: SQL injection is possible.':
    '与 #{…} 不同，${…} 不是绑定参数：可能导致 SQL 注入。',
  'Use #{…}; for table names, column names and sort orders accept only values from an allowlist.':
    '使用 #{…}；表名、列名和排序方式只接受白名单中的值。',
  'The statement has no condition, so one call changes or deletes every row.':
    '该语句没有条件，一次调用就会修改或删除所有行。',
  'Add a condition; if all rows are intended, use TRUNCATE or an explicit condition.':
    '添加条件；如果确实要处理所有行，请使用 TRUNCATE 或写明条件。',
  'New or large columns are loaded with every call, and a renamed column fails only at run time.':
    '每次调用都会加载新增的列或很大的列，而被重命名的列要到运行时才报错。',
  'List the columns.': '列出需要的列。',
  'An attacker who takes over the application controls the container, and with a kernel vulnerability the host.':
    '控制了应用的攻击者就控制了容器；借助内核漏洞还能控制宿主机。',
  'Create a user in the image and switch to it with `USER`.': '在镜像中创建用户，并用 `USER` 切换到该用户。',
  'The next build may use another image and behave differently, although nothing in the project changed.':
    '即使项目没有任何改动，下一次构建也可能使用另一个镜像，行为随之不同。',
  'Pin a version, or better a digest.': '固定版本，最好固定摘要（digest）。',
  'The build uses whatever the URL returns at that time.': '构建会使用该 URL 当时返回的任何内容。',
  'Use `ADD --checksum=…`, or download the file and verify its checksum.':
    '使用 `ADD --checksum=…`，或下载文件后校验其校验和。',
  'The container has root access to the host.': '容器拥有宿主机的 root 权限。',
  'Remove `privileged` and add only the capability or device that is needed.':
    '去掉 `privileged`，只添加需要的 capability 或设备。',
  'The container has root access to the node.': '容器拥有节点的 root 权限。',
  'Remove `privileged` and add only the capability that is needed.':
    '去掉 `privileged`，只添加需要的 capability。',
  'A crafted title, branch name or comment can run commands in the workflow and read its secrets.':
    '精心构造的标题、分支名或评论可以在工作流中执行命令并读取其密钥。',
  'Pass the value through `env:` and use it as a quoted variable in the script.':
    '通过 `env:` 传入该值，在脚本中作为加引号的变量使用。',
  '`pull_request_target` has access to the repository’s secrets, so code from a fork can steal them.':
    '`pull_request_target` 可以访问仓库的密钥，因此来自 fork 的代码能够窃取它们。',
  'Use `pull_request`, or do the privileged part in a second workflow that does not run the code.':
    '使用 `pull_request`，或把需要权限的部分放到不运行该代码的第二个工作流中。',
  'Tags can be moved: an attacker who takes over the action can read the secrets of this repository.':
    '标签可以被移动：控制了该 action 的攻击者能读取本仓库的密钥。',
  'Pin the commit: `uses: owner/action@<40 hex digits> # v1`.':
    '固定到提交：`uses: owner/action@<40 位十六进制> # v1`。',
  'Any action in it can push code, publish releases and change settings.':
    '其中的任何 action 都可以推送代码、发布版本和修改设置。',
  'Grant only what the job needs, for example `contents: read`.':
    '只授予任务需要的权限，例如 `contents: read`。',
  'Whatever the URL returns is executed, even half a script if the connection breaks.':
    'URL 返回什么就执行什么；连接中断时甚至会执行半个脚本。',
  'Download a fixed version, verify its checksum, then run it.': '下载固定的版本，校验其校验和，再执行。',
  'If the value is empty or contains a space, the command deletes something else.':
    '如果该值为空或含有空格，命令会删除别的内容。',
  'Quote it and fail if it is empty: `rm -rf -- "${DIR:?}"`.':
    '给变量加引号，并在其为空时失败：`rm -rf -- "${DIR:?}"`。',
  'Whoever knows the key signs login cookies for any user, and view states that run code on the server when it reads them.':
    '知道该密钥的人可以为任意用户签发登录 Cookie，还能签发在服务器读取时执行代码的视图状态。',
  'Create a new key on each server, outside of the repository (an encrypted section, or the settings of the host).':
    '在每台服务器上生成新的密钥，放在仓库之外（加密的配置节，或主机的设置）。',
  'With `customErrors` off, every visitor sees stack traces, paths of files and lines of code when a page fails.':
    '关闭 `customErrors` 后，页面出错时每个访问者都能看到堆栈跟踪、文件路径和代码行。',
  'Set `mode="RemoteOnly"`, so that only the server itself shows them.':
    '设置 `mode="RemoteOnly"`，这样只有在服务器本机才会显示。',
  '`trace.axd` shows the last requests with their cookies, forms and server variables.':
    '`trace.axd` 会显示最近的请求及其 Cookie、表单和服务器变量。',
  'Switch the trace off, or keep `localOnly="true"`.': '关闭跟踪，或保留 `localOnly="true"`。',
  'ASP.NET then lets line breaks into headers, so that a value of a request can add headers and text to the answer.':
    '此时 ASP.NET 允许响应头中出现换行，请求中的值便能向响应中添加响应头和内容。',
  'Remove `enableHeaderChecking="false"`; the check is on without it.':
    '删除 `enableHeaderChecking="false"`；不写时默认开启检查。',
  'Whoever reads the database, a backup or this file has every password, here and wherever else it is used.':
    '读到数据库、备份或该文件的人就得到了所有密码，包括在别处使用的同一密码。',
  'Set `passwordFormat="Hashed"`, and let everybody choose a new password.':
    '设置 `passwordFormat="Hashed"`，并让所有用户更换密码。',
  'A `deny` with `verbs` says nothing of other methods: `HEAD`, or a made-up one, gets through to the page.':
    '带 `verbs` 的 `deny` 不涉及其他方法：`HEAD` 或任意编造的方法都能访问该页面。',
  'Deny without `verbs`, and allow the methods that are needed before it.':
    '使用不带 `verbs` 的 deny，并在其之前允许所需的方法。',
  'Scripts of a page can read cookies without `HttpOnly`, and the network those without `Secure`.':
    '没有 `HttpOnly` 的 Cookie 可被页面脚本读取，没有 `Secure` 的可在网络上被读取。',
  'Set `httpOnlyCookies="true"` and `requireSSL="true"`.':
    '设置 `httpOnlyCookies="true"` 和 `requireSSL="true"`。',
  'Debug mode switches time limits off and shows more of the program when it fails, unless a transform removes it.':
    '调试模式会关闭超时限制，出错时显示更多程序细节，除非发布时的转换将其移除。',
  'Remove `debug="true"`, or check that `Web.Release.config` does.':
    '删除 `debug="true"`，或确认 `Web.Release.config` 会将其移除。',
  'ASP.NET refuses requests with markup by default; without the check every page has to clean what it shows.':
    'ASP.NET 默认拒绝含有标记的请求；没有该检查，每个页面都必须自行清理所显示的内容。',
  'Keep the check, and switch it off for the single field that takes markup (`AllowHtml`, `ValidateInput`).':
    '保留该检查，只对接受标记的单个字段关闭（`AllowHtml`、`ValidateInput`）。',
};
