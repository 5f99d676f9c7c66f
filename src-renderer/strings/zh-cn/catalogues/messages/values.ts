/** What following values finds besides flows: values that are nothing, lost results, locks; with its steps. */
export const VALUES: Readonly<Record<string, string>> = {
  "'{0}' changes nothing, and what it returns is dropped": "'{0}' 不修改任何内容，而它的返回值被丢弃了",
  "'{0}' is still locked here": "'{0}' 在此处仍未释放",
  'locks `{0}`': '锁定 `{0}`',
  'leaves without a release': '未释放就离开',
  "'{0}' is a coroutine: without 'await' it never runs": "'{0}' 是协程：没有 'await' 就不会运行",
  "'{0}' is a coroutine: without 'await' it is always true": "'{0}' 是协程：没有 'await' 时它总是真值",
  "'{0}' is a coroutine: without 'await' it has nothing of what it returns":
    "'{0}' 是协程：没有 'await' 就没有其返回值的任何成员",
  "'{0}' needs '{1}', which this call does not give": "'{0}' 需要 '{1}'，而此调用没有给出",
  "'{0}' takes {1} arguments, and this call gives {2}": "'{0}' 接受 {1} 个参数，而此调用给出了 {2} 个",
  "'{0}' has no parameter '{1}'": "'{0}' 没有参数 '{1}'",
  "no method '{0}' in this class, nor in one above or below it": "此类及其上级和下级类都没有方法 '{0}'",
  "nobody waits for '{0}': what fails in it is not seen here": "没有等待 '{0}'：其中的失败在此处无法得知",
  "'{0}' returns a promise, and a promise is always truthy": "'{0}' 给出的是 Promise，而 Promise 总为真",
  "'{0}' returns a promise, which has no '{1}'": "'{0}' 给出的是 Promise，它没有 '{1}'",
  "'{0}' returns a promise, which becomes '[object Promise]' in a text":
    "'{0}' 给出的是 Promise，拼入文本后变成 '[object Promise]'",
  "'{0}' returns a promise, which has no elements": "'{0}' 给出的是 Promise，它没有元素可遍历",
  "'{0}' returns a promise, and this uses it as if it were the value":
    "'{0}' 给出的是 Promise，此处却把它当作值使用",
  "'{0}' returns a {1} that nobody takes, so what it stands for never runs":
    "'{0}' 返回的 {1} 没有人使用，因此它代表的操作永远不会运行",
  'a {0} never equals a {1}': '{0} 永远不会与 {1} 相等',
  "'{0}' finds nothing: what is held is {1}, what is asked for is {2}":
    "'{0}' 什么也找不到：集合中存放的是 {1}，查找的是 {2}",
  "'{0}' is nil here, so the caller is told that all went well": "'{0}' 在此处为 nil，调用方会以为一切正常",
  'goes on only where `{0}` is nil': '只有 `{0}` 为 nil 时才继续',
  'returns it with nothing else': '只返回它',
  "'{0}' is compared with {1} after it was used on line {2}": "'{0}' 在第 {2} 行使用之后才与 {1} 比较",
  'asks `{0}` for a member': '访问 `{0}` 的成员',
  'asks whether it is there': '检查它是否存在',
  "this is always {0}: line {1} has settled what '{2}' is": "结果总是 {0}：第 {1} 行已经确定了 '{2}' 的值",
  'settles what `{0}` is': '确定了 `{0}` 的值',
  'asks again': '再次检查',
  "'{0}' is always {1} here: it is set to {2} on line {3}": "'{0}' 在此处总是 {1}：它在第 {3} 行被设为 {2}",
  "'{0}' is always {1} here: it is found to be {2} on line {3}":
    "'{0}' 在此处总是 {1}：第 {3} 行已确认它是 {2}",
  '`{0}` is set to {1}': '`{0}` 被设为 {1}',
  '`{0}` is found to be {1}': '已确认 `{0}` 是 {1}',
  'asks it for a member': '访问它的成员',
  "'{0}' may be {1} here: line {2} asks, and goes on either way":
    "'{0}' 在此处可能是 {1}：第 {2} 行做了检查，但无论结果如何都继续执行",
  'asks whether `{0}` is {1}': '检查 `{0}` 是否为 {1}',
  'asks it for a member all the same': '仍然访问它的成员',
};
