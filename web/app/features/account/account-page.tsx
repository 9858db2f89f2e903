import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { focusTitle } from '@web/lib/focus-title';
import { SCREENS } from '@web/lib/screens';
import { Wordmark } from '@web/ui/components/wordmark';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { AccountStep, StepProps } from './account-step';
import { CodeForm } from './code-form';
import { ConfirmForm } from './confirm-form';
import { ForgotForm } from './forgot-form';
import { NewPasswordForm } from './new-password-form';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';

const FORMS: Readonly<Record<AccountStep, ComponentType<StepProps>>> = {
  'sign-in': SignInForm,
  code: CodeForm,
  'sign-up': SignUpForm,
  confirm: ConfirmForm,
  forgot: ForgotForm,
  'new-password': NewPasswordForm,
};

/** Sign-in and sign-up. `?join=true` opens sign-up. */
export default function AccountPage() {
  const [search] = useSearchParams();
  const [step, setStep] = useState<AccountStep>(
    search.get('join') === 'true' ? 'sign-up' : 'sign-in',
  );
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const Form = FORMS[step];
  const shown = useRef(step);

  useEffect(() => {
    // The focused element belonged to the previous step.
    if (step !== shown.current) focusTitle();
    shown.current = step;
  }, [step]);

  return (
    <Flex minH="100dvh" direction="column" align="center" px="4" py={{ base: '6', md: '16' }}>
      <header>
        <chakra.span asChild borderRadius="l1" focusVisibleRing="outside">
          <Link to={SCREENS.landing.path} aria-label="Roomlight, home">
            <Wordmark size="2rem" />
          </Link>
        </chakra.span>
      </header>
      <chakra.main w="full" maxW="26rem" mt="8">
        <Box p={{ base: '5', md: '8' }} bg="bg.panel" borderWidth="1px" borderRadius="l3">
          <Form
            key={step}
            email={email}
            onEmail={setEmail}
            password={password}
            onPassword={setPassword}
            goTo={setStep}
          />
        </Box>
        <Text mt="6" textStyle="sm" color="fg.muted" textAlign="center">
          Only you and people you invite can see your numbers.
        </Text>
      </chakra.main>
    </Flex>
  );
}
