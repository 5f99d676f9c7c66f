import { z } from 'zod';

/** Lines of a file that were shown to a model; both ends belong to the range. */
export const SentLines = z.strictObject({
  file: z.string(),
  startLine: z.int().positive(),
  endLine: z.int().positive(),
});
export type SentLines = z.infer<typeof SentLines>;

/**
 * What the model saw (D80): what was sent to it for one text, over all its calls. `bytes` are those of the messages
 * with their rules and questions; `sources` are the files of which text was sent, none where only figures and names were.
 */
export const ModelInput = z.strictObject({
  model: z.string(),
  calls: z.int().positive(),
  bytes: z.int().nonnegative(),
  sources: z.array(SentLines),
});
export type ModelInput = z.infer<typeof ModelInput>;
