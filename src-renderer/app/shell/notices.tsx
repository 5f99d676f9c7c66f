import { Notifications } from '@mantine/notifications';

/** Where short messages about what was done appear. */
export function Notices() {
  return <Notifications position="bottom-left" />;
}
