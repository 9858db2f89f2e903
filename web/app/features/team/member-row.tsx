import { Badge, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useAccountZone } from '@web/lib/account-zone';
import { Private } from '@web/ui/components/private';
import type { ReactNode } from 'react';
import {
  formatPerformers,
  formatSections,
  ROLE_LABELS,
  type TeamMember,
} from '../shared/granted-access-text';
import { describeMemberState, STATE_NAMES } from './member-state';

export interface MemberRowProps {
  member: TeamMember;
  isBusy: boolean;
  onChange: () => void;
  onRemove: () => void;
  onInviteAgain: () => void;
}

/** A member: who, with which access, since when, and the available actions. */
export function MemberRow({ member, isBusy, onChange, onRemove, onInviteAgain }: MemberRowProps) {
  const zone = useAccountZone();
  const { email, role, state, isYou, model_names, sections, seesMoney } = member;
  return (
    <Flex
      as="li"
      justify="space-between"
      gap="4"
      wrap="wrap"
      py="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0', pt: '0' }}
      _last={{ pb: '0' }}
    >
      <Flex direction="column" gap="0.5" flex="1 1 18rem" minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="500" overflowWrap="anywhere">
            <Private>{email}</Private>
            {isYou && ' (you)'}
          </Text>
          <Badge variant={state === 'active' ? 'subtle' : 'outline'}>{STATE_NAMES[state]}</Badge>
        </Flex>
        <Text textStyle="sm">
          {ROLE_LABELS[role].name} · <Private>{formatPerformers(model_names)}</Private> ·{' '}
          {formatSections(sections)} · {seesMoney ? 'money shown' : 'money hidden'}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {describeMemberState(member, zone)}
        </Text>
      </Flex>
      <Flex gap="2" align="flex-start" wrap="wrap">
        {(state === 'invited' || state === 'expired') && (
          <Action email={email} isBusy={isBusy} onClick={onInviteAgain}>
            Resend
          </Action>
        )}
        {!isYou && (
          <Action email={email} isBusy={isBusy} onClick={onChange}>
            {' '}
            Edit
          </Action>
        )}
        <Action email={email} isBusy={isBusy} onClick={onRemove}>
          {isYou ? 'Leave' : 'Remove'}
        </Action>
      </Flex>
    </Flex>
  );
}

function Action({
  email,
  isBusy,
  onClick,
  children,
}: {
  email: string;
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <Button size="xs" variant="outline" disabled={isBusy} onClick={onClick}>
      {children}
      <chakra.span srOnly>
        {' '}
        <Private>{email}</Private>
      </chakra.span>
    </Button>
  );
}
