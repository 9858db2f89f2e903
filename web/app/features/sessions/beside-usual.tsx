import { formatTokensExactly } from '@web/lib/format';
import { Change } from '@web/ui/components/change';
import { USUAL_LABEL } from './usual';

const format = (tokens: number) => formatTokensExactly(Math.round(tokens));

/** How a session's income compares with the usual one; nothing if that is unknown. */
export function BesideUsual({ income, usual }: { income: number; usual: number | null }) {
  if (usual === null || usual === 0) return null;
  return (
    <Change before={usual} now={income} format={format} previousLabel={USUAL_LABEL} isPrivate />
  );
}
