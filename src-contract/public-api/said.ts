import { z } from 'zod';
import type { Said as Message } from '../said.ts';

/** A sentence with what it is made of (D164). */
export const Said: z.ZodType<Message> = z
  .lazy(() => z.union([z.string(), z.strictObject({ key: z.string(), args: z.array(Said) })]))
  .meta({ id: 'Said' });
