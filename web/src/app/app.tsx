import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { system } from '../theme/system';
import { useThemeSync } from '../theme/use-theme';
import { makeQueryClient } from './query-client';
import { makeRouter } from './router';

/** The whole application. */
export function App() {
  useThemeSync();
  const [client] = useState(makeQueryClient);
  const [router] = useState(makeRouter);
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ChakraProvider>
  );
}
