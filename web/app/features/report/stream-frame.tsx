import { chakra } from '@chakra-ui/react';
import { type ReactNode, useLayoutEffect } from 'react';

// A dark color scheme would already paint a background.
const CLEAR = {
  background: 'transparent',
  colorScheme: 'light',
  scrollbarGutter: 'auto',
} as const;

/** A transparent page: the broadcasting program shows only its text over the video. */
export function StreamFrame({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const parts = [document.documentElement, document.body];
    const before = parts.map(({ style }) => style.cssText);
    for (const { style } of parts) Object.assign(style, CLEAR);
    return () => {
      parts.forEach(({ style }, index) => {
        style.cssText = before[index] ?? '';
      });
    };
  }, []);
  return (
    <chakra.main
      className="obs-page"
      p="0.6em"
      minH="100dvh"
      fontSize={{ base: '1.25rem', sm: '1.5rem', md: '1.75rem' }}
      bg="transparent"
    >
      {children}
    </chakra.main>
  );
}
