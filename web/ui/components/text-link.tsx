import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SiteLink } from './site-link';

const look = {
  color: 'lamp.fg',
  fontWeight: '500',
  borderRadius: 'l1',
  textDecoration: 'underline',
  textDecorationColor: 'lamp.emphasized',
  textUnderlineOffset: '3px',
  _hover: { textDecorationColor: 'lamp.fg' },
  focusVisibleRing: 'outside',
} as const;

/** A link inside the product. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <chakra.span asChild {...look}>
      <SiteLink to={to}>{children}</SiteLink>
    </chakra.span>
  );
}

/** A link that the browser opens itself: a file of this site, or a mail address. */
export function FileLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <chakra.a {...look} href={href}>
      {children}
    </chakra.a>
  );
}

/** A link to another site. Opens a new window and sends no referrer. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <chakra.a {...look} href={href} target="_blank" rel="noreferrer noopener">
      {children}
      <chakra.span srOnly> (opens in a new window)</chakra.span>
    </chakra.a>
  );
}
