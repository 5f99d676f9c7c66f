import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPhotoDown } from '@tabler/icons-react';
import { useFileName } from './file-name.ts';
import { saveCanvas } from './save-picture.ts';

interface SavePictureButtonProps {
  /** What the file is called after the project's name, without its ending. */
  name: string;
  label: string;
  /** The drawing at the moment of the click. */
  canvas: () => HTMLCanvasElement | null | Promise<HTMLCanvasElement | null>;
}

/** A drawing as a PNG file. */
export function SavePictureButton({ name, label, canvas }: SavePictureButtonProps) {
  const fileName = useFileName();
  const save = async () => {
    const drawing = await canvas();
    if (drawing) await saveCanvas(drawing, fileName(name));
  };
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={30} aria-label={`${label}: ${name}`} onClick={() => void save()}>
        <IconPhotoDown size={15} />
      </ActionIcon>
    </Tooltip>
  );
}
