/** A block that is reached only where a question has the answer yes. */
export interface ConditionalBlock {
  readonly from: number;
  readonly to: number;
  readonly condition: string;
}

/** `if (release) {`, `else if (…) {`; what stands in the parentheses is looked for by counting them. */
const IF = /\bif[ \t]{0,4}\(/g;
const MAX_BLOCKS = 200;
const MAX_CONDITION_CHARS = 200;

/** The blocks of an `if` in a build file, and of the `else` behind it, each with its question as it is written. */
export function conditionalBlocks(text: string): ConditionalBlock[] {
  const blocks: ConditionalBlock[] = [];
  for (const { 0: opening, index } of text.matchAll(IF)) {
    if (blocks.length >= MAX_BLOCKS) break;
    const start = index + opening.length;
    const end = endOf(text, start, '(', ')');
    const condition = text
      .slice(start, end - 1)
      .replaceAll(/\s+/g, ' ')
      .trim();
    const block = blockFrom(text, end);
    if (block === undefined || condition === '' || condition.length > MAX_CONDITION_CHARS) continue;
    blocks.push({ ...block, condition });
    const other = /^\s{0,20}else\s{0,4}\{/.exec(text.slice(block.to, block.to + 40));
    const below = other === null ? undefined : blockFrom(text, block.to + other[0].length - 1);
    if (below !== undefined) blocks.push({ ...below, condition: `not (${condition})` });
  }
  return blocks;
}

/** What has to hold at an offset, from the outermost question on; undefined where nothing has to. */
export function conditionAt(blocks: readonly ConditionalBlock[], at: number): string | undefined {
  const around = blocks.filter(({ from, to }) => at >= from && at < to).toSorted((a, b) => a.from - b.from);
  return around.length === 0 ? undefined : around.map(({ condition }) => condition).join(' and ');
}

function blockFrom(text: string, at: number): { from: number; to: number } | undefined {
  const opening = /^\s{0,20}\{/.exec(text.slice(at, at + 30));
  if (opening === null) return undefined;
  const from = at + opening[0].length;
  return { from, to: endOf(text, from, '{', '}') };
}

/** Behind the sign that closes what is open before an offset; the end of a text that closes it nowhere. */
export function endOf(text: string, start: number, opening: string, closing: string): number {
  let open = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === opening) open += 1;
    else if (text[at] === closing) open -= 1;
    if (open === 0) return at + 1;
  }
  return text.length;
}
