/** What rules of before said; results that are stored still say it. */
export const EARLIER: Readonly<Record<string, string>> = {
  'nothing says how long it may take: if the other side does not answer, the thread waits forever':
    '没有限定时间：如果对方不响应，线程会一直等待',
  '{0} has a complexity of {1}. Maximum allowed is {2}': '{~0} 的圈复杂度为 {1}，上限为 {2}',
  '`{0}` is too complex ({1} > {2})': '`{0}` 过于复杂（{1} > {2}）',
};
