/** Why smells in JavaScript matter and how to fix them, by the English text. */
export const JAVASCRIPT_SMELLS: Readonly<Record<string, string>> = {
  'The return value of a setter is ignored.': 'setter 的返回值会被忽略。',
  'Remove the return value, or turn the setter into a method.': '去掉返回值，或把 setter 改为方法。',
  'The original error and its stack are lost.': '原来的错误及其堆栈会丢失。',
  'Put the new value in a variable of its own.': '把新值放到单独的变量中。',
  '`a === b || a < b` is just `a <= b`.': '`a === b || a < b` 就是 `a <= b`。',
  'Write the single comparison.': '写成一个比较。',
  'Its value is never used, except to pass it to the recursive call.': '它的值除了传给递归调用之外从未使用。',
  'Remove it, or use it.': '删除它，或使用它。',
  'The two members are equal at run time, so a switch always picks the first.':
    '两个成员在运行时相等，所以 switch 总是选中第一个。',
  'Give each member its own value.': '给每个成员单独的值。',
  'The call only wraps the result in an array; often an element is missing.':
    '该调用只是把结果包进数组；往往是漏了元素。',
  'Await the promise itself, or add the missing ones.': '直接 await 这个 Promise，或补上遗漏的。',
  'An empty catch hides every error, and any other empty block looks unfinished.':
    '空的 catch 会掩盖所有错误，其他空代码块则像是没有写完。',
  'Handle or log the error, or add a comment that says why the block is empty.':
    '处理或记录错误，或用注释说明代码块为什么为空。',
  'The catch only rethrows the error, so it has no effect.': '该 catch 只是重新抛出错误，没有作用。',
  'Remove the try, or handle the error.': '去掉 try，或处理错误。',
  'The original message and stack are lost, which makes the root cause hard to find.':
    '原来的消息和堆栈会丢失，根本原因很难找到。',
  'Pass it on: `new Error(message, { cause: error })`.':
    '把它传下去：`new Error(message, { cause: error })`。',
  'It pauses the program for everyone with open developer tools.': '只要打开了开发者工具，程序就会在此暂停。',
  'Delete it.': '删除它。',
  'Unused code confuses readers; sometimes its use was forgotten.':
    '未使用的代码会误导读者；有时是忘了使用它。',
  'Use it, or delete it; keep a call that gives it where that call does something.':
    '使用它，或删除它；如果赋值的调用有作用，保留该调用。',
  'The change affects every library, and breaks when the language adds a member of that name.':
    '该改动影响所有的库；语言将来增加同名成员时就会出错。',
  'Write a plain function instead.': '改写成普通函数。',
  'Return early, or extract the inner part into a function.': '提前返回，或把内层部分提取为函数。',
  'Callers mix up the order, and every new parameter changes every call.':
    '调用方容易弄错顺序，每增加一个参数都要修改所有调用。',
  'Pass one object, or split the function.': '传入一个对象，或拆分函数。',
  'Extract its sections into named functions.': '把各部分提取为命名清楚的函数。',
  'It throws in strict mode, and therefore in every module.':
    '它在严格模式下会抛出异常，因此在所有模块中都会。',
  'Give the function a name and use that.': '给函数一个名字并使用它。',
  'It is unclear which names belong to the object; strict mode and modules do not allow it.':
    '看不出哪些名字属于该对象；严格模式和模块都不允许。',
  'Write the object in front of each member.': '在每个成员前写上对象。',
  '`@ts-ignore` and `@ts-nocheck` hide the current error and every future one.':
    '`@ts-ignore` 和 `@ts-nocheck` 会掩盖当前的错误以及将来的所有错误。',
  'Fix the type, or use `@ts-expect-error` with a reason.': '修正类型，或使用带理由的 `@ts-expect-error`。',
  'The compiler assumes that the class has the members of the interface, and never checks that they are initialized.':
    '编译器会认为该类拥有接口的成员，却从不检查它们是否已初始化。',
  'Implement an interface with another name.': '实现一个名字不同的接口。',
  '`a ? true : false` is the same as `Boolean(a)`.': '`a ? true : false` 等同于 `Boolean(a)`。',
  'Use the condition itself.': '直接使用条件本身。',
  'The types `String`, `Number`, `Boolean` and `Object` are not the primitive types they suggest.':
    '`String`、`Number`、`Boolean` 和 `Object` 类型并不是看上去的原始类型。',
  'Use `string`, `number`, `boolean` or `object`.': '使用 `string`、`number`、`boolean` 或 `object`。',
};
