import { Text } from '@chakra-ui/react';
import type { ReplyOf } from '@shared/api/route';
import type { getStatus } from '@shared/api/status';
import { formatCount } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import { Panel } from '@web/ui/components/panel';

type Extension = ReplyOf<typeof getStatus>['extension'];

const LABELS: Readonly<Record<keyof Extension['fallbacks'], string>> = {
  tokens: 'tokens',
  tips: 'tips',
  followers: 'followers',
  viewerTypes: 'viewer types',
  hashtags: 'hashtags',
  links: 'links',
};

/** Whether the browser extension still reads the platform's pages as it expects them. */
export function ExtensionStatus({ extension, zone }: { extension: Extension; zone: string }) {
  const { since, sessions, fallbacks } = extension;
  const rows = Object.entries(fallbacks) as [keyof Extension['fallbacks'], number][];
  return (
    <Panel title="Browser extension" note={`Uploaded sessions since ${formatDay(since, zone)}`}>
      <Text textStyle="sm">
        {sessions === 0 && 'None yet.'}
        {sessions > 0 && rows.length === 0 && `${formatCount(sessions)}, all read as usual.`}
        {rows.length > 0 &&
          `${formatCount(sessions)}. A fallback reader was needed for ${list(rows)}.`}
      </Text>
    </Panel>
  );
}

const words = new Intl.ListFormat('en-US', { type: 'conjunction' });

function list(rows: readonly [keyof Extension['fallbacks'], number][]): string {
  return words.format(rows.map(([figure, count]) => `${LABELS[figure]} in ${formatCount(count)}`));
}
