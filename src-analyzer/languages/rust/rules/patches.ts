import { fieldText, isKind } from '#analyzer/rules/nodes.ts';
import { around, type TextEdit, type TreePatch } from '#analyzer/rules/patch.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';

/** Calls of the standard library whose error is `io::Error`. */
const GIVES_IO_ERROR =
  /^(?:(?:std::)?fs::)?File::(?:open|create)\(|^(?:std::)?fs::\w+\(|^(?:std::net::)?(?:TcpListener|TcpStream|UdpSocket)::(?:bind|connect)\(|\.(?:read_to_string|read_line)\(|^(?:std::process::)?Command::new\b[^]*\.(?:output|spawn|status)\(\)$|\.(?:canonicalize|metadata)\(\)$/;
/** Others whose error is one of the standard library's kind: `?` makes a boxed one of it. */
const GIVES_ERROR = /^(?:std::)?env::var\(|^(?:serde_json|toml)::from_(?:str|slice|reader)\b/;

/** Types that take any error: `anyhow::Result<T>`, `Result<T, Box<dyn Error>>`. */
const TAKES_ANY_ERROR =
  /^(?:anyhow|eyre|color_eyre(?:::eyre)?)::Result<[^]*>$|\bBox<dyn (?:std::error::)?Error(?: \+ (?:Send|Sync|'static))*>>$|, ?(?:anyhow::Error|(?:color_)?eyre::(?:eyre::)?Report)>$/;
const TAKES_IO_ERROR = /^(?:std::)?io::Result<[^]*>$|, ?(?:std::)?io::Error>$/;

/** `use anyhow::Result;`: the short name is that of the library. */
const SHORT_RESULT =
  /^[ \t]*use (?:anyhow|eyre|color_eyre(?:::eyre)?)::(?:Result;|\{[^}]{0,200}\bResult\b[^}]{0,200}\};)/m;

/** Whether a `?` in a function turns the error of a call into its own. */
function passesOn(tree: FlatTree, type: string, call: string): boolean {
  const isIo = GIVES_IO_ERROR.test(call);
  if (!isIo && !GIVES_ERROR.test(call)) return false;
  const isShort = /^Result<[^,]*>$/.test(type) && SHORT_RESULT.test(tree.text);
  return isShort || TAKES_ANY_ERROR.test(type) || (isIo && TAKES_IO_ERROR.test(type));
}

/** What a closure or an async block returns is not what the function does. */
const RETURNS_ITSELF = ['function_item', 'closure_expression', 'async_block'];

/** `.unwrap()` as `?`, where the function's error takes the one of the call. */
export const PASS_ERROR_ON: TreePatch = {
  title: 'Return the error with ?',
  edits(node, tree): readonly TextEdit[] | undefined {
    const call = around(tree, node, 'call_expression');
    const holder = around(tree, call, ...RETURNS_ITSELF);
    if (!isKind(tree, holder, 'function_item')) return undefined;
    const value = tree.childByField(tree.childByField(call, 'function'), 'value');
    const [start, end] = [tree.end[value] ?? 0, tree.end[call] ?? 0];
    const type = fieldText(tree, holder, 'return_type').replaceAll(/\s+/g, ' ');
    const isSure =
      /^\s*\.unwrap\(\)$/.test(tree.text.slice(start, end)) && passesOn(tree, type, tree.textOf(value));
    return isSure ? [{ start, end, text: '?' }] : undefined;
  },
};
