/** What oxlint says of a place, by the rule that shows it. What is not here is told by the rule's title. */
export const OXLINT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'js/no-const-assign': {
    'Unexpected re-assignment of `const` variable {0}': '对 `const` 变量 {0} 重新赋值',
  },
  'js/no-obj-calls': { '`{0}` is not a function and cannot be called': '`{0}` 不是函数，不能调用' },
  'js/no-unsafe-finally': { 'Unsafe `finally` block': '`finally` 块不安全' },
  'js/no-unsafe-optional-chaining': {
    'Unsafe usage of optional chaining': '可选链的用法不安全',
    'Unsafe arithmetic operation on optional chaining': '对可选链的结果做算术运算不安全',
  },
  'js/use-isnan': {
    'Checking equality with NaN will always return false': '与 NaN 做相等比较总是返回 false',
    'Checking inequality with NaN will always return true': '与 NaN 做不等比较总是返回 true',
    'NaN values will never be found by `Array.prototype.{0}`': '`Array.prototype.{0}` 永远找不到 NaN',
  },
  'js/valid-typeof': {
    'Invalid `typeof` comparison value': '`typeof` 比较的值无效',
    '`typeof` comparisons should be to string literals': '`typeof` 应与字符串字面量比较',
  },
  'js/no-setter-return': { 'Setter cannot return a value': 'setter 不能返回值' },
  'js/constructor-super': {
    'Expected to call `super()`': '应调用 `super()`',
    'Lacked a call of `super()` in some code paths': '部分代码路径没有调用 `super()`',
    'Unexpected duplicate `super()`': '重复调用了 `super()`',
    'Unexpected `super()` because `super` is not a constructor': '`super` 不是构造函数，不应调用 `super()`',
  },
  'js/no-this-before-super': {
    'Expected to always call `super()` before `this`/`super` property access':
      '访问 `this` 或 `super` 的属性之前，必须先调用 `super()`',
  },
  'js/for-direction': {
    'The update clause in this loop moves the variable in the wrong direction':
      '循环的更新语句使变量朝错误的方向变化',
  },
  'js/no-import-assign': { 'Do not assign to imported bindings': '不要给导入的绑定赋值' },
  'js/no-func-assign': { "'{0}' is a function": "'{0}' 是函数，不应重新赋值" },
  'js/no-class-assign': { 'Unexpected re-assignment of class {0}': '对类 {0} 重新赋值' },
  'js/no-ex-assign': { 'Do not assign to the exception parameter': '不要给捕获的异常参数赋值' },
  'js/number-arg-out-of-range': {
    'Radix or precision arguments of number-related functions should not exceed the limit':
      '数字函数的进制或精度参数超出了范围',
  },
  'js/bad-array-method-on-arguments': { 'Bad array method on `arguments`': '`arguments` 没有数组方法' },
  'js/bad-replace-all-arg': {
    'Global flag (g) is missing in the regular expression supplied to the `{0}` method':
      '传给 `{0}` 的正则表达式缺少全局标志（g）',
  },
  'js/rules-of-hooks': {
    'React Hook "{0}" is called conditionally. React Hooks must be called in the exact same order in every component render':
      'React Hook “{0}”在条件中调用。每次渲染都必须以完全相同的顺序调用 React Hook',
    'React Hook "{0}" may be executed more than once. Possibly because it is called in a loop. React Hooks must be called in the exact same order in every component render':
      'React Hook “{0}”可能执行多次，也许是在循环中调用。每次渲染都必须以完全相同的顺序调用 React Hook',
    'React Hook "{0}" cannot be called inside a callback. React Hooks must be called in a React function component or a custom React Hook function':
      '不能在回调中调用 React Hook “{0}”。只能在 React 函数组件或自定义 Hook 中调用',
    'React Hook "{0}" cannot be called at the top level. React Hooks must be called in a React function component or a custom React Hook function':
      '不能在顶层调用 React Hook “{0}”。只能在 React 函数组件或自定义 Hook 中调用',
    'React Hook "{0}" cannot be called in a class component. React Hooks must be called in a React function component or a custom React Hook function':
      '不能在类组件中调用 React Hook “{0}”。只能在 React 函数组件或自定义 Hook 中调用',
    'React Hook "{0}" cannot be called in an async function': '不能在 async 函数中调用 React Hook “{0}”',
    'React Hook "{0}" is called in function "{1}" that is neither a React function component nor a custom React Hook function. React component names must start with an uppercase letter. React Hook names must start with the word "use"':
      'React Hook “{0}”在函数“{1}”中调用，而它既不是 React 函数组件，也不是自定义 Hook。组件名须以大写字母开头，Hook 名须以“use”开头',
  },
  'js/no-direct-mutation-state': { 'Never mutate `this.state` directly': '不要直接修改 `this.state`' },
  'js/void-dom-elements-no-children': {
    'Void DOM element <"{0}" /> cannot receive children': '空元素 <{0} /> 不能有子元素',
  },
  'js/no-misused-new': {
    'Interfaces cannot be constructed, only classes': '接口不能实例化，只有类可以',
    'Class cannot have method named `new`': '类不能有名为 `new` 的方法',
  },
  'js/no-cond-assign': {
    'Expected a conditional expression and instead saw an assignment': '此处应为条件表达式，却是赋值',
  },
  'js/no-self-compare': { 'Both sides of this comparison are exactly the same': '比较的两侧完全相同' },
  'js/no-dupe-else-if': { 'Duplicate conditions in if-else-if chain': 'if-else-if 链中有重复的条件' },
  'js/no-compare-neg-zero': { 'Do not use the {0} operator to compare against -0': '不要用 {0} 与 -0 比较' },
  'js/no-loss-of-precision': {
    'This number literal will lose precision at runtime': '该数字字面量在运行时会丢失精度',
  },
  'js/no-unsafe-negation': {
    "Unexpected negation of the left operand of '{0}' operator": "'{0}' 运算符的左操作数被取反",
  },
  'js/bad-min-max-func': {
    'Math.min and Math.max combination leads to constant result': 'Math.min 与 Math.max 的组合使结果固定不变',
  },
  'js/bad-char-at-comparison': { 'Invalid character comparison': '单个字符与更长的字符串比较' },
  'js/missing-throw': { 'Missing throw': '缺少 throw' },
  'js/no-unassigned-vars': {
    "'{0}' is always 'undefined' because it's never assigned": "'{0}' 从未赋值，总是 undefined",
  },
  'js/array-callback-return': {
    'Callback for array method "{0}" does not return on all code paths':
      '数组方法 {0} 的回调不是在所有路径上都有返回值',
    'Callback for array method "{0}" may reach the end of an `if` without returning':
      '数组方法 {0} 的回调可能执行完 `if` 而没有返回值',
    'Callback for array method "{0}" may reach the end of a `switch` without returning':
      '数组方法 {0} 的回调可能执行完 `switch` 而没有返回值',
  },
  'js/no-dupe-keys': { "Duplicate key '{0}'": "重复的键 '{0}'" },
  'js/no-dupe-class-members': { 'Duplicate class member: "{0}"': '重复的类成员：{0}' },
  'js/no-duplicate-case': { 'Duplicate case label': '重复的 case' },
  'js/no-fallthrough': { 'Expected a `break` statement before `{0}`': '`{0}` 之前应有 `break`' },
  'js/no-unreachable': { 'Unreachable code': '无法到达的代码' },
  'js/no-self-assign': { 'This expression is assigned to itself': '该表达式被赋值给自身' },
  'js/no-constant-condition': { 'Unexpected constant condition': '条件的值固定不变' },
  'js/no-constant-binary-expression': {
    'Unexpected comparison to newly constructed object': '与新建的对象比较',
    'Unexpected comparison of two newly constructed objects': '两个新建的对象互相比较',
    'Unexpected constant {0} on the left-hand side of a "{1}" expression': '“{1}”左侧的值固定不变',
    'Unexpected constant binary expression': '二元表达式的结果固定不变',
    'Unexpected constant relational comparison': '关系比较的结果固定不变',
  },
  'js/no-sparse-arrays': { 'Unexpected comma in middle of array': '数组中间有多余的逗号' },
  'js/const-comparisons': {
    'Unexpected constant comparison': '比较的结果固定不变',
    'Left-hand side of `&&` operator has no effect': '`&&` 的左侧不起作用',
    'Right-hand side of `&&` operator has no effect': '`&&` 的右侧不起作用',
    'Both sides of the logical operator are the same': '逻辑运算符的两侧相同',
    'Both sides of the logical operator are equivalent': '逻辑运算符的两侧等价',
  },
  'js/double-comparisons': { 'Unexpected double comparisons': '可以合并的两次比较' },
  'js/erasing-op': {
    'Unexpected erasing operation. This expression will always evaluate to zero': '该运算的结果总是零',
  },
  'js/bad-bitwise-operator': {
    'Bad bitwise operator': '此处似乎误用了按位运算符',
    "Bitwise operator '{0}' seems unintended. Did you mean logical operator '{1}'?":
      "按位运算符 '{0}' 似乎是误用，是否应为逻辑运算符 '{1}'？",
  },
  'js/bad-comparison-sequence': { 'Bad comparison sequence': '连续比较的写法有误' },
  'js/bad-object-literal-comparison': { 'Unexpected object literal comparison': '与对象字面量比较' },
  'js/uninvoked-array-callback': { 'Uninvoked array callback': '数组方法的回调不会被调用' },
  'js/only-used-in-recursion': {
    'Parameter `{0}` is only used in recursive calls': '参数 `{0}` 只在递归调用中使用',
  },
  'js/no-duplicate-enum-values': { 'Duplicate enum value `{0}`': '重复的枚举值 `{0}`' },
  'js/valid-params': {
    '`Promise.{0}()` requires {1} argument, but received {2}':
      '`Promise.{0}()` 需要 {1} 个参数，但收到 {2} 个',
    '`Promise.{0}()` requires {1} arguments, but received {2}':
      '`Promise.{0}()` 需要 {1} 个参数，但收到 {2} 个',
  },
  'js/no-new-statics': { 'Do not use `new` on `Promise.{0}`': '不要对 `Promise.{0}` 使用 `new`' },
  'js/no-await-in-promise-methods': {
    'Promise in `Promise.{0}()` should not be awaited': '传给 `Promise.{0}()` 的 Promise 不应先 await',
  },
  'js/no-single-promise-in-promise-methods': {
    'Wrapping single-element array with `Promise.{0}()` is unnecessary':
      '不必用 `Promise.{0}()` 包装只有一个元素的数组',
  },
  'js/no-invalid-fetch-options': {
    '"body" is not allowed when method is "{0}"': '方法为“{0}”时不能有 body',
  },
  'js/jsx-key': {
    'Missing "key" prop for element in iterator': '遍历中的元素缺少 key 属性',
    'Missing "key" prop for element in array': '数组中的元素缺少 key 属性',
  },
  'js/jsx-no-duplicate-props': {
    'No duplicate props allowed. The prop "{0}" is duplicated': '属性“{0}”重复',
  },
  'js/no-eval': { 'Eval can be harmful': '使用 eval 有风险' },
  'js/no-implied-eval': {
    'Implied eval. Consider passing a function instead of a string': '隐含的 eval：应传入函数，而不是字符串',
    'Implied eval. Do not use execScript()': '隐含的 eval：不要使用 execScript()',
  },
  'js/no-new-func': {
    'Using `new Function` or `Function` is not allowed':
      '不应使用 `new Function` 或 `Function` 由字符串创建函数',
  },
  'js/no-danger': { 'Do not use `dangerouslySetInnerHTML` prop': '不要使用 `dangerouslySetInnerHTML` 属性' },
  'js/jsx-no-script-url': {
    'React 19 disallows `javascript:` URLs as a security precaution':
      '出于安全考虑，React 19 禁止 `javascript:` URL',
  },
  'js/no-empty': { 'Unexpected empty block statements': '空的代码块' },
  'js/no-useless-catch': { 'Unnecessary try/catch wrapper': '不必要的 try/catch' },
  'js/preserve-caught-error': {
    'There is no cause error attached to this new thrown error': '新抛出的错误没有附带原因（cause）',
    'The cause attached to this new thrown error is not the caught error':
      '新抛出的错误附带的原因不是捕获的错误',
  },
  'js/no-debugger': { '`debugger` statement is not allowed': '遗留的 `debugger` 语句' },
  'js/no-unused-vars': {
    "Identifier '{0}' is imported but never used": "导入了 '{0}' 但从未使用",
    "Type '{0}' is imported but never used": "导入了类型 '{0}' 但从未使用",
    "Variable '{0}' is declared but never used": "声明了变量 '{0}' 但从未使用",
    "Variable '{0}' is assigned a value but never used": "给变量 '{0}' 赋了值但从未使用",
    "Function '{0}' is declared but never used": "声明了函数 '{0}' 但从未使用",
    "Parameter '{0}' is declared but never used": "声明了参数 '{0}' 但从未使用",
    "Class '{0}' is declared but never used": "声明了类 '{0}' 但从未使用",
    "Type alias '{0}' is declared but never used": "声明了类型别名 '{0}' 但从未使用",
    "Interface '{0}' is declared but never used": "声明了接口 '{0}' 但从未使用",
    "Enum '{0}' is declared but never used": "声明了枚举 '{0}' 但从未使用",
    "Catch parameter '{0}' is caught but never used": "捕获了 '{0}' 但从未使用",
    "Variable '{0}' is declared but only used as a type": "变量 '{0}' 只用作类型",
  },
  'js/no-extend-native': {
    '{0} prototype is read-only, properties should not be added': '不应给 {0} 的原型添加属性',
  },
  'js/max-depth': {
    'Blocks are nested too deeply ({0}). Maximum allowed is {1}': '代码块嵌套过深（{0} 层），上限为 {1} 层',
  },
  'js/max-params': {
    'Function has too many parameters ({0}). Maximum allowed is {1}':
      '函数的参数过多（{0} 个），上限为 {1} 个',
    "Function '{0}' has too many parameters ({1}). Maximum allowed is {2}":
      "函数 '{0}' 的参数过多（{1} 个），上限为 {2} 个",
    'Arrow function has too many parameters ({0}). Maximum allowed is {1}':
      '箭头函数的参数过多（{0} 个），上限为 {1} 个',
  },
  'js/max-lines-per-function': {
    'The {0} has too many lines ({1}). Maximum allowed is {2}': '{~0} 过长（{1} 行），上限为 {2} 行',
  },
  'js/no-caller': { 'Do not use `arguments.{0}`': '不要使用 `arguments.{0}`' },
  'js/no-with': { 'Unexpected use of `with` statement': '使用了 `with` 语句' },
  'js/ban-ts-comment': {
    'Use "@ts-expect-error" instead of @ts-ignore, as "@ts-ignore" will do nothing if the following line is error-free':
      '应使用“@ts-expect-error”而不是 @ts-ignore：下一行没有错误时，后者不会有任何提示',
    'Include a description after the @ts-{0} directive to explain why the @ts-{1} is necessary. The description must be {2} characters or longer':
      '请在 @ts-{0} 之后说明为什么需要它，至少 {2} 个字符',
    'Do not use @ts-{0} because it alters compilation errors': '不要使用 @ts-{0}：它会改变编译错误',
  },
  'js/no-unsafe-declaration-merging': {
    'Unsafe declaration merging between classes and interfaces': '类与接口的声明合并不安全',
  },
  'js/no-unneeded-ternary': {
    'Unnecessary use of boolean literals in conditional expression': '条件表达式中不必要地使用了布尔字面量',
    'Unnecessary use of conditional expression for default assignment': '不必要地用条件表达式设置默认值',
  },
  'js/no-wrapper-object-types': { 'Do not use wrapper object types': '不要使用包装对象类型' },
};

/** The kinds of functions that messages of oxlint name, with and without a name of their own. */
export const OXLINT_PARTS: Readonly<Record<string, string>> = {
  function: '函数',
  'function `{0}`': '函数 `{0}`',
  method: '方法',
  'method `{0}`': '方法 `{0}`',
  constructor: '构造函数',
  'constructor `{0}`': '构造函数 `{0}`',
  getter: 'getter',
  'getter `{0}`': 'getter `{0}`',
  setter: 'setter',
  'setter `{0}`': 'setter `{0}`',
  'class field initializer': '字段初始值',
  'class static block': '静态代码块',
  'arrow {0}': '箭头 {~0}',
  'async {0}': '异步 {~0}',
  'generator {0}': '生成器 {~0}',
  'static {0}': '静态 {~0}',
  'private {0}': '私有 {~0}',
  'protected {0}': '受保护的 {~0}',
  'public {0}': '公有 {~0}',
};
