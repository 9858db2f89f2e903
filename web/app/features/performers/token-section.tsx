import { getPerformerProfile } from '@shared/api/client-calls.gen';
import type { TokenCheck } from '@shared/api/performers';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RoomSection } from './room-section';
import { TokenState } from './token-state';

/** One of a room's tokens: its state, and the form for a new one for those who may change it. */
export function TokenSection({
  name,
  check,
  missing,
  mayChange,
  isOpenWithout = false,
  children,
}: {
  /** `Events API`. */
  name: string;
  check: TokenCheck | null;
  /** What a token would add. */
  missing: string;
  mayChange: boolean;
  /** Whether the form is open at first if there is no token. @default false */
  isOpenWithout?: boolean;
  /** Instructions and form. Calls `onDone` once the new token is stored. */
  children: (onDone: () => void) => ReactNode;
}) {
  const client = useQueryClient();
  return (
    <RoomSection
      name={name}
      state={<TokenState check={check} missing={missing} />}
      action={mayChange ? (check === null ? 'Add token' : 'Replace token') : undefined}
      isOpenAtFirst={check === null ? isOpenWithout : check.state === 'needs-attention'}
      done="Token saved"
    >
      {(onDone) =>
        children(() => {
          onDone();
          void client.invalidateQueries({ queryKey: [getPerformerProfile.id] });
        })
      }
    </RoomSection>
  );
}
