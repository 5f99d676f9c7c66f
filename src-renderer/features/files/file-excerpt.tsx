import { useQuery } from '@tanstack/react-query';
import { CodeExcerpt } from '#renderer/components/code/code-excerpt.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { fileContentQuery } from './files.api.ts';

interface FileExcerptProps {
  path: string;
  line: number;
  around?: number;
}

/** The code around a place of the project. */
export function FileExcerpt({ path, line, around = 5 }: FileExcerptProps) {
  const s = useStrings();
  const content = useQuery(fileContentQuery(useProjectId(), path));
  return (
    <QueryFrame query={content} rows={5}>
      {(file) => (
        <CodeExcerpt
          text={file.content}
          language={file.language}
          line={line}
          around={around}
          label={s.files.codeOf(path)}
        />
      )}
    </QueryFrame>
  );
}
