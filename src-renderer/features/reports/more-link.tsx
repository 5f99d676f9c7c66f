import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { moreInText } from './more-in-text.ts';

interface MoreLinkProps {
  text: string;
  /** The list that has all of them. */
  to: LinkProps;
  /** Shows the words around it. */
  Text: ComponentType<{ text: string }>;
}

/** A sentence whose "and 6 more" leads to the list of all. */
export function MoreLink({ text, to, Text }: MoreLinkProps) {
  const parts = moreInText(text, useStrings().report.andMore);
  if (parts === undefined) return <Text text={text} />;
  return (
    <>
      <Text text={parts.before} />
      <TargetLink to={to}>{parts.more}</TargetLink>
      <Text text={parts.after} />
    </>
  );
}
