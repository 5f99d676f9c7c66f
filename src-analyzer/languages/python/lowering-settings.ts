import { isKind } from '../facts/nodes.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';

/** A settings module of Django that is used where the program serves; those of developers and tests are named so. */
const SETTINGS = /(?:^|\/)(?:settings|settings\/(?:base|common|prod|production|__init__))\.py$/;
const SETTING = /^[A-Z][A-Z0-9_]{2,60}$/;

/** Names a module gives a value at its top, with the node of the assignment. */
function topAssignments({ tree }: TreeLowering): { name: string; node: number }[] {
  return tree.namedChildren(0).flatMap((statement) => {
    const node = isKind(tree, statement, 'expression_statement') ? tree.firstChild(statement) : -1;
    const left = isKind(tree, node, 'assignment') ? tree.childByField(node, 'left') : -1;
    return isKind(tree, left, 'identifier') ? [{ name: tree.textOf(left), node }] : [];
  });
}

/** What a settings module says is what `django.conf.settings` holds. */
export function writeSettings(low: TreeLowering): void {
  if (!SETTINGS.test(low.file.path)) return;
  const assigned = topAssignments(low);
  if (!assigned.some(({ name }) => name === 'INSTALLED_APPS' || name === 'ROOT_URLCONF')) return;
  const { fn } = low;
  const settings = fn.name('django.conf.settings');
  for (const { name, node } of assigned) {
    if (!SETTING.test(name)) continue;
    low.mark(node);
    fn.setField(settings, name, fn.read(name));
  }
}
