import { formatCount } from '@web/lib/format';
import { Panel } from '@web/ui/components/panel';
import { Stat, StatRow } from '@web/ui/components/stat';
import type { Interactions } from './interactions';

/** How much was said, by how many. */
export function ChatCounts({
  interactions: { publicMessages, privateMessages, tipMessages, chatters },
}: {
  interactions: Interactions;
}) {
  const each = chatters === 0 ? null : Math.round((10 * publicMessages) / chatters) / 10;
  return (
    <Panel>
      <StatRow>
        <Stat
          label="Public messages"
          value={formatCount(publicMessages)}
          secondary={each === null ? 'of viewers' : `${each} by each who wrote`}
        />
        <Stat label="Who wrote" value={formatCount(chatters)} secondary="viewers, in public" />
        <Stat
          label="Private messages"
          value={formatCount(privateMessages)}
          secondary="in both directions"
        />
        <Stat label="With a tip" value={formatCount(tipMessages)} secondary="messages" />
      </StatRow>
    </Panel>
  );
}
