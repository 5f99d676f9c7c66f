import { notesOn } from '../lowering/notes.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';

/** Whether Vue's functions have their meaning in a file, '' where they have none; `component` where it is one of Vue's. */
export const dialectOf = notesOn(({ file: { language, text } }: TreeLowering): '' | 'vue' | 'component' => {
  if (language === 'Vue') return 'component';
  return /from ['"]vue['"]/.test(text) ? 'vue' : '';
});
