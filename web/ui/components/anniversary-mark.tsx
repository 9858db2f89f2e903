import { chakra } from '@chakra-ui/react';
import { isAnniversary } from '@shared/domain/achievements/anniversaries';
import { Hint } from './hint';

/** A badge for a 5th, 25th and every 10th session; nothing for any other count. */
export function AnniversaryMark({ count, text }: { count: number; text: string }) {
  if (!isAnniversary(count)) return null;
  return (
    <Hint text={text}>
      <chakra.span color="lamp.fg" textStyle="sm" fontWeight="medium" whiteSpace="nowrap">
        <span aria-hidden="true">✦ </span>Anniversary
      </chakra.span>
    </Hint>
  );
}
