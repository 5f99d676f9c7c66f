import type { FlowFinding } from '#analyzer/flow/engine/finding.ts';
import type { Weakness } from '#analyzer/flow/tables/table.ts';

/* How far the way of a finding of the flow engine leads, and which of the long ones can be followed nevertheless. */

/**
 * Calls on the way that a reader follows at a glance. Beyond them somebody has usually checked the value in a way nobody
 * can see: of the longer ones read on twenty projects none was right.
 */
export const NEAR = 2;
/** Conditions that are not more than a page's own way of showing things, or that a value is there. */
export const FEW_CONDITIONS = 1;
/** Steps by which a helper reads a request: it is asked, and kept in a variable. */
const MAX_READING = 2;
/** Calls by which layers hand a request on: the handler's service, its repository, what sends the statement. */
const MAX_LAYERS = 3;

export const callsOf = ({ steps }: FlowFinding): number => steps.filter(({ isCall }) => isCall).length;
export const placesOf = ({ path, steps }: FlowFinding): string[] => [...steps.map((step) => step.path), path];

/** What is run or asked with the value in it. */
export const RUN: ReadonlySet<Weakness> = new Set([
  'sql-injection',
  'nosql-injection',
  'command-injection',
  'code-injection',
  'template-injection',
  'ldap-injection',
  'xpath-injection',
  'unsafe-deserialization',
]);

/**
 * Whether the program says itself that it answers with a page of HTML, and puts the value into it with each step known:
 * a servlet that sets that type, a function whose text Flask sends under it behind words of its own.
 */
export function isSaidPage(flow: FlowFinding): boolean {
  const { weakness, origin, isCertain, evidence } = flow;
  if (weakness !== 'xss' || !evidence.isPage || origin !== 'stranger' || !isCertain) return false;
  return !evidence.isHanded && evidence.conditions <= FEW_CONDITIONS;
}

/**
 * Whether a way leads through several files of code, a page apart, which belongs to the code that shows it: of 41 such
 * findings in 60 projects four were right, and one accessor or escaping helper made 325 of them in two.
 * @param pages paths of the templates
 */
export function isFar(flow: FlowFinding, pages: ReadonlySet<string>): boolean {
  if (isHandedOn(flow)) return false;
  if (callsOf(flow) > NEAR) return true;
  return new Set(placesOf(flow).filter((file) => !pages.has(file))).size > 1 && !isReadBeside(flow);
}

/**
 * Whether layers of a program do no more than hand a request's value on, from a function that is registered for requests
 * to what puts it behind words of its own and runs that: each step is known, nothing unknown was given the value, and hardly
 * a condition stands between. Without one of these the label was wrong: an accessor that every request passes is not
 * registered, and a bound value stands behind no words. What makes a parser of XML safe is said where the parser is made:
 * no layer before can have done that.
 */
function isHandedOn(flow: FlowFinding): boolean {
  const { weakness, origin, isCertain, evidence } = flow;
  if (origin !== 'stranger' || !isCertain || !evidence.isRegistered || evidence.isHanded) return false;
  if (callsOf(flow) > MAX_LAYERS) return false;
  if (weakness === 'xxe') return true;
  return RUN.has(weakness) && evidence.isBehindText && evidence.conditions <= FEW_CONDITIONS;
}

/**
 * Whether another file does no more than read the request for this one, and what runs the value or shows it in a page
 * stands in one file with all that is made of it. None of the projects looked at has a finding of this kind.
 */
function isReadBeside(flow: FlowFinding): boolean {
  const { path, steps, isCertain } = flow;
  const first = steps.findIndex((step) => step.path === path);
  if (!isCertain || first > MAX_READING || steps.slice(first).some((step) => step.path !== path))
    return false;
  // A call that leads from there to here gives this file a value to work with, and not the other way round.
  if (steps.slice(0, first).some(({ isCall }) => isCall)) return false;
  return RUN.has(flow.weakness) || flow.weakness === 'xxe' || isSaidPage(flow);
}
