import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type AccountFrame, AccountFrameContext, TITLE_IDS } from './account-frame';
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

/** The forms for signing in and up, one at a time. */
export default function AccountSteps({
  first,
  knownEmail = '',
  frame,
}: {
  first: AccountStep;
  /** The address that is filled in at the start. @default none */
  knownEmail?: string;
  frame: AccountFrame;
}) {
  const [step, setStep] = useState(first);
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  const Form = FORMS[step];
  const shown = useRef(step);

  useEffect(() => {
    // The focused element belonged to the previous step.
    if (step !== shown.current) {
      document.getElementById(TITLE_IDS[frame])?.focus({ preventScroll: true });
    }
    shown.current = step;
  }, [step, frame]);

  return (
    <AccountFrameContext value={frame}>
      <Form
        key={step}
        email={email}
        onEmail={setEmail}
        password={password}
        onPassword={setPassword}
        goTo={setStep}
      />
    </AccountFrameContext>
  );
}
