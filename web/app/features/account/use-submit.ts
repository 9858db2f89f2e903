import { type FormEvent, useState } from 'react';
import { accountMessage } from '../shared/account-message';

export interface Submit {
  onSubmit: (event: FormEvent) => void;
  isPending: boolean;
  /** Why the last attempt failed. */
  problem: string | undefined;
}

/** Runs a form's action, one at a time. The action may return an error message. */
export function useSubmit(action: () => Promise<string | undefined>): Submit {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  const run = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      setProblem(await action());
    } catch (error) {
      setProblem(accountMessage(error));
    } finally {
      setPending(false);
    }
  };

  return {
    isPending,
    problem,
    onSubmit: (event) => {
      event.preventDefault();
      if (!isPending) void run();
    },
  };
}
