import type { ArchitectureNode } from '#contract/public-api/architecture.ts';
import { Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './architecture-page.module.css';
import type { BoxGraph } from './box-graph.ts';

/** More are not read: typing on is faster. */
const SHOWN = 20;

interface PartSearchProps {
  graph: BoxGraph;
  /** The box that holds what was found. */
  onFound: (box: string) => void;
}

const nameOf = ({ name, filePath }: ArchitectureNode): string =>
  filePath.endsWith(`/${name}`) || filePath === name ? filePath : `${name} · ${filePath}`;

/** Finds a file or class in the picture by its name or path, and chooses the box it is in. */
export function PartSearch({ graph, onFound }: PartSearchProps) {
  const s = useStrings().architecture;
  const [typed, setTyped] = useState('');
  const parts = useMemo(
    () =>
      graph.boxes.flatMap(({ id: box, nodes }) =>
        nodes.map((node) => ({ value: String(node.id), label: nameOf(node), box })),
      ),
    [graph],
  );
  return (
    <Select
      className={classes.search ?? ''}
      size="xs"
      aria-label={s.find}
      placeholder={s.find}
      leftSection={<IconSearch size={14} />}
      rightSection={null}
      searchable
      limit={SHOWN}
      data={parts}
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      nothingFoundMessage={s.notFound}
      comboboxProps={{ width: 380, position: 'bottom-start' }}
      onChange={(value) => {
        const part = parts.find((one) => one.value === value);
        if (part === undefined) return;
        setTyped('');
        onFound(part.box);
      }}
    />
  );
}
