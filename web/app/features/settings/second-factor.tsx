import { Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { AccountSection } from './account-section';
import { SetUpSecondFactor } from './set-up-second-factor';
import { TurnOffSecondFactor } from './turn-off-second-factor';

/** Codes of an authenticator app as a second step of signing in. */
export function SecondFactor() {
  return (
    <AccountSection
      name="Two-step sign-in"
      about="Your password and a code from an app on your phone. A stolen password alone is then worthless."
      action="Manage"
    >
      {(close) => <Factor onDone={close} />}
    </AccountSection>
  );
}

function Factor({ onDone }: { onDone: () => void }) {
  const isOn = useQuery({
    queryKey: ['second-factor'],
    queryFn: async () => (await import('@web/lib/second-factor')).isSecondFactorOn(),
    staleTime: 0,
    // Elsewhere it may have been turned on or off since.
    gcTime: 0,
  });
  return (
    <AsyncPanel query={isOn} minHeight={80} empty="">
      {(on) =>
        on ? (
          <>
            <Text mb="4">Two-step sign-in is on.</Text>
            <TurnOffSecondFactor onDone={onDone} />
          </>
        ) : (
          <SetUpSecondFactor onDone={onDone} />
        )
      }
    </AsyncPanel>
  );
}
