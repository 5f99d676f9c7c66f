/**
 * What documents of measured facts say, in Chinese, by the templates of their English words (D207). `{0}` is taken over
 * as it is, `{~0}` is one of these texts itself, `{?0}` may be one or a list of them, `{*0}` is what a violation says.
 * `npm run -s sentences` lists all of them.
 */
export const DOCUMENTS: Readonly<Record<string, string>> = {
  'Written from measured facts, without a model. What the code and its manifests do not say, such as why it is built this way, is for you to add.':
    '根据度量结果生成，未使用模型。代码和清单文件没有说明的内容，例如为什么这样设计，请自行补充。',

  // What is counted
  '{0} line': '{0} 行',
  '{0} lines': '{0} 行',
  '{0} file': '{0} 个文件',
  '{0} files': '{0} 个文件',
  '{0} test file': '{0} 个测试文件',
  '{0} test files': '{0} 个测试文件',
  '{0} smaller folder': '{0} 个较小的文件夹',
  '{0} smaller folders': '{0} 个较小的文件夹',
  '{0} commit': '{0} 次提交',
  '{0} commits': '{0} 次提交',
  '{0} route': '{0} 个路由',
  '{0} routes': '{0} 个路由',
  '{0} import or call': '{0} 处导入或调用',
  '{0} imports and calls': '{0} 处导入和调用',
  '{0} controller': '{0} 个控制器',
  '{0} controllers': '{0} 个控制器',
  '{0} service': '{0} 个服务',
  '{0} services': '{0} 个服务',
  '{0} repository': '{0} 个 repository',
  '{0} repositories': '{0} 个 repository',
  '{0} mapper': '{0} 个 mapper',
  '{0} mappers': '{0} 个 mapper',
  '{0} entity': '{0} 个实体',
  '{0} entities': '{0} 个实体',
  '{0} utility': '{0} 个工具类',
  '{0} utilities': '{0} 个工具类',

  // What it is, how it is run, where it starts
  'What it is': '项目简介',
  Size: '规模',
  'The files were not counted yet.': '尚未统计文件。',
  'Size: {0} of code in {1}': '规模：{~1}，共 {~0}代码',
  'Languages: {0}': '语言：{?0}',
  'Other {0}%': '其他 {0}%',
  'Built with: {0}': '框架：{0}',
  'Databases: {0}': '数据库：{0}',
  'Install, build, run, test': '安装、构建、运行、测试',
  'Get it running': '运行起来',
  To: '用途',
  Command: '命令',
  Source: '出处',
  Install: '安装',
  Build: '构建',
  Run: '运行',
  Test: '测试',
  'Read from manifests, not tried.': '读自清单文件，未实际执行。',
  'Continuous integration: {0}': '持续集成：{0}',
  'No manifest, Makefile or container file says how to install, run or test it.':
    '没有清单文件、Makefile 或容器文件说明如何安装、运行或测试。',
  'Where it starts': '入口',
  '{0}: the main program': '{0}：主程序',
  '{0}: starts a server': '{0}：启动服务器',
  '{0}: starts the page in the browser': '{0}：启动浏览器中的页面',
  '{0}: what its manifest starts': '{0}：清单文件指定的入口',
  '{0}: what the container starts': '{0}：容器启动的程序',
  'No main function, server, page or container start was found by its form: this may be a library.':
    '没有发现主函数、服务器、页面或容器入口：这可能是一个库。',

  // Folders and tests
  Layout: '目录结构',
  Folder: '文件夹',
  Files: '文件数',
  'Lines of code': '代码行数',
  '(top level)': '（顶层）',
  '{0} not listed.': '另有 {~0}未列出。',
  '{0}: {1}, {2}': '{0}：{~1}，{~2}',
  Tests: '测试',
  'No file was recognised as a test.': '没有识别出测试文件。',
  '{0}, most of them in {1}.': '{~0}，大多位于 {1}。',
  'Read more': '延伸阅读',

  // For somebody new
  'Getting started with {0}': '{0} 新人指南',
  'Read first': '先读这些',
  '{0}: where it starts': '{0}：入口',
  '{0}: {1} others use it': '{0}：被 {1} 个其他文件使用',
  'Key files': '关键文件',
  File: '文件',
  'Used by': '被使用',
  Uses: '使用',
  'Commits in a year': '一年内的提交',
  'Wrote most of it': '主要作者',
  'Where the code is': '代码在哪里',
  'Whom to ask': '可以问谁',
  'The history was not read, so nobody can be named.': '没有读取历史，因此无法指出相关人员。',
  Part: '部分',
  Knowledge: '知识分布',
  'one person wrote more than half': '一人写了一半以上',
  '{0} people together wrote more than half': '{0} 人合计写了一半以上',
  'Shares are of the lines added in the history that was read.': '占比按已读取历史中新增的行数计算。',
  'Where to be careful': '需要小心的地方',
  '{0}: changed by {1}, {2} of them fixes': '{0}：{~1}改动过，其中 {2} 次为修复',
  '{0} [{1}]': '{*0} [{1}]',

  // Architecture
  'Architecture of {0}': '{0} 的架构',
  'What uses what was not measured: no language of the project has its structure read.':
    '未度量依赖关系：项目中没有可以读取结构的语言。',
  Parts: '组成部分',
  'Files and classes': '文件和类',
  'Of them': '其中',
  'Used by parts': '被几个部分使用',
  'Uses parts': '使用几个部分',
  Diagram: '结构图',
  'Boxes are folders with the number of their files and classes; the number on an arrow counts imports and calls.':
    '方框是文件夹及其中文件和类的数量；箭头上的数字是导入和调用的次数。',
  'The parts do not use each other.': '各部分之间没有依赖。',
  'Strongest dependencies': '最强的依赖关系',
  '{0} uses {1}: {2}': '{0} 使用 {1}：{~2}',
  '{0} uses {1}: {2}, and {3} back': '{0} 使用 {1}：{~2}，反向 {3} 处',
  'What most others use': '被使用最多的文件',
  '{0}: used by {1}, uses {2}': '{0}：被 {1} 个使用，使用 {2} 个',
  'Broken rules of layering, and cycles': '违反分层的地方与循环依赖',
  'None found.': '没有发现。',
  'High: {0} [{1}]': '高：{*0} [{1}]',
  'Medium: {0} [{1}]': '中：{*0} [{1}]',
  '{0} more are in the architecture view.': '另有 {0} 项，见架构视图。',
  'Structure was read for {0}.': '已读取结构的语言：{0}。',

  // Routes
  'HTTP API of {0}': '{0} 的 HTTP API',
  'In short': '概要',
  '{0} in {1}: {2}. `ANY` stands where the framework takes every method.':
    '{~1}中共有 {~0}：{2}。`ANY` 表示框架接受任何方法。',
  'Read from the code: prefixes that are set elsewhere (a proxy, a variable) are not part of the paths.':
    '读自代码：在别处设置的前缀（代理、变量）不包含在路径中。',
  'No HTTP routes were found: the project has none, or uses a framework that is not supported.':
    '没有发现 HTTP 路由：项目没有路由，或使用了尚不支持的框架。',
  'All routes': '全部路由',
  Method: '方法',
  Path: '路径',
  Handler: '处理函数',
  Parameters: '参数',
  Location: '位置',
  inline: '内联',
  '{0} more routes are not listed.': '另有 {0} 个路由未列出。',
};

/** What stored documents of before say. */
export const EARLIER_DOCUMENTS: Readonly<Record<string, string>> = {
  'HIGH: {0} [{1}]': '高：{*0} [{1}]',
  'MEDIUM: {0} [{1}]': '中：{*0} [{1}]',
  '{0} util': '{0} 个工具类',
};
