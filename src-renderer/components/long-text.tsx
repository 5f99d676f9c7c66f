import { Textarea, type TextareaProps } from '@mantine/core';

/** A field of a dialog for a few sentences; it grows with them. */
export function LongText(props: TextareaProps) {
  return <Textarea mt="sm" autosize minRows={2} maxRows={8} {...props} />;
}
