import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useLayoutEffect, useMemo } from 'react';
import { queryClient } from '#renderer/api/query-client.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { router } from './router.tsx';
import { cssVariables, theme } from './theme.ts';

/** Close buttons only show a cross, so each gets an accessible name in the reader's language. */
function useNamedTheme() {
  const { close } = useStrings().shell;
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': close };
    return mergeThemeOverrides(theme, {
      components: {
        Notification: { defaultProps: { closeButtonProps } },
        Modal: { defaultProps: { closeButtonProps } },
      },
    });
  }, [close]);
}

/** @param onMounted called in the moment in which the router begins to listen: effects of what is inside run before */
export function App({ onMounted }: { onMounted: () => void }) {
  useLayoutEffect(onMounted, [onMounted]);
  return (
    <MantineProvider theme={useNamedTheme()} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
