import { ChoiceFilter } from '#renderer/components/filter-bar.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { LISTED_DECISIONS } from './triage-scopes.ts';

type Listed = (typeof LISTED_DECISIONS)[number];

interface NewFilterProps {
  isOn: boolean;
  onChange: (isOn: true | undefined) => void;
  widthPx?: number;
}

/** Only what the baseline does not have. */
export function NewFilter({ isOn, onChange, widthPx }: NewFilterProps) {
  const s = useStrings().quality;
  return (
    <ChoiceFilter
      {...(widthPx === undefined ? {} : { widthPx })}
      label={s.onlyNew}
      any={s.newAndKnown}
      choices={['new']}
      nameOf={() => s.onlyNew}
      value={isOn ? 'new' : undefined}
      onChange={(chosen) => onChange(chosen === undefined ? undefined : true)}
    />
  );
}

interface DecisionFilterProps {
  value: Listed | undefined;
  /** What is listed without a choice. */
  any?: string;
  onChange: (decision: Listed | undefined) => void;
  widthPx?: number;
}

/** What was decided about. */
export function DecisionFilter({ value, any, onChange, widthPx }: DecisionFilterProps) {
  const s = useStrings().quality;
  return (
    <ChoiceFilter
      {...(widthPx === undefined ? {} : { widthPx })}
      label={s.decided}
      any={any ?? s.decision.OPEN}
      choices={LISTED_DECISIONS}
      nameOf={(decision) => s.decision[decision]}
      value={value}
      onChange={onChange}
    />
  );
}
