import type { Declaration } from '../declaration.ts';
import { BLACK_ACTION } from '../rules/advisory-conditions.ts';

const WORKFLOWS = '.github/workflows';

/** A vulnerability of Black is in its action for GitHub's workflows: these say whether the project has it. */
export function markWithoutAction(declarations: readonly Declaration[]): readonly Declaration[] {
  const hasAction = declarations.some(
    ({ type, name }) => type === 'ACTIONS' && name.toLowerCase() === 'psf/black',
  );
  if (hasAction) return declarations;
  return declarations.map((one) =>
    one.type === 'PYPI' && one.name.toLowerCase() === 'black'
      ? { ...one, unmet: [{ needs: BLACK_ACTION, file: WORKFLOWS }] }
      : one,
  );
}
