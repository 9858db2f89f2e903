import { Button, Stack, Text } from '@chakra-ui/react';
import { messageOf } from '@web/lib/call-error';
import { usePerformer } from '@web/lib/performer';
import { EVERY, useNotifications, useReadNotification } from '@web/lib/use-notifications';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { describeUnread } from '../shared/news/news';
import { NewsList } from './news-list';

/** The room's recent notifications, with the unread ones marked. */
export default function NotificationsPage() {
  const { name } = usePerformer();
  const news = useNotifications(name);
  const read = useReadNotification(name);
  const hasUnread = news.data !== undefined && news.data.unread > 0;

  return (
    <Stack gap="6">
      <PageHeader
        answerLines={{ base: 1, md: 1, xl: 1 }}
        answer={news.data ? describeUnread(news.data) : news.error && 'What’s new in your room.'}
        note="This room’s latest 50 from the last 180 days. Marking one as read only affects you."
        actions={
          // Not disabled, so that it keeps focus after a click.
          <Button
            size="sm"
            variant="outline"
            aria-disabled={!hasUnread}
            opacity={hasUnread ? 1 : 0.6}
            onClick={() => hasUnread && read.mutate(EVERY)}
          >
            Mark all as read
          </Button>
        }
      />
      {read.error && (
        <Text role="alert" color="fg.error">
          Couldn’t mark as read. {messageOf(read.error)}
        </Text>
      )}
      <AsyncPanel
        query={news}
        minHeight={480}
        isEmpty={({ notifications }) => notifications.length === 0}
        empty={
          <Panel>
            <EmptyNote title="No notifications yet">
              You’ll see finished sessions, achievements, and token problems here. Go live with your
              room connected to get your first one.
            </EmptyNote>
          </Panel>
        }
      >
        {({ notifications }) => (
          <NewsList key={name} news={notifications} onRead={(id) => read.mutate(id)} />
        )}
      </AsyncPanel>
    </Stack>
  );
}
