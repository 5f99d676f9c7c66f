/** Why bugs in JavaScript matter and how to fix them, by the English text. */
export const JAVASCRIPT_BUGS: Readonly<Record<string, string>> = {
  'Assigning to a `const` variable throws a TypeError at run time.':
    '给 `const` 变量赋值会在运行时抛出 TypeError。',
  'Declare the variable with `let` if it has to change, or give the new value its own name.':
    '如果变量需要改变，用 `let` 声明，或给新值单独的名字。',
  '`Math`, `JSON`, `Reflect`, `Atomics` and `Intl` are plain objects: calling or constructing them throws.':
    '`Math`、`JSON`、`Reflect`、`Atomics` 和 `Intl` 是普通对象：调用或构造它们会抛出异常。',
  'Call the intended member, for example `JSON.parse(text)`.':
    '调用本来想要的成员，例如 `JSON.parse(text)`。',
  'A `return`, `throw`, `break` or `continue` in `finally` overrides what try or catch returns or throws, so errors disappear.':
    '`finally` 中的 `return`、`throw`、`break` 或 `continue` 会覆盖 try 或 catch 的返回或异常，错误因此消失。',
  'Keep only clean-up in `finally` and return after the whole statement.':
    '`finally` 中只做清理，在整个语句之后返回。',
  'When the chain short-circuits, its value is undefined, and calling, spreading, destructuring or reading a member of it throws.':
    '链被短路时其值为 undefined，对它调用、展开、解构或读取成员都会抛出异常。',
  'Add a default (`(a?.b ?? fallback)`), continue the chain with `?.`, or check first.':
    '加上默认值（`(a?.b ?? fallback)`），继续使用 `?.`，或先做检查。',
  'NaN is not equal to anything, including itself, so the condition is never true.':
    'NaN 不等于任何值，包括它自己，所以该条件永远不为真。',
  'Use `Number.isNaN(value)`.': '使用 `Number.isNaN(value)`。',
  '`typeof` returns one of eight strings; with a typo the branch never runs.':
    '`typeof` 只返回八个字符串之一；拼写错误时该分支永远不会执行。',
  'Use one of: undefined, object, boolean, number, string, function, symbol, bigint.':
    '使用以下之一：undefined、object、boolean、number、string、function、symbol、bigint。',
  'A constructor of a class with `extends` that ends without `super()` throws when the class is created.':
    '带 `extends` 的类，其构造函数如果没有调用 `super()` 就结束，创建对象时会抛出异常。',
  'Call `super(…)` exactly once on every path; remove it from classes without a base.':
    '在每条路径上恰好调用一次 `super(…)`；没有基类的类则去掉它。',
  'Using `this` before `super()` throws a ReferenceError.':
    '在 `super()` 之前使用 `this` 会抛出 ReferenceError。',
  'Move the `super(…)` call to the top of the constructor.': '把 `super(…)` 调用移到构造函数开头。',
  'The counter moves away from the limit, so the loop runs forever or not at all.':
    '计数器朝远离边界的方向变化，循环会无限执行或根本不执行。',
  'Reverse the comparison or the step.': '把比较或步长反过来。',
  'Imports are read-only: assigning to one throws.': '导入是只读的：给它赋值会抛出异常。',
  'Copy the import into a local variable, or export a function that changes it.':
    '把导入复制到局部变量，或导出一个修改它的函数。',
  'After the assignment, callers get a different value from the one declared.':
    '赋值之后，调用方得到的值与声明的不同。',
  'Use a `let` variable or another name.': '使用 `let` 变量或另一个名字。',
  'Code after the assignment gets a different value from the declared class.':
    '赋值之后的代码得到的值与声明的类不同。',
  'Give the new value its own name.': '给新值单独的名字。',
  '`toString` takes a radix of 2 to 36, `toFixed` and `toExponential` 0 to 100 digits, `toPrecision` 1 to 100: anything else throws a RangeError.':
    '`toString` 的基数为 2 到 36，`toFixed` 和 `toExponential` 为 0 到 100 位，`toPrecision` 为 1 到 100：其他值会抛出 RangeError。',
  'Pass a value inside the range.': '传入范围之内的值。',
  '`arguments` is not an array: `map`, `slice` and the others are undefined, so the call throws.':
    '`arguments` 不是数组：`map`、`slice` 等为 undefined，调用会抛出异常。',
  'Use rest parameters (`...args`) or `Array.from(arguments)`.':
    '使用剩余参数（`...args`）或 `Array.from(arguments)`。',
  '`replaceAll` and `matchAll` throw a TypeError for a regular expression that is not global.':
    '对没有 g 标志的正则表达式，`replaceAll` 和 `matchAll` 会抛出 TypeError。',
  'Add the `g` flag.': '加上 `g` 标志。',
  'React identifies hooks by call order; a hook inside a condition, loop or nested function mixes up the state of the hooks after it.':
    'React 按调用顺序识别 Hook；条件、循环或嵌套函数中的 Hook 会打乱其后 Hook 的状态。',
  'Call every hook at the top level of the component and move the condition inside it.':
    '在组件的顶层调用所有 Hook，把条件移到 Hook 内部。',
  'Assigning to `this.state` does not re-render, and the next `setState` may overwrite it.':
    '给 `this.state` 赋值不会重新渲染，下一次 `setState` 还可能覆盖它。',
  'Call `this.setState(…)` with the new value.': '用新的值调用 `this.setState(…)`。',
  'Elements such as `img`, `br` and `input` cannot have content; React throws while rendering.':
    '`img`、`br`、`input` 等元素不能有内容；React 在渲染时会抛出异常。',
  'Remove the children, or use an element that can hold them.': '去掉子元素，或使用可以容纳它们的元素。',
  '`constructor` in an interface or `new` in a class declares an ordinary method, not a constructor.':
    '接口中的 `constructor` 或类中的 `new` 声明的是普通方法，而不是构造函数。',
  'Write `constructor` in classes and `new` in interfaces.': '在类中写 `constructor`，在接口中写 `new`。',
  '`=` overwrites the variable and tests the new value.': '`=` 会覆盖变量，再检测新值。',
  '`=` overwrites the variable and tests the new value, which is always the same here.':
    '`=` 会覆盖变量并判断新值，而这里的新值始终相同。',
  'Use `===`, or move an intended assignment to its own line.': '使用 `===`，或把有意的赋值移到单独一行。',
  'The result is always the same; usually one side is a copy-paste mistake.':
    '结果总是相同；通常其中一侧是复制粘贴的错误。',
  'An earlier condition already covers this one, so its code never runs.':
    '前面的条件已经包含了这一个，所以其代码永远不会执行。',
  'Fix the condition or delete the branch.': '修正条件或删除该分支。',
  '`x === -0` is true for both 0 and -0.': '`x === -0` 对 0 和 -0 都为真。',
  'Use `Object.is(x, -0)`, or compare with 0.': '使用 `Object.is(x, -0)`，或与 0 比较。',
  'The value does not fit into a double, so the program uses a different number.':
    '该值无法用 double 准确表示，程序使用的是另一个数。',
  'Use a BigInt literal, a string, or a number that fits.':
    '使用 BigInt 字面量、字符串，或能够准确表示的数。',
  '`!a in b` and `!a instanceof B` negate `a` first, so a boolean is tested.':
    '`!a in b` 和 `!a instanceof B` 先对 `a` 取反，检测的是布尔值。',
  'Add parentheses: `!(a in b)`.': '加上括号：`!(a in b)`。',
  'The bounds are swapped, so the result is always the same.': '两个边界写反了，结果总是相同。',
  'Swap the two bounds.': '交换两个边界。',
  '`charAt` returns one character, which never equals a longer string.':
    '`charAt` 返回一个字符，永远不会等于更长的字符串。',
  'Compare with one character, or use `startsWith` or `slice`.':
    '与单个字符比较，或使用 `startsWith` 或 `slice`。',
  'The error is created and discarded, and execution continues.': '创建了错误却没有使用，程序继续执行。',
  'Add `throw`.': '加上 `throw`。',
  'It is always undefined.': '它总是 undefined。',
  'Assign a value, or remove the variable.': '给它赋值，或删除该变量。',
  '`filter`, `find`, `some`, `every`, `reduce` and `sort` use the return value of the callback; without one they get undefined.':
    '`filter`、`find`、`some`、`every`、`reduce` 和 `sort` 使用回调的返回值；没有返回值时得到 undefined。',
  'Return a value on every path, or use `forEach` or a loop.':
    '在每条路径上返回值，或使用 `forEach` 或循环。',
  'Only the last value is kept; the first is dead code.': '只保留最后一个值；前一个是无用代码。',
  'Rename or remove one of them.': '重命名或删除其中一个。',
  'The later declaration silently overrides the earlier one.': '后面的声明会悄悄覆盖前面的。',
  'The second one never runs.': '第二个永远不会执行。',
  'Fix the value or remove the case.': '修正该值或删除这个 case。',
  'Without `break` or `return` the next case also runs, which is rarely intended.':
    '没有 `break` 或 `return` 时下一个 case 也会执行，这通常不是本意。',
  'End the case with `break` or `return`, or add `// falls through` where it is intended.':
    '用 `break` 或 `return` 结束该 case；如果是有意的，加上 `// falls through`。',
  'Code after `return`, `throw`, `break` or `continue` never runs.':
    '`return`、`throw`、`break` 或 `continue` 之后的代码永远不会执行。',
  'Move it up or delete it.': '把它移到前面，或删除。',
  'The line does nothing; another variable was probably meant.': '这一行没有作用；本意多半是另一个变量。',
  'One branch never runs.': '其中一个分支永远不会执行。',
  'Fix the condition, or keep only the branch that runs.': '修正条件，或只保留会执行的分支。',
  'The operands fix the result (`{} === x`, `!a != null`, `typeof a === null`, an object literal that is always truthy): another comparison was meant, or brackets are missing.':
    '操作数决定了结果（`{} === x`、`!a != null`、`typeof a === null`、恒为真的对象字面量）：本来想做另一种比较，或者缺少括号。',
  'Compare the values that were meant; where the operator was to apply to the whole, add the brackets.':
    '比较本来想比较的值；如果运算符本应作用于整体，则补上括号。',
  'Two commas in a row leave an empty slot that `map` and `forEach` skip.':
    '连续两个逗号会留下一个空位，`map` 和 `forEach` 会跳过它。',
  'Remove the extra comma, or write undefined.': '去掉多余的逗号，或写上 undefined。',
  'Both conditions can never be true together, or one makes the other redundant.':
    '两个条件永远不会同时成立，或其中一个使另一个多余。',
  'Fix the bounds or the operator between them.': '修正边界，或修正它们之间的运算符。',
  'Multiplying by zero, `& 0` or dividing zero erases the other operand.':
    '乘以零、`& 0` 或零做被除数都会抹掉另一个操作数。',
  'Fix the operand or the operator.': '修正操作数或运算符。',
  '`|` and `&` work on 32-bit integers: with strings and objects the result is a number and the fallback is never used.':
    '`|` 和 `&` 作用于 32 位整数：对字符串和对象，结果是数字，而后备值永远不会用到。',
  'Write `||`, `&&` or `??`.': '写成 `||`、`&&` 或 `??`。',
  '`a < b < c` compares the boolean of the first comparison with `c`.':
    '`a < b < c` 把第一个比较的布尔结果与 `c` 比较。',
  'Write `a < b && b < c`.': '写成 `a < b && b < c`。',
  'Every literal is a new object, so `x === {}` and `x === []` are always false.':
    '每个字面量都是新的对象，所以 `x === {}` 和 `x === []` 总是为假。',
  'Test the length or the keys.': '检测长度或键。',
  '`new Array(n)` has only empty slots, and array methods skip them.':
    '`new Array(n)` 只有空位，数组方法会跳过它们。',
  'Write `Array.from({ length: n }, callback)`.': '写成 `Array.from({ length: n }, callback)`。',
  '`.catch()` without a handler catches nothing, and extra arguments are ignored.':
    '没有处理函数的 `.catch()` 什么也捕获不到，多余的参数会被忽略。',
  'Pass the handler or the iterable the method expects.': '传入该方法需要的处理函数或可迭代对象。',
  '`new Promise.all(…)` throws a TypeError.': '`new Promise.all(…)` 会抛出 TypeError。',
  'Remove `new`.': '去掉 `new`。',
  '`await` inside the list runs the calls one after the other, and a rejection is thrown before the method can handle it.':
    '列表中的 `await` 使调用逐个执行，而且拒绝在该方法能够处理之前就已抛出。',
  'Pass the promises without `await`.': '传入没有 `await` 的 Promise。',
  'fetch throws a TypeError before the request is sent.': 'fetch 在发送请求之前就会抛出 TypeError。',
  'Use POST or PUT, or move the data into the URL.': '使用 POST 或 PUT，或把数据放进 URL。',
  'Without a key React reuses items by position, so state and input move to the wrong row when the list changes.':
    '没有 key 时 React 按位置复用元素，列表变化后状态和输入会跑到错误的行。',
  'Give each item a `key` from its data.': '用每一项的数据作为它的 `key`。',
  'Only the last one takes effect.': '只有最后一个生效。',
  'Remove the one that is not meant, or merge the two.': '去掉不需要的那个，或把两者合并。',
  'The imported module is not evaluated yet; the path is almost always wrong.':
    '导入的模块此时尚未求值；路径几乎总是错的。',
  'Import the intended module, or use the local name.': '导入本来想要的模块，或使用局部名称。',
  'Before version 5, Express ignores a rejected promise: the request hangs and the process may exit.':
    '5 以前的 Express 会忽略被拒绝的 Promise：请求挂起，进程可能退出。',
  'Catch the error and pass it to `next`, or upgrade to Express 5.':
    '捕获错误并传给 `next`，或升级到 Express 5。',
  'An error thrown in an async executor does not reject the promise, which then stays pending forever.':
    '异步执行器中抛出的错误不会使 Promise 被拒绝，它会一直处于等待状态。',
  'Await outside the constructor, or use an async function without `new Promise`.':
    '在构造函数之外 await，或使用不带 `new Promise` 的异步函数。',
  'Only the first `resolve` or `reject` counts; the second is ignored and the code after it still runs.':
    '只有第一次 `resolve` 或 `reject` 有效；第二次会被忽略，而其后的代码仍会执行。',
  'Return right after settling.': '完成之后立即返回。',
  'Each render creates a new component type, so React remounts the subtree and loses its state and focus.':
    '每次渲染都会创建新的组件类型，React 会重新挂载整个子树，丢失其状态和焦点。',
  'Move the inner component to module level and pass what it needs as props.':
    '把内部组件移到模块级，用 props 传入它需要的内容。',
  'The window, the document and an interval stay when the component goes. Each time it is shown again one more is added; the old ones run on and keep the old component in memory.':
    '组件消失后，window、document 和定时器仍然存在。每次重新显示组件都会再添加一个；旧的继续运行，并使旧组件留在内存中。',
  'Take it back in `onUnmounted`, `beforeUnmount` or `beforeDestroy`: `removeEventListener` with the same function, `clearInterval`.':
    '在 `onUnmounted`、`beforeUnmount` 或 `beforeDestroy` 中撤销：用同一个函数调用 `removeEventListener`，或调用 `clearInterval`。',
  'An async function returns a promise, which is always true: `filter` keeps everything, `some` and `find` take the first element.':
    '异步函数返回 Promise，而 Promise 总是为真：`filter` 保留全部元素，`some` 和 `find` 取第一个元素。',
  'Wait for all answers first: `const answers = await Promise.all(list.map(ask))`, then filter by `answers[index]`.':
    '先等待所有结果：`const answers = await Promise.all(list.map(ask))`，再按 `answers[index]` 过滤。',
  '`forEach` drops the promises. The code after it runs before the work is done, and what fails in it reaches no `try` around the loop: in Node.js an unhandled rejection ends the process.':
    '`forEach` 会丢弃 Promise。其后的代码在工作完成之前就执行，其中的失败也到不了循环外的 `try`：在 Node.js 中，未处理的拒绝会终止进程。',
  'Use `for (const one of list) await …`, or `await Promise.all(list.map(async (one) => …))`.':
    '使用 `for (const one of list) await …`，或 `await Promise.all(list.map(async (one) => …))`。',
  'A pattern with `g` or `y` remembers where its last match ended and starts there the next time, so the same text is found once and not found the next time.':
    '带有 `g` 或 `y` 的正则表达式会记住上次匹配结束的位置，下次从那里开始，所以同一个文本这次找到、下次就找不到。',
  'Remove the flag from the pattern that is tested, or make the pattern where it is used.':
    '去掉用于检测的正则表达式的该标志，或在使用处创建它。',
  '`getMonth()` counts from 0: January is shown as 0 and December as 11.':
    '`getMonth()` 从 0 开始：一月显示为 0，十二月显示为 11。',
  'Add 1, or let `Intl.DateTimeFormat` or `toISOString` write the date.':
    '加 1，或用 `Intl.DateTimeFormat` 或 `toISOString` 输出日期。',
  'The call is made when the file is loaded. Every record gets the same date or id until the program is started again.':
    '该调用在文件加载时执行。在程序重新启动之前，每条记录得到的都是同一个日期或 ID。',
  'Pass the function itself: `default: Date.now`, `default: () => new Date()`.':
    '传入函数本身：`default: Date.now`、`default: () => new Date()`。',
  "`map` calls it with the element and its place, and `parseInt` takes the place for the base: `['1', '2', '3'].map(parseInt)` gives 1, NaN, NaN.":
    "`map` 传入元素和它的位置，而 `parseInt` 把位置当作进制：`['1', '2', '3'].map(parseInt)` 得到 1、NaN、NaN。",
  'Write `map(Number)`, or `map((text) => parseInt(text, 10))`.':
    '写成 `map(Number)` 或 `map((text) => parseInt(text, 10))`。',
  'The name of a function stands for the function itself, which is always true. What it would answer is never asked.':
    '函数名代表函数本身，它总为真。函数的返回值从未被用到。',
  'Call it: `if (isValid())`. If only its existence matters, remove the condition.':
    '加上括号：`if (isValid())`。如果只想判断它是否存在，请删除该条件。',
  'Every list is true, an empty one as well; a position is true for -1, which means that nothing was found, and false for 0, the first place.':
    '列表总为真，空列表也一样；位置为 -1（没有找到）时为真，为 0（第一个位置）时为假。',
  'Ask for the length of the list, or write `some` or `includes`. Compare a position with -1.':
    '判断列表的长度，或使用 `some`、`includes`。位置请与 -1 比较。',
  'The parentheses call the function at once, and what is passed on is its result, undefined. When the time or the event comes, nothing happens.':
    '带括号时函数会立即运行，传入的是它的返回值，也就是什么都没有。到了时间或事件发生时，什么也不会发生。',
  'Hand over the function: `setTimeout(save, 1000)`, `setTimeout(() => save(id), 1000)`.':
    '传入函数本身：`setTimeout(save, 1000)`、`setTimeout(() => save(id), 1000)`。',
  '`process.exit` ends the whole program: all other requests are cut off, and whoever can bring this one to fail can do so again.':
    '`process.exit` 会结束整个程序：其他请求全部中断，而能让该请求失败的人可以反复这样做。',
  'Answer with an error, for example `res.status(500)`, or pass it to `next`.':
    '返回错误，例如 `res.status(500)`，或把错误交给 `next`。',
  'Without a function `sort` compares texts: 1, 10, 9.': '不传函数时，`sort` 按文本比较：1、10、9。',
  'Pass a function: `sort((a, b) => a - b)`.': '传入函数：`sort((a, b) => a - b)`。',
  'A listener is found by its identity. A function that is written or bound in the call is a new one, so the old one stays and runs again with each time it is added.':
    '监听器按标识查找。在调用中写出或绑定的函数是新的函数，所以旧的仍然保留，每添加一次就多执行一次。',
  'Keep the function in a variable or field, and pass the same one when it is added and removed.':
    '把函数保存在变量或字段中，添加和移除时传入同一个。',
  'After the first answer the second one throws `ERR_HTTP_HEADERS_SENT`, and the code between runs although the request is over.':
    '第一个响应之后，第二个响应会抛出 `ERR_HTTP_HEADERS_SENT`，而请求已经结束，两者之间的代码仍会执行。',
  'Write `return` before the first answer.': '在第一个响应前写上 `return`。',
  'The client waits as long as the other side keeps the connection open. A request or job that waits for it never ends, and its connection and memory are kept.':
    '只要对方保持连接打开，客户端就会一直等待。等待它的请求或任务永远不会结束，连接和内存也不会释放。',
  'Pass `timeout`, or a `signal` made by `AbortSignal.timeout(…)`.':
    '传入 `timeout`，或由 `AbortSignal.timeout(…)` 创建的 `signal`。',
};
