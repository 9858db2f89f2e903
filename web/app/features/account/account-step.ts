/** The steps of signing in and up. */
export type AccountStep = 'sign-in' | 'code' | 'sign-up' | 'confirm' | 'forgot' | 'new-password';

/** Props of every step. */
export interface StepProps {
  email: string;
  onEmail: (email: string) => void;
  /** Kept in memory only, to sign in right after the email address is confirmed. */
  password: string;
  onPassword: (password: string) => void;
  goTo: (step: AccountStep) => void;
}
