import { chakra, Flex, SimpleGrid } from '@chakra-ui/react';
import type { ReplyOf } from '@shared/api/route';
import type { getStatus } from '@shared/api/status';
import { formatCount, formatTokens, MISSING } from '@web/lib/format';
import { formatAgo } from '@web/lib/format-time';
import { type Column, DataTable } from '@web/ui/components/data-table';
import { Panel } from '@web/ui/components/panel';
import type { ReactNode } from 'react';
import { isFresh } from './freshness';

type StatusRecord = ReplyOf<typeof getStatus>['records'][number];

interface Moment {
  now: string;
  zone: string;
}

/** One listener instance: its last report and its rooms. */
export function ListenerStatus({ record, now, zone }: Moment & { record: StatusRecord }) {
  const when = { now, zone };
  const name = record.instance.replace(/^listener-/, 'Listener ');
  return (
    <Panel title={name} actions={<Light time={record.report_time} {...when} />}>
      <SimpleGrid columns={{ base: 2, md: 3 }} gap="4" textStyle="sm">
        <Fact label="Last report">{formatAgo(record.report_time, zone, now)}</Fact>
        <Fact label="Last run took">{`${record.run_time.toFixed(1)} s`}</Fact>
        <Fact label="Connected rooms">{formatCount(record.room_count)}</Fact>
        <Fact label="Room list checked">{ago(record.cb_users_online_update_time, when)}</Fact>
        <Fact label="Last tip received">{ago(record.last_tip_time, when)}</Fact>
        <Fact label="Fallback reads">{formatCount(record.scrapingBeeFallbackCalls)}</Fact>
      </SimpleGrid>
      {record.active_rooms.length > 0 && (
        <chakra.div mt="4">
          <DataTable
            caption={`Live rooms, ${name}`}
            columns={columnsAt(when)}
            rows={record.active_rooms}
            rowKey={({ room_name }) => room_name}
            pageSize={10}
          />
        </chakra.div>
      )}
    </Panel>
  );
}

function columnsAt(when: Moment): Column<StatusRecord['active_rooms'][number]>[] {
  return [
    { key: 'room', header: 'Live room', cell: ({ room_name }) => room_name },
    {
      key: 'tips',
      metric: 'runningTips',
      isNumeric: true,
      cell: ({ tip_total }) => formatTokens(tip_total),
    },
    {
      key: 'event',
      header: 'Last event',
      isNumeric: true,
      cell: ({ last_event_time }) => ago(last_event_time, when),
    },
  ];
}

function ago(time: string | null, { now, zone }: Moment): string {
  return time === null ? MISSING : formatAgo(time, zone, now);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <chakra.div color="fg.muted">{label}</chakra.div>
      <chakra.div fontWeight="500" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.div>
    </div>
  );
}

/** A green or red light, with a word. */
function Light({ time, now }: Moment & { time: string }) {
  const isInTime = isFresh(time, now);
  return (
    <Flex align="center" gap="2" fontWeight="600" color={isInTime ? 'fg.good' : 'fg.bad'}>
      <chakra.span
        w="2.5"
        h="2.5"
        borderRadius={isInTime ? 'full' : '2px'}
        bg={isInTime ? 'green.solid' : 'red.solid'}
        aria-hidden="true"
      />
      {isInTime ? 'On time' : 'Late'}
    </Flex>
  );
}
