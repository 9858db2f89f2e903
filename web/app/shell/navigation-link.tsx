import { chakra } from '@chakra-ui/react';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { Icon } from '@web/ui/components/icon';
import { Link } from 'react-router-dom';
import type { NavigationItem } from './navigation';
import { preload } from './screen-code';

export interface NavigationLinkProps {
  item: NavigationItem;
  isCurrent: boolean;
  isLocked: boolean;
}

export function NavigationLink({ item, isCurrent, isLocked }: NavigationLinkProps) {
  const href = useDashboardHref();
  return (
    <chakra.span
      asChild
      display="flex"
      alignItems="center"
      gap="3"
      px="3"
      h="1.875rem"
      borderRadius="l2"
      fontWeight={isCurrent ? '600' : '500'}
      textStyle="sm"
      color={isCurrent ? 'fg' : 'fg.muted'}
      bg={isCurrent ? 'bg.muted' : undefined}
      _hover={{ color: 'fg', bg: isCurrent ? 'bg.muted' : 'bg.subtle' }}
      focusVisibleRing="inside"
      css={{ '& svg': { color: isCurrent ? 'lamp.fg' : undefined } }}
    >
      <Link
        to={href(item.tab)}
        aria-current={isCurrent ? 'page' : undefined}
        onPointerEnter={() => preload(item.tab)}
        onFocus={() => preload(item.tab)}
      >
        <Icon name={item.icon} />
        {item.label}
        {isLocked && (
          <chakra.span ms="auto" color="fg.subtle">
            <Icon name="lock" size="1rem" />
            <chakra.span srOnly>, not in your plan</chakra.span>
          </chakra.span>
        )}
      </Link>
    </chakra.span>
  );
}
