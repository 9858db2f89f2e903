import { createContext, useContext } from 'react';

/** Where the forms for signing in and up are: on a page of their own, or in a dialog over another. */
export type AccountFrame = 'page' | 'dialog';

export const AccountFrameContext = createContext<AccountFrame>('page');

export function useAccountFrame(): AccountFrame {
  return useContext(AccountFrameContext);
}

/** The id of a step's title. The page below a dialog has the other one. */
export const TITLE_IDS: Readonly<Record<AccountFrame, string>> = {
  page: 'page-title',
  dialog: 'step-title',
};
