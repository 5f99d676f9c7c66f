import { z } from 'zod';
import { NO_FIX_REASONS } from '../words.ts';

/** Replaces `[start, end)` of a text, in UTF-16 offsets; `text` has the line ends of the file. */
export const TextEdit = z.strictObject({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  text: z.string(),
});
export type TextEdit = z.infer<typeof TextEdit>;

/** `POST /analyze/v1/fix` (D162): a finding in a text that the analyzer sees for the first time; nothing is kept. */
export const FixRequest = z.object({
  /** Absolute; other files of the project are read to see whether they take a name that goes. */
  codeDir: z.string().min(1),
  /** In the project, `/` separated; the text is read here, not there. */
  path: z.string().min(1),
  /** The whole file without its byte-order mark. */
  text: z.string(),
  ruleKey: z.string().min(1),
  line: z.int().positive(),
  /** Every finding of the rule in the text that has a fix. */
  all: z.boolean(),
});
export type FixRequest = z.infer<typeof FixRequest>;

/** `places`: how many findings of the rule in the text have a fix; `lines`: those that the edits fix, before they are made. */
export const FixResponse = z.discriminatedUnion('available', [
  z.strictObject({ available: z.literal(false), reason: z.enum(NO_FIX_REASONS) }),
  z.strictObject({
    available: z.literal(true),
    title: z.string(),
    edits: z.array(TextEdit).min(1),
    lines: z.array(z.int().positive()).min(1),
    places: z.int().positive(),
  }),
]);
export type FixResponse = z.infer<typeof FixResponse>;
