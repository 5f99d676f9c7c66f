import { useQuery } from '@tanstack/react-query';
import { CodeLineText } from '#renderer/components/code/code-line-text.tsx';
import { useCodeLines } from '#renderer/components/code/use-code-lines.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { fileContentQuery } from './files.api.ts';

/** One line out of a file of the project in the colours of its language. */
export function CodeLine({ path, text }: { path: string; text: string }) {
  const { data } = useQuery(fileContentQuery(useProjectId(), path));
  const [parts] = useCodeLines(text, data?.language, 1, 1);
  return (
    <code>
      <CodeLineText code={text} parts={parts} />
    </code>
  );
}
