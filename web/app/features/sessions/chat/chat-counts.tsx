import { formatCount } from '@web/lib/format';
import { Panel } from '@web/ui/components/panel';
import { Stat, StatRow } from '@web/ui/components/stat';
import type { Interactions } from './interactions';

/** The number of messages and of people who wrote them. */
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
          metric="publicMessages"
          value={formatCount(publicMessages)}
          secondary={each === null ? 'from viewers' : `${each} per person`}
        />
        <Stat metric="chatters" value={formatCount(chatters)} secondary="in public chat" />
        <Stat
          metric="privateMessages"
          value={formatCount(privateMessages)}
          secondary="sent and received"
        />
        <Stat metric="tipMessages" value={formatCount(tipMessages)} />
      </StatRow>
    </Panel>
  );
}
