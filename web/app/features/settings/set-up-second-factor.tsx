import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '@web/lib/performer';
import { showToast } from '@web/lib/toast';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { CopyableText } from '@web/ui/components/copyable-text';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Private } from '@web/ui/components/private';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { accountMessage } from '../shared/account-message';
import { reportSecurityChange } from './report-security-change';

const QrCode = lazy(async () => ({ default: (await import('qrcode.react')).QRCodeSVG }));
const QR_PIXELS = 176;

/** Shows the secret for an authenticator app, and turns two-step sign-in on with its first code. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const { profile } = useAccount();
  const secret = useQuery({
    queryKey: ['app-secret'],
    queryFn: async () => (await import('@web/lib/second-factor')).requestAppSecret(profile.email),
    // A new secret replaces the one that the app may have scanned already.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    gcTime: 0,
  });
  return (
    <AsyncPanel query={secret} minHeight={320} empty="">
      {({ secret: text, uri }) => (
        <Flex direction="column" gap="4" maxW="30rem">
          <Text>
            1. Scan this with an authenticator app, such as Google Authenticator, Microsoft
            Authenticator, or your password manager.
          </Text>
          {/* Scanners need dark on light, also in the dark theme. */}
          <Box bg="white" p="3" borderRadius="l2" alignSelf="flex-start">
            <Box w={`${QR_PIXELS}px`} h={`${QR_PIXELS}px`}>
              <Suspense>
                <Private>
                  <QrCode value={uri} size={QR_PIXELS} title="QR code for your authenticator app" />
                </Private>
              </Suspense>
            </Box>
          </Box>
          <Text>
            Or enter this setup key. Save it somewhere safe: it’s the only way to get codes if you
            lose your phone.
          </Text>
          <Private>
            <CopyableText text={text} name="the setup key" />
          </Private>
          <FirstCode onDone={onDone} />
        </Flex>
      )}
    </AsyncPanel>
  );
}

function FirstCode({ onDone }: { onDone: () => void }) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  const turnOn = async () => {
    setPending(true);
    try {
      const { turnOnSecondFactor } = await import('@web/lib/second-factor');
      await turnOnSecondFactor(code);
      reportSecurityChange('second-factor-on');
      showToast('Two-step sign-in is on');
      onDone();
    } catch (error) {
      setProblem(refusal(error));
      setPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (/^\d{6}$/.test(code)) {
      setProblem(undefined);
      void turnOn();
    } else setProblem('Enter the six-digit code from your app.');
  };

  return (
    <form onSubmit={submit} noValidate>
      <Flex direction="column" gap="4" maxW="24rem">
        <LabeledInput
          label="2. Code from your app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={6}
          problem={problem}
          value={code}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
        <Button type="submit" alignSelf="flex-start" colorPalette="lamp" loading={isPending}>
          Turn on
        </Button>
      </Flex>
    </form>
  );
}

function refusal(error: unknown): string {
  const isWrong = error instanceof Error && error.name === 'EnableSoftwareTokenMFAException';
  return isWrong
    ? 'That code isn’t right. Check that your phone’s clock is set automatically.'
    : accountMessage(error);
}
