import type { ProjectRefs } from '#contract/public-api/timeline.ts';
import type { Baseline } from '#contract/public-api/triage.ts';
import { Select } from '@mantine/core';
import { messageOf } from '#renderer/api/api-error.ts';
import { shortHash } from '#renderer/components/short-hash.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useChooseBaseline } from './baseline.api.ts';

const PREVIOUS = 'previous';
const TAG = 'tag ';
const COMMIT = 'commit ';
/** Of hundreds of tags the newest are shown; the others are found by their name. */
const SHOWN = 60;

interface Props {
  readonly baseline: Baseline;
  readonly tags: ProjectRefs['tags'];
}

/** What counts as new is measured against: the previous analysis, a certain one, or the commit of a tag. */
export function BaselineChoice({ baseline, tags }: Props) {
  const s = useStrings().quality.newCode;
  const choose = useChooseBaseline(useProjectId());
  const { variables } = choose;
  const lookedAt =
    choose.isPending && variables !== undefined && 'tag' in variables ? variables.tag : undefined;
  return (
    <Select
      size="xs"
      w={290}
      label={s.against}
      description={lookedAt === undefined ? undefined : s.lookingAt(lookedAt)}
      data={useChoices({ baseline, tags })}
      value={lookedAt === undefined ? valueOf({ baseline, tags }) : `${TAG}${lookedAt}`}
      allowDeselect={false}
      searchable
      limit={SHOWN}
      nothingFoundMessage={s.noSuchChoice}
      disabled={choose.isPending}
      error={choose.isError && messageOf(choose.error)}
      onChange={(value) => {
        if (value?.startsWith(TAG) === true) choose.mutate({ tag: value.slice(TAG.length) });
        else if (value?.startsWith(COMMIT) !== true)
          choose.mutate({ analysisId: value === null || value === PREVIOUS ? null : Number(value) });
      }}
    />
  );
}

function valueOf({ baseline, tags }: Props): string {
  const { commit, chosen, analysisId } = baseline;
  if (commit === null) return chosen ? String(analysisId) : PREVIOUS;
  const tag = tags.find((one) => one.commit === commit);
  return tag === undefined ? `${COMMIT}${commit}` : `${TAG}${tag.name}`;
}

function useChoices({ baseline, tags }: Props) {
  const s = useStrings().quality.newCode;
  const format = useFormat();
  const nameOf = ({ at, commit }: Baseline['choices'][number]): string =>
    commit === null ? s.analysis(format.dateTime(at)) : s.commit(format.dateTime(at), shortHash(commit));
  const value = valueOf({ baseline, tags });
  const analyses = [
    { value: PREVIOUS, label: s.previous },
    ...baseline.choices.map((one) => ({ value: String(one.analysisId), label: nameOf(one) })),
  ];
  const commits = [
    ...(value.startsWith(COMMIT)
      ? [{ value, label: s.oneCommit(shortHash(value.slice(COMMIT.length))) }]
      : []),
    ...tags.map(({ name }) => ({ value: `${TAG}${name}`, label: name })),
  ];
  return [
    { group: s.analyses, items: analyses },
    ...(commits.length === 0 ? [] : [{ group: s.tags, items: commits }]),
  ];
}
