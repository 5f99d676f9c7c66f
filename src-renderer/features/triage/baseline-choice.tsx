import type { ProjectRefs } from '#contract/public-api/timeline.ts';
import type { Baseline } from '#contract/public-api/triage.ts';
import { Select } from '@mantine/core';
import { messageOf } from '#renderer/api/api-error.ts';
import { shortHash } from '#renderer/components/short-hash.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { type BaselineChange, useChooseBaseline } from './baseline.api.ts';

/** Of hundreds of tags the newest are shown; the others are found by their name. */
const SHOWN = 60;
const PREVIOUS = 'previous';
const tagValue = (name: string): string => `tag ${name}`;
const commitValue = (commit: string): string => `commit ${commit}`;

interface Props {
  readonly baseline: Baseline;
  readonly tags: ProjectRefs['tags'];
}

interface Choice {
  readonly value: string;
  readonly label: string;
  /** Undefined for a commit that has no tag any more: it can only stay. */
  readonly change?: BaselineChange;
}

/** What counts as new is measured against: the previous analysis, a certain one, or the commit of a tag. */
export function BaselineChoice({ baseline, tags }: Props) {
  const s = useStrings().quality.newCode;
  const choose = useChooseBaseline(useProjectId());
  const groups = useChoices({ baseline, tags });
  const { variables } = choose;
  const lookedAt =
    choose.isPending && variables !== undefined && 'tag' in variables ? variables.tag : undefined;
  return (
    <Select
      size="xs"
      w={290}
      label={s.against}
      description={lookedAt === undefined ? undefined : s.lookingAt(lookedAt)}
      data={groups}
      value={lookedAt === undefined ? valueOf({ baseline, tags }) : tagValue(lookedAt)}
      allowDeselect={false}
      searchable
      limit={SHOWN}
      nothingFoundMessage={s.noSuchChoice}
      disabled={choose.isPending}
      error={choose.isError && messageOf(choose.error)}
      onChange={(value) => {
        const choice = groups.flatMap(({ items }) => items).find((one) => one.value === value);
        if (choice?.change !== undefined) choose.mutate(choice.change);
      }}
    />
  );
}

function valueOf({ baseline, tags }: Props): string {
  const { commit, chosen, analysisId } = baseline;
  if (commit === null) return chosen ? String(analysisId) : PREVIOUS;
  const tag = tags.find((one) => one.commit === commit);
  return tag === undefined ? commitValue(commit) : tagValue(tag.name);
}

function useChoices({ baseline, tags }: Props): { group: string; items: Choice[] }[] {
  const s = useStrings().quality.newCode;
  const format = useFormat();
  const nameOf = ({ at, commit }: Baseline['choices'][number]): string =>
    commit === null ? s.analysis(format.dateTime(at)) : s.commit(format.dateTime(at), shortHash(commit));
  const { commit } = baseline;
  const hasNoTag = commit !== null && tags.every((tag) => tag.commit !== commit);
  const analyses: Choice[] = [
    { value: PREVIOUS, label: s.previous, change: { analysisId: null } },
    ...baseline.choices.map((one) => ({
      value: String(one.analysisId),
      label: nameOf(one),
      change: { analysisId: one.analysisId },
    })),
  ];
  const commits: Choice[] = [
    ...(hasNoTag ? [{ value: commitValue(commit), label: s.oneCommit(shortHash(commit)) }] : []),
    ...tags.map(({ name }) => ({ value: tagValue(name), label: name, change: { tag: name } })),
  ];
  return [
    { group: s.analyses, items: analyses },
    ...(commits.length === 0 ? [] : [{ group: s.tags, items: commits }]),
  ];
}
