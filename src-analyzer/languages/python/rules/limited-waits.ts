import type { PythonFile, RuffDiagnostic } from '#analyzer/rules/ruff-rule.ts';
import { indentOf } from '#analyzer/rules/text-file.ts';
import { isOfCloudFunction } from '#analyzer/source/cloud-function.ts';
import { argumentsBehind } from './call-arguments.ts';
import { isProbe } from './command-line.ts';

const IS_HEAD = /^\s*(?:async\s+)?(?:def|with|class)\b/;
const IS_DEF = /^\s*(?:async\s+)?def\b/;

/** The heads of the blocks that a line stands in, the innermost first, with the decorators above them. */
export function headsAround({ line }: Pick<RuffDiagnostic, 'line'>, { lines }: PythonFile): string[] {
  const heads: string[] = [];
  let indent = indentOf(lines[line - 1] ?? '');
  for (let at = line - 2; at >= 0 && indent > 0; at -= 1) {
    const above = lines[at] ?? '';
    if (above.trim() === '' || indentOf(above) >= indent) continue;
    indent = indentOf(above);
    if (!IS_HEAD.test(above)) continue;
    heads.push(above);
    for (let over = at - 1; /^\s*@/.test(lines[over] ?? ''); over -= 1) heads.push(lines[over] ?? '');
  }
  return heads;
}

/** `with timeout(10):`, `@shared_task(soft_time_limit=60)`: whoever runs it ends it. */
const ENDS_IT = /^\s*(?:async\s+)?with\b[^\n]*(?:timeout|deadline)|^\s*@[^\n]*(?:time_?out|time_limit)/i;
/** The same for all that a file does: an alarm of the system, a task of Airflow or Luigi, a function that the cloud stops. */
const FILE_ENDS =
  /\bsignal\.(?:alarm|setitimer)\(|\b(?:execution|worker)_timeout\s*=|\bfunc_timeout\(|^def \w{0,40}handler\(\s*event\b[^)\n]{0,60},\s*_?context\b/m;
const SAME_MACHINE = /^[rbf]{0,2}["']https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?![\w.-])/;

/** What a name is set to before it is known what it will be; a request to it fails at once. */
const NOTHING_YET = /^(?:''|""|None)[ \t]*(?:#|\r?$)/;

/** An address that is a name, or begins with one: `API`, `API + path`, `f"{API}/items"`. */
const BEGINS_WITH_NAME =
  /^(?:([A-Za-z_]\w{0,80})(?:$|[ \t]*\+)|[rR]?[fF][rR]?["']{1,3}\{([A-Za-z_]\w{0,80})\})/;

/** Whether an address is of the same machine: written there, or all that a name of the file is set to, which it begins with. */
function isOfSameMachine(address: string, text: string): boolean {
  if (SAME_MACHINE.test(address)) return true;
  const [, alone, inText] = BEGINS_WITH_NAME.exec(address) ?? [];
  const name = alone ?? inText;
  if (name === undefined) return false;
  const set = [...text.matchAll(new RegExp(String.raw`^[ \t]*${name}[ \t]*=[ \t]*([^\n]{1,200})`, 'gm'))];
  const values = set.map(([, value = '']) => value).filter((value) => !NOTHING_YET.test(value));
  return values.length > 0 && values.every((value) => SAME_MACHINE.test(value));
}

/** Whether a wait without an end of its own is ended by somebody else, goes to the same machine, or was chosen. */
export function isLimitedElse(diagnostic: RuffDiagnostic, file: PythonFile): boolean {
  return (
    /set to `None`/.test(diagnostic.message) ||
    isProbe(file.path) ||
    isOfCloudFunction(file.path) ||
    FILE_ENDS.test(file.text) ||
    headsAround(diagnostic, file).some((head) => ENDS_IT.test(head)) ||
    argumentsBehind(diagnostic, file).some((one) => isOfSameMachine(one, file.text))
  );
}

/** What runs while nothing is served yet: the program's own start and end. */
const STARTS_OR_ENDS = /\bdef\s+_?(?:main|lifespan|(?:on_)?(?:startup|shutdown))\b/;
const STARTS_TASKS =
  /\b(?:create_task|ensure_future|gather|TaskGroup|as_completed|start_server|run_in_executor|to_thread)\b/;

/** The name of the coroutine that a line stands in; '' for none. */
const coroutineOf = (heads: readonly string[]): string =>
  /\basync\s+def\s+(\w+)/.exec(heads.find((head) => IS_DEF.test(head)) ?? '')?.[1] ?? '';

/** Whether the loop is made for one coroutine, which is alone in it: `asyncio.run(load())`. */
function isAlone(name: string, text: string): boolean {
  if (name === '' || STARTS_TASKS.test(text)) return false;
  const uses = text.match(new RegExp(String.raw`[^\n]{0,80}(?<!def )\b${name}\(`, 'g')) ?? [];
  const runs = new RegExp(
    String.raw`\b(?:asyncio\.run|run_until_complete|async_to_sync)\(\s*(?:self\.)?${name}\(`,
  );
  return uses.length > 0 && uses.every((use) => runs.test(use));
}

/** Whether there is nothing else in the event loop that a call could hold up. */
export function holdsUpNobody(diagnostic: RuffDiagnostic, file: PythonFile): boolean {
  const heads = headsAround(diagnostic, file);
  const own = heads.find((head) => IS_DEF.test(head)) ?? '';
  return STARTS_OR_ENDS.test(own) || isAlone(coroutineOf(heads), file.text);
}

/** `to_thread(lambda: time.sleep(5))`: what is handed over is run in another thread. */
export function isHandedOver({ line, end }: RuffDiagnostic, { lines }: PythonFile): boolean {
  const before = [
    ...lines.slice(Math.max(0, line - 3), end.line - 1),
    (lines[end.line - 1] ?? '').slice(0, end.column - 1),
  ];
  const text = before.join('\n');
  return (
    /\blambda\b[^\n]{0,200}$/.test(text) &&
    /\b(?:run_in_executor|to_thread|submit|run_sync|sync_to_async)\b/.test(text)
  );
}
