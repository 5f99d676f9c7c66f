import { inkOf, type Tone } from './tone.ts';

interface StarsProps {
  /** 0 to 5. */
  count: number;
  tone: Tone;
  title: string;
}

/** Five small marks, `count` of them filled. */
export function Stars({ count, tone, title }: StarsProps) {
  return (
    <svg width={70} height={14} viewBox="0 0 70 14" role="img" aria-label={title}>
      {[0, 1, 2, 3, 4].map((index) => (
        <path
          key={index}
          transform={`translate(${index * 14} 0)`}
          d="M7 1.4l1.7 3.5 3.8.5-2.8 2.7.7 3.8L7 10.1l-3.4 1.8.7-3.8L1.5 5.4l3.8-.5z"
          fill={index < count ? inkOf(tone) : 'none'}
          stroke={index < count ? inkOf(tone) : 'var(--v-line-strong)'}
          strokeWidth={1}
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
