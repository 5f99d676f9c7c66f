import { ADVICE } from './advice.ts';
import { DEPENDENCIES } from './dependencies.ts';
import { PHRASES } from './phrases.ts';
import { RETOLD } from './retold.ts';
import { METHOD_AT } from './retold-violations.ts';

/**
 * What the analyzer stores as a sentence with its arguments (D164), in Chinese, by its English words.
 * `{0}` is the first argument; an English verb's form is one and is left out. A space beside an argument stands only
 * where the argument is not Chinese. `npm run -s sentences` lists all of them in both languages.
 */
export const SENTENCES: Readonly<Record<string, string>> = {
  ...PHRASES,
  ...DEPENDENCIES,
  ...ADVICE,
  ...RETOLD,
  ...METHOD_AT,

  // Summary
  'is in excellent shape': '状态优秀',
  'is in good shape': '状态良好',
  'Of {0} public projects of its size, {1} score higher.':
    '在 {0} 个规模相近的公开项目中，有 {1} 个得分更高。',
  'Of {0} public projects of its size, {1} score lower.':
    '在 {0} 个规模相近的公开项目中，有 {1} 个得分更低。',
  'is in fair shape': '状态一般',
  'is in poor shape': '状态较差',
  'is in critical shape': '状态危急',
  quality: '质量',
  structure: '结构',
  dependencies: '依赖',
  dependency: '依赖',
  scale: '规模',
  '{0} of production code{1}; {2} altogether': '产品代码 {0}{1}；全部文件：{2}',
  '{0} in {1}': '{1}，共 {0}',
  '{0}{1}': '{0}{1}',
  ', mainly {0}': '，主要语言为 {0}',
  'the project': '该项目',
  'As far as it could be measured, {0}': '就已度量的部分而言，{0}',
  '{0} {1} ({2} of 100): {3}.': '{0} {1}（{2}/100）：{3}。',
  '{0} scores well.': '{0}得分良好。',
  '{0} all score well.': '{0}得分都良好。',
  ', not least “{0}” ({1})': '，重要原因之一是“{0}”（{1}）',
  ', mainly “{0}” ({1})': '，主要原因是“{0}”（{1}）',
  'It is held back by {0}': '失分最多的是{0}',
  '1 urgent risk: “{0}”.': '1 项紧急风险：“{0}”。',
  '{0}; start with “{1}”.': '{0}，请先处理“{1}”。',
  'Dependencies were not measured, because no file that declares packages was found. This does not lower the score.':
    '没有找到声明依赖的文件，因此未度量依赖。这不会降低分数。',
  'Dependencies were not measured, because there is no Maven, Gradle or npm manifest. This does not lower the score.':
    '没有 Maven、Gradle 或 npm 清单文件，因此未度量依赖。这不会降低分数。',
  '{0} could not be measured in full. This does not lower the score.': '{0}未能完整度量。这不会降低分数。',
  'The score is the same as in the last report.': '分数与上一份报告相同。',
  'That is {0} {1} than in the last report ({2}).': '比上一份报告（{2} 分）{1} {0}。',
  more: '高',
  fewer: '低',

  // Quality
  '{0}: {1} {2}{3}': '{0}：{2}有 {1}{3}',
  'No code rules ran; the score is only an estimate from file sizes and comments.':
    '没有运行代码规则，分数仅由文件大小和注释估算。',
  'Test coverage: the project contains no coverage report.': '测试覆盖率：项目中没有覆盖率报告。',
  'Secrets, duplicated code, settings files and test coverage were not checked: reading the files took too long or too much memory.':
    '未检查密钥、重复代码、配置文件和测试覆盖率：读取文件耗时过长或占用内存过多。',
  'the code rules': '代码规则',
  'The project contains no code in a supported language.': '项目中没有受支持语言的代码。',
  'The scan timed out: the numbers cover only the files scanned until then.':
    '扫描超时：数字只涵盖超时前扫描到的文件。',
  'No code rules exist for {0}.': '没有针对 {0} 的代码规则。',
  '{0}% of the code is duplicated (up to {1}% is fine)': '{0}% 的代码是重复的（不超过 {1}% 为正常）',
  '{0}% of the code is duplicated (up to {1}% is fine); 1 copied block is worth a look':
    '{0}% 的代码是重复的（不超过 {1}% 为正常）；其中 1 处值得一看',
  '{0}% of the code is duplicated (up to {1}% is fine); {2} copied blocks are worth a look':
    '{0}% 的代码是重复的（不超过 {1}% 为正常）；其中 {2} 处值得一看',
  'The average cyclomatic complexity is {0} (up to {1} is fine)': '平均圈复杂度为 {0}（不超过 {1} 为正常）',
  '{0} {1} {2} lines: {3}': '{0}超过 {2} 行：{3}',
  'There are no comments': '没有任何注释',
  'Less than 1% of the lines are comments': '注释行不到 1%',
  ' {0} of the code, in {1}, was not checked.': '有 {0} 的代码（{1}）未经检查。',
  'no code is duplicated': '没有重复代码',
  'under 0.1% of the code is duplicated': '重复的代码不到 0.1%',
  '{0}% of the code is duplicated': '{0}% 的代码是重复的',
  'Not measured: there is no code in a supported language.': '未度量：没有受支持语言的代码。',
  ' The longest of {0} is {1} with {2}.': '{0}中最长的是 {1}，有 {2}。',
  'Estimated from file sizes and comments only: no code rules ran.{0}':
    '仅由文件大小和注释估算：没有运行代码规则。{0}',
  'No issues found in {0}': '在 {0} 代码中没有发现问题',
  'Nothing certain or likely in {0}, and 1 place is worth a look':
    '在 {0} 代码中没有确定或很可能的问题，有 1 项值得一看',
  'Nothing certain or likely in {0}, and {1} places are worth a look':
    '在 {0} 代码中没有确定或很可能的问题，有 {1} 项值得一看',
  ' Tests cover {0}%.': '测试覆盖率为 {0}%。',
  ', and {0} in tests, tools and code of others': '，另有 {0} 个在测试、工具和第三方代码中',
  'Left out by {0}: {1}.': '{0}略过了：{1}。',
  'Taken for third-party code and not judged: {0}.': '视为第三方代码，未作评判：{0}。',
  '{0} too large to read': '{0}（过大，无法读取）',
  '{0} that took too long': '{0}（耗时过长）',
  '{0} that could not be parsed': '{0}（无法解析）',
  '{0} binary file': '{0} 个二进制文件',
  '{0} binary files': '{0} 个二进制文件',
  '{0} generated file': '{0} 个生成的文件',
  '{0} generated files': '{0} 个生成的文件',
  '{0} bundled or minified file': '{0} 个打包或压缩过的文件',
  '{0} bundled or minified files': '{0} 个打包或压缩过的文件',
  '{0} minified file': '{0} 个压缩过的文件',
  '{0} minified files': '{0} 个压缩过的文件',
  '{0} third-party file': '{0} 个第三方文件',
  '{0} third-party files': '{0} 个第三方文件',
  '{0} template': '{0} 个模板',
  '{0} templates': '{0} 个模板',
  '{0} translation file': '{0} 个翻译文件',
  '{0} translation files': '{0} 个翻译文件',
  '{0} migration': '{0} 个迁移脚本',
  '{0} migrations': '{0} 个迁移脚本',
  '{0} Python 2 file': '{0} 个 Python 2 文件',
  '{0} Python 2 files': '{0} 个 Python 2 文件',
  '{0} with a small effect each: {1}': '{0}影响都很小：{1}',

  // Risks of the code rules
  '{0}: {1} in {2}': '{0}：{2} 中有 {1}',
  '{0}: {1} in {2}{3}': '{0}：{2}中有 {1}{3}',
  ', most in {0}': '，{0} 中最多',
  '{0} of the {1} are in {2}.': '{1}中有 {0} 个在 {2} 中。',
  'Found at {0}.': '位于 {0}。',
  'The first is at {0}{1}.': '第一处位于 {0}{1}。',
  'Found there as well: {0}.': '该处还发现：{0}。',
  'Check whether this is intended at {0}.': '请检查 {0} 处是否有意为之。',
  'Fix {0} first, then the others in the same way.': '先修复 {0}，再用同样的方式修复其余各处。',
  '{0}% of the code is duplicated, for example in {1}': '{0}% 的代码是重复的，例如 {1}',
  'Tests cover only {0}% of the code': '测试只覆盖了 {0}% 的代码',
  'The coverage report in the project shows {0}%. This does not lower the score, but changes to {1} are risky.':
    '项目中的覆盖率报告显示为 {0}%。这不会降低分数，但修改 {1} 有风险。',
  'Write tests for the code that changes next, largest files first, instead of aiming for a percentage.':
    '为接下来要修改的代码编写测试，先从最大的文件开始，不要只追求百分比。',
  'Before the next change to {0}, cover it with a test.': '下次修改 {0} 之前，先为它编写测试。',

  // Structure
  '{0} {1} part of a cycle ({2})': '{0}处于循环依赖中（{2}）',
  '{0} {1} part of {2} ({3}); the largest has {4}': '{0}处于 {2}中（{3}），最大的一个有 {4} 个成员',
  '{0} {1} often and {2} complex': '{0} 经常变更且复杂',
  'Folders with many code files: {0}': '代码文件过多的目录：{0}',
  '{0} {1} more than {2} folders deep': '{0}的目录层级超过 {2} 层',
  'Dependencies between files and classes: the architecture analysis has no result.':
    '文件与类之间的依赖：架构分析没有结果。',
  'the architecture analysis': '架构分析',
  'Dependencies between files and classes: those of {0} ({1} of the code) are not read.':
    '文件与类之间的依赖：不读取 {0}（占代码的 {1}）。',
  ' Files of {0}, {1} of the code, were not read for this.': '为此没有读取 {0} 的文件（占代码的 {1}）。',
  'Hotspots and bus factor: there is no usable git history.': '热点和巴士系数：没有可用的 git 历史。',
  'Hotspots and bus factor: {0}.': '热点和巴士系数：{0}。',
  ' Worth a look: {0}.': '值得一看的有：{0}。',
  'Change history: {0}.': '变更历史：{0}。',
  'Change history: the clone is shallow, earlier commits are not counted.':
    '变更历史：这是浅克隆，未计入更早的提交。',
  'Measured by the folder layout of {0} only: the architecture analysis has no result.':
    '仅按 {0} 的目录布局度量：架构分析没有结果。',
  ' {0} in the change history.': '变更历史中有 {0}。',
  'No certain problem in {0}. Worth a look: {1}.{2}': '在 {0} 中没有确定的问题；值得一看的有：{1}。{2}',
  'No cycle or layer violation worth acting on in {0}.{1}': '{0} 中没有值得处理的循环依赖或分层违规。{1}',
  'No cycles and no layer violations in {0}.{1}': '{0} 中没有循环依赖，也没有分层违规。{1}',
  '{0} in {1}.{2}{3}': '{1} 中有 {0}。{2}{3}',
  '{0} ({1}{2})': '{0}（{1}{2}）',
  'Cycle at {0} (part of a group of {1})': '{0} 处的循环依赖（所在的组有 {1} 个成员）',
  ' (part of a group of {0})': '（所在的组有 {0} 个成员）',
  'Cycle between {0}{1}': '{0} 之间的循环依赖{1}',
  'Each of the {0} depends on all the others, directly or through them.': '这 {0} 个成员彼此直接或间接依赖。',
  'Neither can be used elsewhere without the other.': '任何一方都不能脱离另一方单独使用。',
  '{0} with {1}': '{0} 与 {1}',
  '{0}, including {1}': '{0}，其中包括 {1}',
  'No larger than the ones above: {0}. Each ties files together that could otherwise change independently.':
    '规模不超过上面几个：{0}。每一个都把本可独立修改的文件绑在了一起。',
  'Break them the next time you touch the files: extract the shared code into a third module, or inject it.':
    '下次修改这些文件时打破循环：把共用的代码提取到第三个模块，或改为注入。',
  'Next time you change {0}, break the cycle at line {1}.': '下次修改 {0} 时，在第 {1} 行打破循环。',
  'The lower layer can then not be changed or used without the one above it.':
    '这样一来，下层无法脱离上层单独修改或使用。',
  'A renamed column then changes the API, and clients see or set fields that are meant for the server alone.':
    '这样一来，列改名会改变 API，客户端还能看到或设置本应只供服务端使用的字段。',
  'A class that does many things changes for many reasons, so a change for one feature touches the code of others. The lines of a class are those of its methods with their comments and blank lines; a file is counted without both.':
    '职责过多的类会因各种原因被修改，修改一个功能会牵动其他功能的代码。类的行数是其方法的行数，包含注释和空行；文件的行数两者都不包含。',
  'What the service layer checks, caches or does in one transaction does not happen on this way.':
    '这样调用会绕过服务层中的检查、缓存和事务。',
  '{0} {1} the layering': '{0} 违反了分层',
  '{0} {1} entities': '{0} 暴露了实体',
  'Use request and response types (DTOs) in {0}, starting at {1}.':
    '在{0}中使用请求和响应类型（DTO），从 {1} 开始。',
  '{0} {1} too much': '{0} 承担了过多职责',
  ' The same problem occurs in {0}.': '{0}也有同样的问题。',
  ' The same applies to {0}.': '{0} 也是如此。',
  '{0}{1} {2}': '{0}{1} {2}',

  // Change history
  '{0} changes often and is complex': '{0} 经常变更且复杂',
  'Before the next feature in {0}, extract the part that changes most and cover it with tests; leave the rest alone.':
    '在 {0} 中开发下一个功能之前，先提取变更最频繁的部分并为其编写测试，其余部分不必动。',
  'It changes together with {0}.': '它与 {0} 一起变更。',
  'Before the next feature in {0}, move what it shares with {1} to one file that all of them use.':
    '在 {0} 中开发下一个功能之前，把它与 {1} 共有的内容移到同一个文件中供它们使用。',
  'Before the next feature in {0}, extend {1} and extract the part that changes most; leave the rest alone.':
    '在 {0} 中开发下一个功能之前，先扩充 {1}，再提取变更最频繁的部分，其余部分不必动。',
  'Extend {0} and extract the part of {1} that changes most.': '扩充 {0}，并提取 {1} 中变更最频繁的部分。',
  'Extract the part of {0} that changes most and cover it with tests.':
    '提取 {0} 中变更最频繁的部分，并为其编写测试。',
  '{0} was {1}': '{0} 的变更：{1}',
  '{0} ({1}, {2}%)': '{0}（{1}，{2}%）',
  'One person wrote most of {0}{1}': '{0}{1}的大部分代码由一人编写',
  'By lines written: {0}. If that person is away, hardly anybody else knows this code well.':
    '按编写的行数计：{0}。如果此人不在，几乎没有其他人熟悉这些代码。',
  'Let someone else make the next change, with the author as reviewer, and document what only the author knows.':
    '下一次修改交给其他人完成，由原作者评审，并把只有原作者了解的内容写成文档。',
  'Document what others would need to take over {0}.': '把他人接手 {0} 所需的内容写成文档。',
  'Have a second person make the next change in {0}.': '让另一个人完成 {0} 的下一次修改。',
  '{0} change together': '{0} 总是一起变更',
  '{0} touched both {1} and {2} ({3}% of their changes){4}. A change to one that forgets the other is incomplete.':
    '{0}同时修改了 {1} 和 {2}（占其变更的 {3}%）{4}。只改一个而忘了另一个，修改就不完整。',
  ' although the code of neither uses the other': '，但两者的代码并没有互相使用',
  ' although neither refers to the other': '，但两者并没有互相引用',
  'Find what they share (a format, a constant, a sequence of steps) and move it to one place that both use.':
    '找出两者共有的内容（格式、常量、一系列步骤），移到同一个地方供两者使用。',
  'Move what {0} and {1} share to one place.': '把 {0} 和 {1} 共有的内容移到同一个地方。',

  // Scale
  'There is no README': '没有 README',
  'Number of tests: in this language tests are inside the source files, where the scan cannot count them.':
    '测试数量：这种语言的测试写在源文件中，扫描无法统计。',
  '{0} {1} skipped: too large to read.': '跳过了 {0}：过大，无法读取。',
  'No test files for {0} of code{1}': '{0}代码没有测试文件{1}',
  '; the largest files: {0}': '；最大的文件：{0}',
  '{0} of tests for {1} of code{2}': '{1}代码只有 {0}测试{2}',
  '{0} in the repository: {1}': '仓库中有 {0}：{1}',
  '{0} make up at least 5% of the code each: {1}': '{0}各占至少 5% 的代码：{1}',
  '{0} large binary file': '{0} 个大型二进制文件',
  '{0} large binary files': '{0} 个大型二进制文件',
  'No test files were found.': '没有找到测试文件。',
  '{0}, under 1 line of tests for 100 lines of code.': '{0}，每 100 行代码不到 1 行测试。',
  '{0}, {1} of tests for 100 lines of code.': '{0}，每 100 行代码有 {1}测试。',
  'none over {0} lines': '没有超过 {0} 行的文件',
  '{0} over {1} lines, the largest {2} with {3}': '{0}超过 {1} 行，最大的是 {2}，有 {3} 行',
  '{0}, {1}. {2}': '{0}，{1}。{2}',
  'It holds': '它占了',
  'Together they hold': '它们合计占了',
  ' The largest: {0}.': '最大的几个：{0}。',
  ' They are {0}, besides {1}.': '它们是 {0}，此外还有 {1}。',
  '{0} has grown to {1} lines': '{0} 已增长到 {1} 行',
  '{0} exceed {1} lines': '{0} 超过 {1} 行',
  '{0} exceed {1} lines, besides {2}': '除 {2} 以外，{0} 超过 {1} 行',
  '{0} {1} of the code ({2} of {3}).{4} Files this large are hard to navigate{5}.':
    '{0} {1} 的代码（{3}中的 {2} 行）。{4}这么大的文件难以找到要看的地方{5}。',
  ' and cause merge conflicts': '，也容易造成合并冲突',
  'Split {0} by responsibility: with each change, move one group of related functions into its own file.':
    '按职责拆分 {0}：每次修改时，把一组相关的函数移到单独的文件中。',
  'Split {0} ({1}) by responsibility.': '按职责拆分 {0}（{1}）。',
  '{0} is long: {1} lines': '{0} 过长：{1} 行',
  '{0} hold': '{0} 占了',
  'Do not let {0} grow: put new code into separate files.': '不要让 {0} 继续增长：把新代码放到单独的文件中。',
  'Put the next feature for {0} into a separate file.': '把 {0} 的下一个功能放到单独的文件中。',
  'No tests for {0} of code': '{0}代码没有测试',
  'Few tests: {0} for {1} of code': '测试过少：{1}代码只有 {0}测试',
  'No file looks like a test, by name or by folder, so nothing catches a regression in {0} and everything else. If the tests are in another repository, ignore this.':
    '从文件名和目录看，没有任何测试文件，因此无法发现 {0} 及其他代码中的回归问题。如果测试在另一个仓库中，请忽略这一项。',
  '{0} for {1}: hardly enough to catch a regression in {2} ({3}).':
    '{1}只有 {0}：很难发现 {2}（{3}）中的回归问题。',
  'Start with a test of the most important path through {0}, then add a test for every bug you fix.':
    '先为经过 {0} 的最重要的流程编写测试，之后每修复一个缺陷就增加一个测试。',
  'Write {0} for the most important path through {1}.': '为经过 {1} 的最重要的流程编写{0}。',
  'a first test': '第一个测试',
  'the next test': '下一个测试',
  'Let the build write the generated files again from their source and fail where they differ; where the source is not here, write down what they were made from.':
    '让构建从来源重新生成这些文件，有差异时构建失败；来源不在仓库中的，记下它们由什么生成。',
  'Let the build make bundles of the project’s own code, and take those of libraries from the package manager.':
    '项目自身代码的打包文件由构建生成，库的打包文件通过包管理器获取。',
  'Let the build make bundles of the project’s own code.': '项目自身代码的打包文件由构建生成。',
  'Let the build check that {0} is what its generator writes.': '让构建检查 {0} 与生成工具的输出一致。',
  'Let the build check that {0} is what its generator writes, where it does not do so yet.':
    '如果构建还没有这样做，就让它检查 {0} 与生成工具的输出一致。',
  'Where the build does not do so yet, let it write the generated files again from their source and fail where they differ; where the source is not here, a note should say what they were made from.':
    '如果构建还没有这样做，就让它从来源重新生成这些文件，有差异时构建失败；来源不在仓库中的，应注明它们由什么生成。',
  '{0} of binary files in the repository, such as {1}': '仓库中有 {0} 的二进制文件，例如 {1}',
  '{0}. Git stores every version of such a file in full, which makes every clone larger for good.':
    '{0}。Git 会完整保存这类文件的每个版本，每次克隆都会因此永久变大。',
  'Store them in a release, an artifact store or Git LFS, and download them during the build.':
    '把它们放到发布版本、制品库或 Git LFS 中，并在构建时下载。',
  'Move {0} out of the repository.': '把 {0} 移出仓库。',
  'No README for {0} of code': '{0}代码没有 README',
  'A newcomer starts at {0} and has to guess what the project is for and how to build, run and test it.':
    '新人只能从 {0} 看起，自行猜测项目的用途以及如何构建、运行和测试。',
  'Write one page: what it does, how to build, run and test it, and where to start reading.':
    '写一页说明：项目的用途，如何构建、运行和测试，以及从哪里开始阅读。',
  'Write a README next to {0}: purpose, build, run, test.':
    '在 {0} 旁边写一份 README：用途、构建、运行、测试。',
  '{0}: {1} of the code was not checked by any rule': '{0}：有 {1} 的代码未经任何规则检查',
  'Vitals has no code rules for {0}, so {1} are measured by size only. This does not affect the score.':
    'Vitals 没有针对 {0} 的代码规则，因此有 {1}只按规模度量。这不影响分数。',
  "Use a linter for {0} in the project's build.": '在项目的构建中使用 {0} 的 linter。',
  "Let the project's build run the linter that {0} sets up for {1}, where it does not do so yet.":
    '如果项目的构建还没有运行 {0} 为 {1} 设置的 linter，就让它运行。',
  'Let the build run the linter of {0} on the {1} of {2}, where it does not do so yet.':
    '如果构建还没有对 {2} 的 {1}代码运行 {0} 所设置的 linter，就让它运行。',
  "Run a linter for {0} on its {1} in the project's build.": '在项目的构建中，对 {0} 的 {1}代码运行 linter。',
  '{0} contains {1}': '{0} 包含 {1}',
  'With more than about 80 files, a folder no longer shows what belongs together.{0}':
    '文件超过约 80 个的目录，看不出哪些内容属于一起。{0}',
  'Group the files of {0} into subfolders by feature, so that a change stays within one of them.':
    '按功能把 {0} 的文件分到子目录中，让一次修改只涉及其中一个。',
  'Group the {0} of {1} into subfolders by feature.': '按功能把 {1} 的 {0}分到子目录中。',

  // Plan
  'Now: before the next release': '现在：下次发布之前',
  'Next: in the coming weeks': '接下来：未来几周内',
  'Later: next time you touch it': '以后：下次修改到相关代码时',
  'Effort: under an hour.': '工作量：不到一小时。',
  'Effort: a few hours.': '工作量：几小时。',
  'Effort: a few hours for this step; the rest takes longer.': '工作量：这一步需要几小时，其余部分更久。',
  'Effort: a few days.': '工作量：几天。',
  'Effort: a few days for this step; the rest takes longer.': '工作量：这一步需要几天，其余部分更久。',
  'Effort: a few weeks, in small steps.': '工作量：几周，分小步进行。',
  'Effort: months, in small steps.': '工作量：数月，分小步进行。',
};
