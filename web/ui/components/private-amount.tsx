import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Private } from './private';

/** An amount within a sentence: private, and never separated from its unit by a line break. */
export function PrivateAmount({ children }: { children: ReactNode }) {
  return (
    <chakra.span whiteSpace="nowrap">
      <Private>{children}</Private>
    </chakra.span>
  );
}
