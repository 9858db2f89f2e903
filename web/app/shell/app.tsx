import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { system } from '@web/ui/theme/system';
import { useThemeSync } from '@web/ui/theme/use-theme';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useRoutes } from 'react-router-dom';
import { makeQueryClient } from './query-client';
import { routes } from './router';
import { useMissedNavigation } from './use-missed-navigation';
import { useSignedInClass } from './use-signed-in-class';

/**
 * The application.
 *
 * @param Router the browser's, or at build time one with a fixed path
 */
export function App({ Router }: { Router: ComponentType<{ children: ReactNode }> }) {
  useThemeSync();
  useSignedInClass();
  const [client] = useState(makeQueryClient);
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <Router>
          <Screens />
        </Router>
      </QueryClientProvider>
    </ChakraProvider>
  );
}

function Screens() {
  useMissedNavigation();
  return useRoutes(routes);
}
