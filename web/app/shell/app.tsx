import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { system } from '@web/ui/theme/system';
import { useThemeSync } from '@web/ui/theme/use-theme';
import { useState } from 'react';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { makeQueryClient } from './query-client';
import { routes } from './router';
import { useMissedNavigation } from './use-missed-navigation';

export function App() {
  useThemeSync();
  const [client] = useState(makeQueryClient);
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <Screens />
        </BrowserRouter>
      </QueryClientProvider>
    </ChakraProvider>
  );
}

function Screens() {
  useMissedNavigation();
  return useRoutes(routes);
}
