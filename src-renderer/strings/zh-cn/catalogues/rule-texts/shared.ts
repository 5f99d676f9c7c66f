/** Why secrets and the findings of all languages matter and how to fix them, by the English text. */
export const SHARED: Readonly<Record<string, string>> = {
  'The sign for the month stands where the minutes belong, or the other way round, so every time or date shown is wrong.':
    '月份的符号用在了分钟的位置（或相反），因此显示的时间或日期都是错的。',
  'The hour runs from 1 to 12 and nothing says which half of the day it is, so one o’clock in the afternoon looks like one in the night.':
    '小时从 1 到 12，又没有标明上午还是下午，所以下午一点看起来像凌晨一点。',
  'Write `i` for the minute and `m` for the month.': '分钟写 `i`，月份写 `m`。',
  'Write `H` for the hour, or add `A` where people read the time.':
    '小时写 `H`；给人看的时间也可以加上 `A`。',
  'Write `%M` for the minute and `%m` for the month.': '分钟写 `%M`，月份写 `%m`。',
  'Write `%H` for the hour, or add `%p` where people read the time.':
    '小时写 `%H`；给人看的时间也可以加上 `%p`。',
  'Write `mm` for the minute and `MM` for the month.': '分钟写 `mm`，月份写 `MM`。',
  'Write `HH` for the hour, or add `tt` where people read the time.':
    '小时写 `HH`；给人看的时间也可以加上 `tt`。',
  'Write `HH` for the hour, or add `A` where people read the time.':
    '小时写 `HH`；给人看的时间也可以加上 `A`。',
  'Duplicates get out of sync: a bug fixed in one copy stays in the others.':
    '重复的代码会逐渐不一致：在一处修复的缺陷仍留在其他副本中。',
  'Logs are read by more people than the program, are copied to other services and kept for years: whoever reads them can sign in as somebody else.':
    '能看到日志的人比能操作程序的人多，日志还会被复制到其他服务并保存多年：读到它的人可以冒用他人身份登录。',
  'Leave the value out, and log who tried to sign in and whether it worked.':
    '去掉该值，只记录谁尝试登录以及是否成功。',
  'Extract the block into a shared function or class.': '把这段代码提取到共用的函数或类中。',
  'Anyone who can read the repository, a backup or a build can use it, and it stays in the git history after it is deleted.':
    '任何能读到仓库、备份或构建产物的人都可以使用它；即使删除，它仍留在 git 历史中。',
  'Revoke the credential, then read the new one from an environment variable or a secret store.':
    '先吊销该凭据，再从环境变量或密钥管理服务读取新的凭据。',
  'Change it, and use an environment variable instead.': '更换它，并改用环境变量。',
  'Change it, and read it from an environment variable or a secret store at start-up.':
    '更换它，并在启动时从环境变量或密钥管理服务读取。',
  'Who knows the key writes a session or token for any user, and every installation that does not set its own has this one.':
    '知道密钥的人可以为任意用户伪造会话或令牌，而没有自行设置密钥的每个安装都用着这一个。',
  'Read it from the environment without a default, and stop at start-up when it is missing. Change the key where it is in use.':
    '从环境变量读取且不设默认值，缺失时在启动阶段终止。已在使用的密钥要更换。',
  'No .gitignore of the project covers the file, so the next "git add ." commits it. Anyone who can read the repository, a backup or a build can use it, and it stays in the git history after it is deleted.':
    '项目中没有任何 .gitignore 覆盖该文件，下一次“git add .”就会提交它。任何能读到仓库、备份或构建产物的人都可以使用它；即使删除，它仍留在 git 历史中。',
  'Add .env to .gitignore and commit a .env.example with empty values. If the file was ever committed, change the secret.':
    '把 .env 加入 .gitignore，并提交一份值为空的 .env.example。如果该文件曾被提交过，请更换密钥。',
  'The markers break the file, and one of the changes is lost or duplicated.':
    '冲突标记会破坏文件，并且其中一处修改会丢失或重复。',
  'Resolve the conflict and delete the markers.': '解决冲突并删除标记。',
  'TODO and FIXME comments are easily forgotten, because nobody tracks them.':
    'TODO 和 FIXME 注释没有人跟踪，很容易被遗忘。',
  'Do it, or create an issue and link it here.': '完成它，或创建一个 issue 并在此处附上链接。',
  'The exception is swallowed: the failure shows up later, in another place, without its cause.':
    '异常被吞掉：故障稍后在别处出现，而且看不到原因。',
  'Log it, handle it or let it propagate; if it can be ignored, explain why in a comment.':
    '记录、处理或继续抛出它；如果可以忽略，请用注释说明原因。',
  'The result is always the same; one side is probably a copy-paste mistake.':
    '结果总是相同；其中一侧很可能是复制粘贴的错误。',
  'Fix one side, or remove the operation.': '修正其中一侧，或去掉该运算。',
  'The assignment has no effect; another variable was probably meant, such as a parameter or a field.':
    '该赋值没有效果；本意多半是另一个变量，例如参数或字段。',
  'Assign the intended value, or delete the line.': '赋予本来想要的值，或删除该行。',
  'The second branch never runs, because the first one has the same condition.':
    '第二个分支永远不会执行，因为前一个分支的条件相同。',
  'Fix the condition or remove the branch.': '修正条件或删除该分支。',
  'The condition has no effect; one branch is probably a copy-paste mistake.':
    '该条件没有效果；其中一个分支很可能是复制粘贴的错误。',
  'Fix one branch, or remove the condition.': '修正其中一个分支，或去掉条件。',
  'Nested branches are hard to understand, and changes to complex functions introduce more bugs.':
    '嵌套的分支难以理解，修改复杂的函数更容易引入缺陷。',
  'Return early, and extract inner blocks into well-named functions.':
    '提前返回，并把内层代码块提取为命名清楚的函数。',
  'Long functions do several things at once and are hard to read, test and reuse.':
    '过长的函数同时做多件事，难以阅读、测试和复用。',
  'Extract its steps into functions.': '把其中的步骤提取为函数。',
  'Calls are hard to read, and two arguments of the same type are easily swapped.':
    '调用难以阅读，而且类型相同的两个参数容易写反。',
  'Group related values in an object.': '把相关的值组合成一个对象。',
  'Deeply nested code is hard to read and easy to break.': '嵌套很深的代码难以阅读，也容易改坏。',
  'Return or continue early, or extract the inner part into a function.':
    '提前 return 或 continue，或把内层部分提取为函数。',
  '`/srv/data-old/x` begins with `/srv/data`, too: with `../data-old/x` somebody leaves the folder, and the check lets it pass.':
    '`/srv/data-old/x` 同样以 `/srv/data` 开头：用 `../data-old/x` 就能离开该文件夹，而检查会放行。',
  'Compare with the folder and a separator behind it, or use a function that compares paths part by part.':
    '与带有末尾分隔符的文件夹比较，或使用逐段比较路径的函数。',
  'A Mono, Flux or Flow is a plan: it runs when somebody subscribes to it or collects it. As a statement of its own it is dropped, and neither its work nor its failure ever happens.':
    'Mono、Flux 或 Flow 只是一个计划：有人订阅或收集它时才会运行。单独作为语句时它被丢弃，操作和失败都不会发生。',
  'Return it, join it to the chain with `then` or `flatMap`, or collect it.':
    '返回它，用 `then` 或 `flatMap` 接入链中，或收集它。',
};
