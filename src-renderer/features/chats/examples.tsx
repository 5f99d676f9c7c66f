import { Button } from '@mantine/core';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './chats-page.module.css';

/** Questions that are answered with and without a model, to click on. */
export function Examples({ onAsk }: { onAsk: (question: string) => void }) {
  const s = useStrings();
  return (
    <span className={classes.examples}>
      {s.chats.examples.map((example) => (
        <Button key={example} variant="default" onClick={() => onAsk(example)}>
          {example}
        </Button>
      ))}
    </span>
  );
}
