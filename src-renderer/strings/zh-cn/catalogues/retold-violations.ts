/** What the report repeats of violations of the architecture, by its English words. */
export const RETOLD_VIOLATIONS: Readonly<Record<string, string>> = {
  'Move the call into a service method and let {0} call that, so that transactions, checks and caching are in one place.':
    '把该调用移到服务层的方法中，由 {0} 调用该方法，使事务、检查和缓存集中在一处。',
  'Reverse the dependency: let {0} call {1} and pass in what it needs, or move the part that {2} uses from {3} to a class of the {4} layer.':
    '反转依赖：由 {0} 调用 {1} 并传入它所需要的内容，或把 {2} 用到的部分从 {3} 移到 {4} 层的类中。',
  'Use a request or response type (DTO) with only the fields the endpoint needs, and map it to {0} in the service.':
    '使用只含该端点所需字段的请求或响应类型（DTO），并在服务层中与 {0} 相互映射。',
  'Group the methods of {0} by the fields and collaborators they use, and extract each group into its own class; start with {1}.':
    '按所用的字段和协作对象给 {0} 的方法分组，把每一组提取为单独的类；从 {1} 开始。',
  'Group the methods of {0} by the fields and collaborators they use, and extract each group into its own class.':
    '按所用的字段和协作对象给 {0} 的方法分组，把每一组提取为单独的类。',
  'Group the functions of {0} by topic, and extract each group into its own class.':
    '按主题给 {0} 的函数分组，把每一组提取为单独的类。',
  'Start with {0}: it alone uses {1}, and {2} of {3}; these {4} lines can be a class of their own.':
    '从 {0} 开始：{3} 的 {1} 以及 {2}只有它在使用；这 {4} 行可以成为单独的类。',
  'Start with {0}: it alone uses {1} of {2}; these {3} lines can be a class of their own.':
    '从 {0} 开始：{2} 的 {1} 只有它在使用；这 {3} 行可以成为单独的类。',
  'Extract {0}, {1} and {2} more method of {3} into a class of their own: apart from what many of its methods use, these {4} lines share no field and no call with the rest.':
    '把 {3} 的 {0}、{1} 和另外 {2} 个方法提取为单独的类：除了许多方法都用到的成员，这 {4} 行与其余部分没有共用任何字段和调用。',
  'Extract {0}, {1} and {2} more methods of {3} into a class of their own: apart from what many of its methods use, these {4} lines share no field and no call with the rest.':
    '把 {3} 的 {0}、{1} 和另外 {2} 个方法提取为单独的类：除了许多方法都用到的成员，这 {4} 行与其余部分没有共用任何字段和调用。',
  'Move the {0} methods of {1} around “{2}” to a class of their own, such as {3} and {4}: {5} lines.':
    '把 {1} 中围绕“{2}”的 {0} 个方法移到单独的类中，例如 {3} 和 {4}：共 {5} 行。',
  'Start with {0}: it alone uses {1}, and {2} of {3}; these {4} lines can be a type of their own.':
    '从 {0} 开始：{3} 的 {1} 以及 {2}只有它在使用；这 {4} 行可以成为单独的类型。',
  'Start with {0}: it alone uses {1} of {2}; these {3} lines can be a type of their own.':
    '从 {0} 开始：{2} 的 {1} 只有它在使用；这 {3} 行可以成为单独的类型。',
  'Extract {0}, {1} and {2} more method of {3} into a type of their own: apart from what many of its methods use, these {4} lines share no field and no call with the rest.':
    '把 {3} 的 {0}、{1} 和另外 {2} 个方法提取为单独的类型：除了许多方法都用到的成员，这 {4} 行与其余部分没有共用任何字段和调用。',
  'Extract {0}, {1} and {2} more methods of {3} into a type of their own: apart from what many of its methods use, these {4} lines share no field and no call with the rest.':
    '把 {3} 的 {0}、{1} 和另外 {2} 个方法提取为单独的类型：除了许多方法都用到的成员，这 {4} 行与其余部分没有共用任何字段和调用。',
  'Move the {0} methods of {1} around “{2}” to a type of their own, such as {3} and {4}: {5} lines.':
    '把 {1} 中围绕“{2}”的 {0} 个方法移到单独的类型中，例如 {3} 和 {4}：共 {5} 行。',
  'Start with {0}: it alone uses {1}, and {2} of {3}; these {4} lines can be a module of their own.':
    '从 {0} 开始：{3} 的 {1} 以及 {2}只有它在使用；这 {4} 行可以成为单独的模块。',
  'Start with {0}: it alone uses {1} of {2}; these {3} lines can be a module of their own.':
    '从 {0} 开始：{2} 的 {1} 只有它在使用；这 {3} 行可以成为单独的模块。',
  'Extract {0}, {1} and {2} more method of {3} into a module of their own: apart from what many of its methods use, these {4} lines share no field and no call with the rest.':
    '把 {3} 的 {0}、{1} 和另外 {2} 个方法提取为单独的模块：除了许多方法都用到的成员，这 {4} 行与其余部分没有共用任何字段和调用。',
  'Extract {0}, {1} and {2} more methods of {3} into a module of their own: apart from what many of its methods use, these {4} lines share no field and no call with the rest.':
    '把 {3} 的 {0}、{1} 和另外 {2} 个方法提取为单独的模块：除了许多方法都用到的成员，这 {4} 行与其余部分没有共用任何字段和调用。',
  'Move the {0} methods of {1} around “{2}” to a module of their own, such as {3} and {4}: {5} lines.':
    '把 {1} 中围绕“{2}”的 {0} 个方法移到单独的模块中，例如 {3} 和 {4}：共 {5} 行。',
  'Move the {0} static methods of {1} that use none of its fields to a class of their own, such as {2} and {3}: {4} lines.':
    '把 {1} 中不使用其任何字段的 {0} 个静态方法移到单独的类中，例如 {2} 和 {3}：共 {4} 行。',
  'They need nothing of the rest.': '它们不需要其余部分的任何成员。',
  'They need only {0} of the rest.': '其余部分中它们只需要 {0}。',
  'Apart from what many of its methods use, they need nothing of the rest.':
    '除了许多方法都用到的成员，它们不需要其余部分的任何成员。',
  'Apart from what many of its methods use, they need only {0} of the rest.':
    '除了许多方法都用到的成员，其余部分中它们只需要 {0}。',
  'Extract {0}, {1} and {2} more method of {3} into a class of their own: beside what more than a fifth of its methods use, these {4} lines share no field and no call with the rest.':
    '把 {3} 的 {0}、{1} 和另外 {2} 个方法提取为单独的类：除了许多方法都用到的成员，这 {4} 行与其余部分没有共用任何字段和调用。',
  'Extract {0}, {1} and {2} more methods of {3} into a class of their own: beside what more than a fifth of its methods use, these {4} lines share no field and no call with the rest.':
    '把 {3} 的 {0}、{1} 和另外 {2} 个方法提取为单独的类：除了许多方法都用到的成员，这 {4} 行与其余部分没有共用任何字段和调用。',
  'Extract {0}, {1} and {2} more method of {3} into a type of their own: beside what more than a fifth of its methods use, these {4} lines share no field and no call with the rest.':
    '把 {3} 的 {0}、{1} 和另外 {2} 个方法提取为单独的类型：除了许多方法都用到的成员，这 {4} 行与其余部分没有共用任何字段和调用。',
  'Extract {0}, {1} and {2} more methods of {3} into a type of their own: beside what more than a fifth of its methods use, these {4} lines share no field and no call with the rest.':
    '把 {3} 的 {0}、{1} 和另外 {2} 个方法提取为单独的类型：除了许多方法都用到的成员，这 {4} 行与其余部分没有共用任何字段和调用。',
  'Extract {0}, {1} and {2} more method of {3} into a module of their own: beside what more than a fifth of its methods use, these {4} lines share no field and no call with the rest.':
    '把 {3} 的 {0}、{1} 和另外 {2} 个方法提取为单独的模块：除了许多方法都用到的成员，这 {4} 行与其余部分没有共用任何字段和调用。',
  'Extract {0}, {1} and {2} more methods of {3} into a module of their own: beside what more than a fifth of its methods use, these {4} lines share no field and no call with the rest.':
    '把 {3} 的 {0}、{1} 和另外 {2} 个方法提取为单独的模块：除了许多方法都用到的成员，这 {4} 行与其余部分没有共用任何字段和调用。',
  'Beside what more than a fifth of its methods use, they need nothing of the rest.':
    '除了许多方法都用到的成员，它们不需要其余部分的任何成员。',
  'Beside what more than a fifth of its methods use, they need only {0} of the rest.':
    '除了许多方法都用到的成员，其余部分中它们只需要 {0}。',
  'Nothing of the rest uses them.': '其余部分没有使用它们。',
  'The rest uses {0} of them.': '其余部分使用其中的 {0}。',
  'What calls {0} from other files has to follow.': '其他文件中调用 {0} 的代码需要随之修改。',
  'Split {0} ({1}) first: it holds {2} of the {3} lines of {4} and {5} of its complexity of {6}.':
    '先拆分 {0}（{1}）：{4} 的 {3} 行中有 {2} 行在其中，总复杂度 {6} 中占 {5}。',
  'Begin inside of the longest methods of {0}: {1} hold {2} of its {3} lines.':
    '从 {0} 最长的方法内部着手：{1} 占其 {3} 行中的 {2} 行。',
  'Names, calls and fields alone show no group of its methods that could move out as it is.':
    '仅凭名称、调用和字段，看不出有哪一组方法可以原样移出。',
  'No group of its methods stands apart by names, calls and fields.':
    '按名称、调用和字段来看，没有哪一组方法可以独立出来。',
  '{0} does too much: {1} methods in {2} lines, total complexity {3}':
    '{0} 承担了过多职责：{2} 行中有 {1} 个方法，总复杂度 {3}',
  '{0} bypasses the service layer': '{0} 绕过了服务层',
  '{0} depends on the {1} above it': '{0} 依赖于上层的 {1}',
  'Cycle between {0} and {1}': '{0} 和 {1} 之间的循环依赖',
  '{0} uses {1} at {2}, but {3} must not import {4}: {5}.':
    '{0} 在 {2} 处使用了 {1}，但规则规定 {3} 不得导入 {4}：{5}。',
  '{0} uses {1} at {2}, but {3} must not import {4}.':
    '{0} 在 {2} 处使用了 {1}，但规则规定 {3} 不得导入 {4}。',
  '{0} uses {1}, but {2} must not import {3}': '{0} 使用了 {1}，但规则规定 {2} 不得导入 {3}',
  '{0} breaks the rule that {1} must not import {2}': '{0} 违反了“{1} 不得导入 {2}”的规则',
  'Move what {0} needs from {1} to a place that {2} may import, or inject it.':
    '把 {0} 需要的 {1} 中的部分移到 {2} 可以导入的位置，或改为注入。',
  'The controller {0} calls {1} at {2} and bypasses the service layer: the {3} is in {4}.':
    '控制器 {0} 在 {2} 处绕过服务层直接调用 {1}：该 {3} 位于 {4}。',
  'The controller {0} calls {1} and bypasses the service layer': '控制器 {0} 绕过服务层直接调用 {1}',
  'The {0} {1} calls {2} at {3}, so a lower layer depends on the {4} above it ({5}).':
    '{0} 层的 {1} 在 {3} 处调用 {2}，使下层依赖于上层的 {4}（{5}）。',
  'The {0} {1} calls {2}, which is a {3}': '{0} 层的 {1} 调用了属于 {3} 层的 {2}',
  'The controller {0} creates {1} at {2} and bypasses the service layer: the {3} is in {4}.':
    '控制器 {0} 在 {2} 处绕过服务层直接创建 {1}：该 {3} 位于 {4}。',
  'The controller {0} creates {1} and bypasses the service layer': '控制器 {0} 绕过服务层直接创建 {1}',
  'The {0} {1} creates {2} at {3}, so a lower layer depends on the {4} above it ({5}).':
    '{0} 层的 {1} 在 {3} 处创建 {2}，使下层依赖于上层的 {4}（{5}）。',
  'The {0} {1} creates {2}, which is a {3}': '{0} 层的 {1} 创建了属于 {3} 层的 {2}',
  'The controller {0} depends on {1} at {2} and bypasses the service layer: the {3} is in {4}.':
    '控制器 {0} 在 {2} 处绕过服务层直接依赖 {1}：该 {3} 位于 {4}。',
  'The controller {0} depends on {1} and bypasses the service layer': '控制器 {0} 绕过服务层直接依赖 {1}',
  'The {0} {1} depends on {2} at {3}, so a lower layer depends on the {4} above it ({5}).':
    '{0} 层的 {1} 在 {3} 处依赖 {2}，使下层依赖于上层的 {4}（{5}）。',
  'The {0} {1} depends on {2}, which is a {3}': '{0} 层的 {1} 依赖了属于 {3} 层的 {2}',
  'The controller {0} returns the entity {1} ({2}) in {3} at {4}, so the database schema is part of the public API.':
    '控制器 {0} 在 {3}（{4}）中返回实体 {1}（{2}），使数据库结构成为公开 API 的一部分。',
  'The controller {0} returns the entity {1} in {2}': '控制器 {0} 在 {2} 中返回实体 {1}',
  '{0} returns the entity {1}': '{0} 返回实体 {1}',
  'The controller {0} takes the entity {1} ({2}) in {3} at {4}, so the database schema is part of the public API.':
    '控制器 {0} 在 {3}（{4}）中接收实体 {1}（{2}），使数据库结构成为公开 API 的一部分。',
  'The controller {0} takes the entity {1} in {2}': '控制器 {0} 在 {2} 中接收实体 {1}',
  '{0} takes the entity {1}': '{0} 接收实体 {1}',
  '{0} ({1}) does too much: {2} methods in {3} lines, total complexity {4}, and dependencies on {5} other file or class. Most complex: {6}.':
    '{0}（{1}）承担了过多职责：{3} 行中有 {2} 个方法，总复杂度 {4}，并依赖另外 {5} 个文件和类。最复杂的是 {6}。',
  '{0} ({1}) does too much: {2} methods in {3} lines, total complexity {4}, and dependencies on {5} other files and classes. Most complex: {6}.':
    '{0}（{1}）承担了过多职责：{3} 行中有 {2} 个方法，总复杂度 {4}，并依赖另外 {5} 个文件和类。最复杂的是 {6}。',
  '{0} ({1}) does too much: {2} methods in {3} lines and total complexity {4}. Most complex: {5}.':
    '{0}（{1}）承担了过多职责：{3} 行中有 {2} 个方法，总复杂度 {4}。最复杂的是 {5}。',
  'Not counted: {0} accessors.': '未计入 {0} 个访问器方法。',
  'Not counted: {0} accessor.': '未计入 {0} 个访问器方法。',
  'Circular import: {0}. It is the shortest cycle in a group of {1} {2}.':
    '循环导入：{0}。这是所在组（{1} 个成员）中最短的循环。',
  'Circular import: {0}.': '循环导入：{0}。',
  'Circular dependency: {0}. It is the shortest cycle in a group of {1} {2}.':
    '循环依赖：{0}。这是所在组（{1} 个成员）中最短的循环。',
  'Circular dependency: {0}.': '循环依赖：{0}。',
  'Begin at {0}: {1}.': '从 {0} 开始：{1}。',
  'Break the cycle at {0}: {1}.': '在 {0} 处打破循环：{1}。',
  'It can be broken at {0}: {1}.': '可以在 {0} 处打破：{1}。',
  'Other ways around it remain.': '之后仍会有其他循环路径。',
  'Other cycles of the group remain.': '组内仍会有其他循环。',
  'Which of these places should change, the code does not show.': '代码没有表明应改动其中哪一处。',
  '{0}; elsewhere {1}': '{0}；其余各处则{1}',
  'move the constant {0}, which is all that is taken there, into a class of its own':
    '把那里唯一取用的常量 {0} 移到单独的类中',
  'move the constants {0}, which are all that is taken there, into a class of their own':
    '把那里仅取用的常量 {0} 移到单独的类中',
  'delete the field {0}, which its class does not use': '删除类自身没有使用的字段 {0}',
  'delete the fields {0}, which their classes do not use': '删除类自身没有使用的字段 {0}',
  'name {0} instead of {1}, which only serves to find a resource or a logger':
    '改用 {0}，不要用 {1}，后者在那里只用于查找资源或日志记录器',
  'name {0} instead of {1}, which only serve to find a resource or a logger':
    '改用 {0}，不要用 {1}，后者在那里只用于查找资源或日志记录器',
  '{0} takes {1} from there; move it into a file of its own, or pass it in':
    '{0} 从那里取用 {1}；把它移到单独的文件中，或改为作为参数传入',
  '{0} takes {1} from there; move them into a file of their own, or pass them in':
    '{0} 从那里取用 {1}；把它们移到单独的文件中，或改为作为参数传入',
  '{0} takes {1} from there, which leads back; pass it in':
    '{0} 从那里取用 {1}，而它又依赖回来；改为作为参数传入',
  '{0} takes {1} from there, which lead back; pass them in':
    '{0} 从那里取用 {1}，而它们又依赖回来；改为作为参数传入',
  'move what both need into a file of its own, or pass it in':
    '把双方都需要的部分移到单独的文件中，或改为作为参数传入',
  'move what both need into a class of its own, or pass it in':
    '把双方都需要的部分移到单独的类中，或改为作为参数传入',
  'extract what both need into a class of its own; injecting one into the other does not end the cycle':
    '把双方都需要的部分提取到单独的类中；把其中一方注入另一方并不能消除循环',
  'extract the shared code into a third module, or inject it': '把共用的代码提取到第三个模块，或改为注入',
  'Begin at {0}: extract the shared code into a third module, or inject it. Other ways around it remain.':
    '从 {0} 开始：把共用的代码提取到第三个模块，或改为注入。之后仍会有其他循环路径。',
  'Break the cycle at {0}: extract the shared code into a third module, or inject it. Other cycles of the group remain.':
    '在 {0} 处打破循环：把共用的代码提取到第三个模块，或改为注入。组内仍会有其他循环。',
  'Break the cycle at {0}: extract the shared code into a third module, or inject it.':
    '在 {0} 处打破循环：把共用的代码提取到第三个模块，或改为注入。',
  'Break the cycle at {0}: move {1} out of {2} into a file of its own; it is all that {3} import from there.':
    '在 {0} 处打破循环：把 {1} 从 {2} 移到单独的文件中；{3} 从那里导入的只有它。',
  'Break the cycle at {0}: move {1} out of {2} into a file of its own; it is all that {3} imports from there.':
    '在 {0} 处打破循环：把 {1} 从 {2} 移到单独的文件中；{3} 从那里导入的只有它。',
  'Break the cycle at {0}: move {1} out of {2} into a file of its own; they are all that {3} import from there.':
    '在 {0} 处打破循环：把 {1} 从 {2} 移到单独的文件中；{3} 从那里导入的只有它们。',
  'Break the cycle at {0}: move {1} out of {2} into a file of its own; they are all that {3} imports from there.':
    '在 {0} 处打破循环：把 {1} 从 {2} 移到单独的文件中；{3} 从那里导入的只有它们。',
  '{0} These parts may be made for each other.': '{0}这些部分可能本来就是配套编写的。',
  'It can be broken at {0}: extract the shared code into a third module, or inject it. Which of these places should change, the code does not show.':
    '可以在 {0} 处打破：把共用的代码提取到第三个模块，或改为注入。代码没有表明应改动其中哪一处。',
  'It can be broken at {0}: extract the shared code into a third module, or inject it. Nothing shows which of these steps leads back.':
    '可以在 {0} 处打破：把共用的代码提取到第三个模块，或改为注入。代码没有表明应改动其中哪一处。',
  '{0} and at {1}': '{0} 和 {1}',
  '{0} or at {1}': '{0} 或 {1}',
  '{0} and {1} more method': '{0} 和另外 {1} 个方法',
  '{0} and {1} more methods': '{0} 和另外 {1} 个方法',
  '{0} field': '{0} 个字段',
  '{0} fields': '{0} 个字段',
  '{0} and {1} more endpoint': '{0}，另有 {1} 个端点',
  '{0} and {1} more endpoints': '{0}，另有 {1} 个端点',
  'Circular import between {0} and {1} (part of a group of {2} files)':
    '{0} 与 {1} 之间的循环导入（所在的组有 {2} 个文件）',
  'Circular import between {0} and {1} (part of a group of {2} packages)':
    '{0} 与 {1} 之间的循环导入（所在的组有 {2} 个包）',
  'Circular dependency between {0} and {1} (part of a group of {2} classes)':
    '{0} 与 {1} 之间的循环依赖（所在的组有 {2} 个类）',
  'Circular import at {0} (part of a group of {1} files)': '{0} 处的循环导入（所在的组有 {1} 个文件）',
  'Circular import at {0} (part of a group of {1} packages)': '{0} 处的循环导入（所在的组有 {1} 个包）',
  'Circular dependency at {0} (part of a group of {1} classes)': '{0} 处的循环依赖（所在的组有 {1} 个类）',
  'Circular import between {0} and {1}': '{0} 与 {1} 之间的循环导入',
  'Circular dependency between {0} and {1}': '{0} 与 {1} 之间的循环依赖',
  'Circular import: {0}': '循环导入：{0}',
  'Circular dependency: {0}': '循环依赖：{0}',
};

/** A method of a large class, as its advice names it. */
export const METHOD_AT: Readonly<Record<string, string>> = { '{0} (line {1})': '{0}（第 {1} 行）' };

/** The methods that a class with too much to do is judged by, up to three. */
export const HEAVY_METHODS: Readonly<Record<string, string>> = {
  '{0} ({1}, complexity {2}), {3} ({4}, complexity {5}), {6} ({7}, complexity {8})':
    '{0}（{1}，复杂度 {2}）、{3}（{4}，复杂度 {5}）、{6}（{7}，复杂度 {8}）',
  '{0} ({1}, complexity {2}), {3} ({4}, complexity {5})': '{0}（{1}，复杂度 {2}）、{3}（{4}，复杂度 {5}）',
  '{0} ({1}, complexity {2})': '{0}（{1}，复杂度 {2}）',
  'line {0}': '第 {0} 行',
  ...METHOD_AT,
};
