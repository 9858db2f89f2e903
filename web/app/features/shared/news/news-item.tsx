import { Badge, Box, chakra, Flex } from '@chakra-ui/react';
import { formatAgo } from '@web/lib/format-time';
import { Private } from '@web/ui/components/private';
import { TextButton } from '@web/ui/components/text-button';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { KIND_NAMES, type News } from './news';

export interface NewsItemProps {
  news: News;
  zone: string;
  /** Where it links to; null for nowhere. */
  to: string | null;
  onRead: () => void;
}

/** A notification. Following its link marks it as read; without a link it has a button for that. */
export function NewsItem({ news, zone, to, onRead }: NewsItemProps) {
  const { kind, time, title, text, isRead } = news;
  const titleRef = useRef<HTMLSpanElement>(null);
  const read = () => {
    if (!isRead) onRead();
  };
  return (
    <Box py="3" borderTopWidth="1px" borderColor="border">
      <Flex gap="2" align="center" wrap="wrap">
        {!isRead && (
          <Badge colorPalette="lamp" variant="subtle" fontWeight="600">
            Unread
          </Badge>
        )}
        <chakra.span
          ref={titleRef}
          tabIndex={-1}
          outline="none"
          fontWeight={isRead ? 'normal' : '600'}
          overflowWrap="anywhere"
          minW="0"
        >
          {to === null ? (
            title
          ) : (
            <chakra.span
              asChild
              textDecoration="underline"
              textDecorationColor="border.emphasized"
              textUnderlineOffset="3px"
              borderRadius="l1"
              _hover={{ textDecorationColor: 'fg' }}
              focusVisibleRing="outside"
            >
              <Link to={to} onClick={read}>
                {title}
              </Link>
            </chakra.span>
          )}
        </chakra.span>
      </Flex>
      {text !== '' && (
        <Box mt="0.5" overflowWrap="anywhere">
          <Private>{text}</Private>
        </Box>
      )}
      <Flex mt="0.5" gap="3" wrap="wrap" color="fg.muted" textStyle="sm">
        <span>
          {KIND_NAMES[kind]}, <time dateTime={time}>{formatAgo(time, zone)}</time>
        </span>
        {!isRead && to === null && (
          <TextButton
            onClick={() => {
              // The button disappears, so focus stays on the notification.
              titleRef.current?.focus();
              read();
            }}
          >
            Mark as read<chakra.span srOnly>: {title}</chakra.span>
          </TextButton>
        )}
      </Flex>
    </Box>
  );
}
