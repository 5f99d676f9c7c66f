import { CodeLineText } from '../code/code-line-text.tsx';
import { useCodeLines } from '../code/use-code-lines.ts';
import { languageOfFence } from './fence-language.ts';

/** A block of code in the colours of the language that its fence names. */
export function FencedCode({ className, text }: { className: string; text: string }) {
  const lines = text.split('\n');
  const colored = useCodeLines(text, languageOfFence(className), 1, lines.length);
  if (colored.length === 0) return <code className={className}>{text}</code>;
  return (
    <code className={className}>
      {lines.map((code, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines never change their order
        <span key={at}>
          {at > 0 && '\n'}
          {code !== '' && <CodeLineText code={code} parts={colored[at]} />}
        </span>
      ))}
    </code>
  );
}
