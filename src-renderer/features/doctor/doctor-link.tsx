import { Button } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useStrings } from '#renderer/strings/use-strings.ts';

/** Leads to the model doctor from where a model is missing or set up. */
export function DoctorLink({ compact }: { compact?: boolean }) {
  const s = useStrings();
  return (
    <Button
      variant="default"
      size={compact ? 'compact-xs' : 'xs'}
      leftSection={<IconStethoscope size={14} />}
      renderRoot={(props) => <Link to="/settings/doctor" {...props} />}
    >
      {s.doctor.open}
    </Button>
  );
}
