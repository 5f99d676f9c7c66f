import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RichText } from '#renderer/components/rich-text.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import type { Tone } from '#renderer/components/tone.ts';
import classes from './finding-note.module.css';

export interface NoteState {
  isOpen: boolean;
  onToggle: () => void;
}

interface NoteFrameProps extends NoteState {
  tag: string;
  tone: Tone;
  /** What is wrong, in a sentence. */
  text: string;
  /** What is shown of it when it is open. */
  children: ReactNode;
}

/** A note under a line of code: one sentence, which opens to more. */
export function NoteFrame({ tag, tone, text, isOpen, onToggle, children }: NoteFrameProps) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <aside className={classes.note} aria-label={text}>
      <UnstyledButton className={classes.head} aria-expanded={isOpen} onClick={onToggle}>
        <Chevron size={14} aria-hidden="true" />
        <Tag tone={tone} shape>
          {tag}
        </Tag>
        <span>
          <RichText text={text} />
        </span>
      </UnstyledButton>
      {isOpen && <div className={classes.body}>{children}</div>}
    </aside>
  );
}
