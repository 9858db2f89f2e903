import { chakra } from '@chakra-ui/react';
import { AsyncPanel } from '../../components/async-panel';
import { EmptyNote } from '../../components/empty-note';
import { Panel } from '../../components/panel';
import { TextLink } from '../../components/text-link';
import { useAccount } from '../../lib/performer';
import { useDashboardHref } from '../../lib/use-dashboard-href';
import { useNotifications, useReadNotification } from '../../lib/use-notifications';
import { NewsItem } from './news-item';
import { newestUnread, unreadWords } from './news-words';
import { useWayOf } from './use-way-of';

const NEWEST = 3;
/** Of the panel's content, in pixels. */
const HEIGHT = 160;

/** The newest that was not read yet, with the way to everything. */
export function NewsPanel({ performer }: { performer: string }) {
  const { zone } = useAccount();
  const href = useDashboardHref();
  const wayOf = useWayOf();
  const news = useNotifications(performer);
  const read = useReadNotification(performer);
  return (
    <Panel
      title="News"
      note={news.data === undefined ? 'Of this room' : unreadWords(news.data)}
      actions={<TextLink to={href('notifications')}>All notifications</TextLink>}
    >
      <AsyncPanel
        query={news}
        minHeight={HEIGHT}
        isEmpty={(list) => newestUnread(list, NEWEST).length === 0}
        empty={
          <EmptyNote title="Nothing new">
            Each finished session and each achievement is told here, and a token that needs your
            attention.
          </EmptyNote>
        }
      >
        {(list) => (
          <chakra.ul
            listStyleType="none"
            mt="-3"
            css={{ '& > li:first-of-type > *': { borderTopWidth: '0' } }}
          >
            {newestUnread(list, NEWEST).map((one) => (
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
        )}
      </AsyncPanel>
    </Panel>
  );
}
