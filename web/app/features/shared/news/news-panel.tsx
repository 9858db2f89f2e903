import { chakra, Text } from '@chakra-ui/react';
import { useAccount } from '@web/lib/performer';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useNotifications, useReadNotification } from '@web/lib/use-notifications';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';
import { describeUnread, newsFor } from './news';
import { NewsItem } from './news-item';
import { useWayOf } from './use-way-of';

const NEWEST = 3;
/** Heights in pixels with many notifications and with few. */
const HEIGHT = 280;
const SHORT_HEIGHT = 160;

const NEWS_KINDS = 'You’ll see finished sessions, achievements, and token problems here.';

/** The latest notifications, unread first, with a link to all. */
export function NewsPanel({ performer }: { performer: string }) {
  const { zone } = useAccount();
  const href = useDashboardHref();
  const wayOf = useWayOf();
  const news = useNotifications(performer);
  const read = useReadNotification(performer);
  const hasFew = news.data !== undefined && news.data.notifications.length < NEWEST;
  return (
    <Panel
      title="News"
      note={news.data === undefined ? 'This room' : describeUnread(news.data)}
      actions={<TextLink to={href('notifications')}>All notifications</TextLink>}
    >
      <AsyncPanel
        query={news}
        minHeight={hasFew ? SHORT_HEIGHT : HEIGHT}
        isEmpty={({ notifications }) => notifications.length === 0}
        empty={<EmptyNote title="Nothing new">{NEWS_KINDS}</EmptyNote>}
      >
        {(list) => (
          <>
            <chakra.ul
              listStyleType="none"
              mt="-3"
              css={{ '& > li:first-of-type > *': { borderTopWidth: '0' } }}
            >
              {newsFor(NEWEST, list).map((one) => (
                <li key={one.id}>
                  <NewsItem
                    news={one}
                    zone={zone}
                    to={wayOf(one)}
                    onRead={() => read.mutate(one.id)}
                  />
                </li>
              ))}
            </chakra.ul>
            {hasFew && (
              <Text
                borderTopWidth="1px"
                borderColor="border"
                pt="3"
                color="fg.muted"
                textStyle="sm"
              >
                {NEWS_KINDS}
              </Text>
            )}
          </>
        )}
      </AsyncPanel>
    </Panel>
  );
}
