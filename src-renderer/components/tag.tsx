import type { ReactNode } from 'react';
import classes from './tag.module.css';
import { type Tone, inkOf, softOf } from './tone.ts';

const SHAPES: Record<Tone, string> = {
  good: 'M5 0a5 5 0 1 1 0 10A5 5 0 0 1 5 0z',
  fair: 'M5 0l5 5-5 5-5-5z',
  poor: 'M5 1l5 8.5H0z',
  bad: 'M5 .5l5 9H0z',
  calm: 'M1.5 1.5h7v7h-7z',
};

interface TagProps {
  tone?: Tone;
  children: ReactNode;
  /** A small shape before the word, different for each tone. */
  shape?: boolean;
  title?: string;
}

/** The shape of a tone alone, where there is no room for its word. */
export function ToneShape({ tone, label }: { tone: Tone; label: string }) {
  return (
    <svg className={classes.shape} width={9} height={9} viewBox="0 0 10 10" role="img" aria-label={label}>
      <title>{label}</title>
      <path d={SHAPES[tone]} fill={inkOf(tone)} />
    </svg>
  );
}

/** A word with a tone. */
export function Tag({ tone = 'calm', children, shape, title }: TagProps) {
  return (
    <span className={classes.tag} style={{ color: inkOf(tone), background: softOf(tone) }} title={title}>
      {shape && (
        <svg width={7} height={7} viewBox="0 0 10 10" aria-hidden="true">
          <path d={SHAPES[tone]} fill="currentColor" />
        </svg>
      )}
      {children}
    </span>
  );
}
