import { chakra } from '@chakra-ui/react';
import { formatTokens } from '@web/lib/format';
import { Private } from '@web/ui/components/private';
import type { ReactNode } from 'react';
import { OUTLINE } from './outline';

export interface StreamTipper {
  readonly name: string;
  /** Tokens. */
  readonly amount: number;
}

/** Top tippers for viewers of a stream: large and outlined, on any background. */
export function StreamList({
  title,
  tippers,
  hidesAmounts,
  isPrivate = false,
}: {
  title: string;
  tippers: readonly StreamTipper[];
  hidesAmounts: boolean;
  /** In the dashboard, names and amounts follow discreet mode. */
  isPrivate?: boolean;
}) {
  const guarded = (content: ReactNode) => (isPrivate ? <Private>{content}</Private> : content);
  return (
    <chakra.section aria-label={title} css={OUTLINE} minW="0">
      <chakra.h2 fontSize="1.15em" fontWeight="800" mb="0.35em" lineHeight="1.2">
        {title}
      </chakra.h2>
      {tippers.length === 0 ? (
        <chakra.p fontWeight="600">No one yet. Be the first.</chakra.p>
      ) : (
        <chakra.ol listStyleType="none" display="grid" gap="0.2em">
          {tippers.map(({ name, amount }, index) => (
            <chakra.li
              key={name}
              display="flex"
              alignItems="baseline"
              gap="0.5em"
              fontWeight="700"
              lineHeight="1.25"
            >
              <chakra.span
                minW="1.6em"
                textAlign="end"
                fontVariantNumeric="tabular-nums"
                color="#ffc861"
              >
                {index + 1}
              </chakra.span>
              <chakra.span flex="1" minW="0" overflowWrap="anywhere">
                {guarded(name)}
              </chakra.span>
              {!hidesAmounts && (
                <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                  {guarded(formatTokens(amount))}
                </chakra.span>
              )}
            </chakra.li>
          ))}
        </chakra.ol>
      )}
    </chakra.section>
  );
}
