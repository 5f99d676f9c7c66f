import { Autocomplete, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { refsQuery, useAddCommit } from './timeline.api.ts';
import classes from './timeline-page.module.css';

const TAGS_OFFERED = 8;

interface AddCommitProps {
  disabled: boolean;
  onAdded: (commit: string) => void;
}

/** One more commit of the reader's choice; tags are offered. */
export function AddCommit({ disabled, onAdded }: AddCommitProps) {
  const s = useStrings().timeline.add;
  const projectId = useProjectId();
  const [ref, setRef] = useState('');
  const tags = useQuery(refsQuery(projectId)).data?.tags ?? [];
  const add = useAddCommit(projectId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(ref.trim(), {
      onSuccess: ({ commit }) => {
        setRef('');
        onAdded(commit);
      },
    });
  };
  return (
    <form className={classes.fields} onSubmit={submit}>
      <Autocomplete
        label={s.label}
        placeholder={s.placeholder}
        size="xs"
        w={200}
        value={ref}
        onChange={(value) => {
          setRef(value);
          add.reset();
        }}
        // Two tags may have one name in the eyes of the list, which takes each once.
        data={[...new Set(tags.map(({ name }) => name))]}
        limit={TAGS_OFFERED}
        error={add.error && messageOf(add.error)}
        errorProps={{ role: 'alert' }}
      />
      <Button
        type="submit"
        variant="default"
        disabled={disabled || ref.trim() === ''}
        loading={add.isPending}
      >
        {s.button}
      </Button>
    </form>
  );
}
