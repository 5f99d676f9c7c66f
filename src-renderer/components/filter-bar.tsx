import { CloseButton, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useShortcuts } from './keys/use-shortcuts.ts';
import classes from './filter-bar.module.css';

const TYPING_PAUSE_MS = 200;

/** The filters of a list, side by side. */
export function FilterBar({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`${classes.bar} ${className}`} role="search">
      {children}
    </div>
  );
}

interface KeywordFilterProps {
  label: string;
  /** As the address has it. */
  value: string | undefined;
  onChange: (keyword: string | undefined) => void;
  className?: string | undefined;
  icon?: ReactNode;
  /** `/` goes to it from anywhere in the page. */
  hasKey?: boolean;
  /** Name of the button that empties the field; without it there is none. */
  clearLabel?: string;
}

/** A text that filters a list once the reader pauses typing. */
export function KeywordFilter(props: KeywordFilterProps) {
  const {
    label,
    value,
    onChange,
    className = classes.keyword,
    icon = <IconFilter size={14} />,
    clearLabel,
    hasKey = false,
  } = props;
  const field = useRef<HTMLInputElement>(null);
  useShortcuts(hasKey ? { filter: () => field.current?.select() } : {});
  const [typed, setTyped] = useState(value ?? '');
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    // The address changed (back, a link, "clear"): the field follows it.
    setSeen(value);
    setTyped(value ?? '');
  }
  const filter = useDebouncedCallback(onChange, TYPING_PAUSE_MS);
  return (
    <TextInput
      ref={field}
      className={className ?? ''}
      aria-label={label}
      placeholder={label}
      leftSection={icon}
      rightSection={
        clearLabel &&
        typed && <CloseButton size="xs" aria-label={clearLabel} onClick={() => onChange(undefined)} />
      }
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        filter(event.currentTarget.value);
      }}
    />
  );
}

interface ChoiceFilterProps<T extends string> {
  label: string;
  /** Shown while nothing is chosen: "Any language". */
  any: string;
  choices: readonly T[];
  nameOf: (choice: T) => string;
  value: T | undefined;
  onChange: (choice: T | undefined) => void;
  className?: string | undefined;
  widthPx?: number;
  searchable?: boolean;
  /** Keeps the closed list in the page; opening is faster then. */
  keepMounted?: boolean;
  onOpen?: () => void;
}

/** One value out of a few that filters a list. */
export function ChoiceFilter<T extends string>(props: ChoiceFilterProps<T>) {
  const { label, any, choices, nameOf, value, onChange, onOpen, className = '', widthPx } = props;
  return (
    <Select
      className={`${classes.choice} ${className}`}
      aria-label={label}
      placeholder={any}
      data={choices.map((choice) => ({ value: choice, label: nameOf(choice) }))}
      value={value ?? null}
      onChange={(chosen) => onChange(choices.find((choice) => choice === chosen))}
      clearable
      rightSectionWidth={24}
      searchable={props.searchable ?? false}
      comboboxProps={{ keepMounted: props.keepMounted ?? false }}
      {...(widthPx === undefined ? {} : { w: widthPx })}
      {...(onOpen === undefined ? {} : { onDropdownOpen: onOpen })}
    />
  );
}
