/** Where somebody is on the way in. */
export type AccountStep = 'sign-in' | 'sign-up' | 'confirm' | 'forgot' | 'new-password';

/** What the steps share. */
export interface StepProps {
  email: string;
  onEmail: (email: string) => void;
  /** Kept in memory only, so that confirming the address can sign in at once. */
  password: string;
  onPassword: (password: string) => void;
  goTo: (step: AccountStep) => void;
}
