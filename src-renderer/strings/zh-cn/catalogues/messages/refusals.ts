/** Why something that a reader asked for was not done: what the service says of it, and of a folder that it cannot read. */
export const REFUSALS: Readonly<Record<string, string>> = {
  // Folders in place
  'The folder could not be looked at.': '无法查看该文件夹。',
  'The folder is not there any more: put it back where it was. The last report stays.':
    '该文件夹已不存在：请把它放回原处。上一份报告会保留。',
  'This folder may not be read by Vitals: allow it first.': 'Vitals 没有读取该文件夹的权限：请先授权。',
  '"{0}" in this folder may not be read by Vitals: allow it first.':
    'Vitals 没有读取该文件夹中“{0}”的权限：请先授权。',
  'This folder could not be read ({0}): please try again.': '无法读取该文件夹（{0}）：请重试。',
  '"{0}" in this folder could not be read ({1}): please try again.':
    '无法读取该文件夹中的“{0}”（{1}）：请重试。',
  'The folder is too deeply nested.': '该文件夹嵌套过深。',
  'The folder contains more than 500 MB or 50,000 files: please open a folder inside it. Build output, installed packages, hidden folders and what a .vitalsignore file names do not count.':
    '该文件夹超过 500 MB 或 50,000 个文件：请打开其中的某个文件夹。构建产物、已安装的包、隐藏文件夹以及 .vitalsignore 文件列出的内容不计入。',
  'The folder contains more than 500 MB or 50,000 files: please leave out build output and packages.':
    '该文件夹超过 500 MB 或 50,000 个文件：请去掉构建产物和依赖包。',
  'Another file system is mounted in this folder, at "{0}": unmount it, or open a folder beside it.':
    '该文件夹中的“{0}”处挂载了另一个文件系统：请卸载它，或打开旁边的文件夹。',
  'The path must be absolute: it begins at the root of the file system, or of a drive.':
    '路径必须是绝对路径：从文件系统的根或某个盘符开始。',
  'There is no such folder on this machine.': '本机没有这个文件夹。',
  'This is a file: choose the folder of a project.': '这是一个文件：请选择项目的文件夹。',
  'This is the root of the file system: choose the folder of a project.':
    '这是文件系统的根目录：请选择项目的文件夹。',
  'This is your home folder: choose the folder of a project inside it.':
    '这是您的主文件夹：请选择其中某个项目的文件夹。',
  'Vitals keeps its own data in this folder: choose the folder of a project.':
    'Vitals 的数据存放在该文件夹中：请选择项目的文件夹。',
  'A folder that is read in place needs a link in the data directory, whose file system has none: please import it as a zip.':
    '就地打开的文件夹需要在数据目录中建立链接，而其文件系统不支持链接：请以 zip 导入。',
  'This project is no folder of this machine: nothing in it changes.':
    '该项目不是本机的文件夹：其内容不会变化。',
  'The folder is being analysed: please wait for the result.': '正在分析该文件夹：请等待结果。',

  // Zips
  '"file" is required: please choose a zip.': '缺少文件：请选择一个 zip。',
  'Only .zip files can be imported: please pack the project as a zip.':
    '只能导入 .zip 文件：请把项目打包为 zip。',
  'The zip is larger than 200 MB: please leave out build output, packages and media.':
    'zip 超过 200 MB：请去掉构建产物、依赖包和媒体文件。',
  'The zip contains more than 50,000 files: please leave out build output and packages.':
    'zip 包含超过 50,000 个文件：请去掉构建产物和依赖包。',
  'The zip contains more than 50,000 folders.': 'zip 包含超过 50,000 个文件夹。',
  'The zip unpacks to more than 500 MB: please leave out build output and packages.':
    'zip 解压后超过 500 MB：请去掉构建产物和依赖包。',
  'The zip could not be unpacked: please pack the project again.': '无法解压 zip：请重新打包项目。',
  'The upload was cut off: please send it again.': '上传中断：请重新上传。',
  'The upload is not a complete form: please send it again.': '上传不完整：请重新上传。',
  'The import could not be stored.': '无法保存导入的内容。',
  'The history of the sample project was not written.': '无法写入示例项目的历史。',
  'Everything is being deleted at the moment: please try again.': '正在删除全部数据：请稍后重试。',
  'The disk is full: please free some space and try again.': '磁盘已满：请释放一些空间后重试。',
  'The data directory cannot be written: please check its disk and its permissions, and try again.':
    '无法写入数据目录：请检查磁盘和权限后重试。',
  'The import needs {0} MB of free disk space and {1} MB are left: please free some space.':
    '导入需要 {0} MB 可用磁盘空间，目前只剩 {1} MB：请释放一些空间。',
  'Something went wrong while storing or reading data. Please try again; see the log for details.':
    '保存或读取数据时出错。请重试；详情见日志。',

  // Git
  'The proxy could not be used: please check the GIT_PROXY setting.': '无法使用代理：请检查 GIT_PROXY 设置。',
  "The server's certificate is not trusted on this machine. For a company's own server, set GIT_SSL_CAINFO to its certificate file.":
    '本机不信任该服务器的证书。若是公司内部的服务器，请把 GIT_SSL_CAINFO 设为其证书文件。',
  'The host was not found: please check the address and the network connection.':
    '找不到主机：请检查地址和网络连接。',
  'The host does not respond: please check the address and the network connection.':
    '主机没有响应：请检查地址和网络连接。',
  'The server redirects to an address that is not https, which Vitals does not follow.':
    '服务器重定向到非 https 地址，Vitals 不会跟随。',
  'The repository was not found, or it is private. Vitals clones public repositories only.':
    '找不到仓库，或仓库是私有的。Vitals 只克隆公开仓库。',
  'The server cannot send the latest version alone: please import with the full history (clone depth 0).':
    '服务器无法只发送最新版本：请导入完整历史（克隆深度 0）。',
  'There is no git repository at this address.': '该地址没有 git 仓库。',
  'The server stopped responding: please try again later.': '服务器停止响应：请稍后重试。',
  'The connection broke while cloning: please try again.': '克隆时连接中断：请重试。',
  'The server refused the request: please try again later.': '服务器拒绝了请求：请稍后重试。',
  'The repository contains something that cannot be stored on this machine.':
    '仓库包含无法保存在本机的内容。',
  'git is not installed: please install it (https://git-scm.com), or import the project as a zip.':
    '没有安装 git：请安装（https://git-scm.com），或以 zip 导入项目。',
  'The clone took longer than 5 minutes and was stopped. A clone depth of 1 fetches only the latest version.':
    '克隆超过 5 分钟，已停止。克隆深度为 1 时只获取最新版本。',
  'The history of the repository is larger than 2,000 MB. A clone depth of 1 fetches only the latest version.':
    '仓库的历史超过 2,000 MB。克隆深度为 1 时只获取最新版本。',
  'The repository contains more than 500 MB or 50,000 files, which is more than Vitals supports.':
    '仓库超过 500 MB 或 50,000 个文件，超出 Vitals 的支持范围。',
  'git needed more than 2 GB of memory for this repository and was stopped. A clone depth of 1 fetches only the latest version.':
    'git 处理该仓库需要超过 2 GB 内存，已停止。克隆深度为 1 时只获取最新版本。',
  'git made no progress for two minutes and was stopped: please try again later.':
    'git 两分钟没有进展，已停止：请稍后重试。',
  'git produced more than 2 GB of output for this repository and was stopped.':
    'git 处理该仓库时输出超过 2 GB，已停止。',
  'git could not clone the repository: please check the address; see the log for details.':
    'git 无法克隆该仓库：请检查地址；详情见日志。',
  'The repository has no default branch any more, or no commits on it. The stored code was kept as it is.':
    '仓库已没有默认分支，或该分支没有提交。已保存的代码保持不变。',
  'This project did not come from a git address or a folder: there is nothing to look at again.':
    '该项目不是来自 git 地址或文件夹：没有可以重新查看的来源。',
  'This project did not come as a zip: it gets new code from where it came from.':
    '该项目不是以 zip 导入的：新代码来自其原来的来源。',
  'This project is already being fetched: please wait for it.': '正在获取该项目：请稍候。',
  'This project is already being updated: please wait for it.': '正在更新该项目：请稍候。',

  // Analyses and what they leave
  'An analysis of this project is already running: wait until it finishes, or cancel it.':
    '该项目的分析正在进行：请等待完成，或取消它。',
  'An analysis of this project is running: wait until it finishes, or cancel it, before updating the code.':
    '该项目的分析正在进行：更新代码之前请等待完成，或取消它。',
  'This analysis has already ended: there is nothing to cancel.': '分析已经结束：无需取消。',
  'The scan took longer than its limit and was stopped. The files found so far are kept; the limit can be raised in the settings.':
    '扫描超过时限，已停止。已找到的文件会保留；可以在设置中提高时限。',
  'The results could not be stored; see the log for details.': '无法保存结果；详情见日志。',
  'The stored scan is missing: please analyse again.': '缺少已保存的扫描结果：请重新分析。',
  'The analyzer is not responding. It restarts by itself: please try again in a moment.':
    '分析程序没有响应。它会自动重启：请稍后重试。',
  'The report is already being regenerated: please wait.': '报告正在重新生成：请稍候。',
  'This analysis has no report to regenerate.': '该分析没有可以重新生成的报告。',
  'The project has no report yet: please analyse it first.': '该项目还没有报告：请先分析。',
  'The project has no architecture analysis yet: please start an analysis.':
    '该项目还没有架构分析：请开始一次分析。',
  'This analysis has no architecture: please choose another one.': '该分析没有架构结果：请另选一个。',
  'This project has no such analysis with a report.': '该项目没有这样一份带报告的分析。',
  '"with" is the same analysis: please choose another one.': '两次分析相同：请另选一个。',
  'There is no such analysis.': '没有这次分析。',
  'There is no such project; it may have been deleted.': '没有这个项目，可能已被删除。',
  'The commit could not be stored.': '无法保存该提交。',
  'This commit has not been analysed.': '该提交还没有被分析。',
  'This commit has not been analysed: please have it analysed first.': '该提交还没有被分析：请先分析它。',
  'There is no past to look at: the project has no git history.': '没有可以查看的过去：该项目没有 git 历史。',
  'There is no past to look at: the repository has no commits.': '没有可以查看的过去：仓库没有提交。',
  'There is no past to look at: the history could not be read.': '没有可以查看的过去：无法读取历史。',

  // Findings, debt, documents, chats
  'There is no such issue; a newer analysis may have replaced it.': '没有这个问题，可能已被更新的分析取代。',
  'No analysis of this project has had such a finding.': '该项目的分析中从未有过这个问题。',
  'The project never had the finding "{0}": nothing was changed.':
    '该项目从未有过问题“{0}”：没有做任何更改。',
  'This cannot be undone any more.': '已无法撤销。',
  'There is no such debt item; a newer analysis may have removed it.':
    '没有这个技术债条目，可能已被更新的分析移除。',
  'An item was moved meanwhile: please try again.': '期间有条目被移动：请重试。',
  'There is no such document; it may have been deleted.': '没有这份文档，可能已被删除。',
  'This document was edited by hand: confirm that it may be replaced (force=true).':
    '该文档已被手动编辑：请确认可以覆盖。',
  'There is no such chat; it may have been deleted.': '没有这个对话，可能已被删除。',
  'This message was just sent: please wait for its answer.': '刚刚发送过这条消息：请等待回答。',
  'What was measured of the project could not be read: please ask again; see the log for details.':
    '无法读取该项目的度量结果：请重新提问；详情见日志。',
  'The response was cut off: please ask again.': '回答中断：请重新提问。',
  'No response came: please ask again.': '没有收到回答：请重新提问。',
  'The answer could not be stored: please ask again.': '无法保存回答：请重新提问。',
  'The model took too long to answer.': '模型用时过长，没有回答。',
  'The model is busy with other work: please try again in a moment.': '模型正忙：请稍后重试。',
  'The model gave no usable answer.': '模型没有给出可用的回答。',
  'The model gave no answer.': '模型没有回答。',
  'No model server is running at the configured address: please start Ollama.':
    '所配置的地址没有模型服务在运行：请启动 Ollama。',
  'The configured model is not installed in Ollama.': 'Ollama 中没有安装所配置的模型。',
  'The model server denies access.': '模型服务拒绝访问。',
  'The language model is switched off in the settings.': '语言模型已在设置中关闭。',
  'Only the .zip of an OSV export is taken.': '只接受 OSV 导出的 .zip。',
  'The server sent no OSV export of {0}: nothing was changed. Please try again later.':
    '服务器没有返回 {0} 的 OSV 导出：没有做任何更改。请稍后重试。',
  '"{0}" is set by the environment and cannot be changed here.': '“{0}”由环境变量设定，不能在这里修改。',
  '"{0}" hides its password: please type it in again.': '“{0}”隐藏了密码：请重新输入。',
};
