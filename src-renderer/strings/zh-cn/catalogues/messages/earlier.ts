/** What rules of before said; results that are stored still say it. */
export const EARLIER: Readonly<Record<string, string>> = {
  'nothing says how long it may take: if the other side does not answer, the thread waits forever':
    '没有限定时间：如果对方不响应，线程会一直等待',
  '{0} has a complexity of {1}. Maximum allowed is {2}': '{~0} 的圈复杂度为 {1}，上限为 {2}',
  '`{0}` is too complex ({1} > {2})': '`{0}` 过于复杂（{1} > {2}）',
  'Service {0} can control Docker': '服务 {0} 可以控制 Docker',
  'All rows of {0} are deleted': '{0} 的所有行都会被删除',
  'All rows of {0} are changed': '{0} 的所有行都会被修改',
  'the last two branches are identical': '最后两个分支的内容相同',
  'CSRF protection is disabled for this view': '该视图关闭了 CSRF 防护',
  'fine for services that use tokens, not for cookies': '使用令牌的服务没有问题，使用 cookie 的则不行',
};
