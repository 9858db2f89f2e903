import { useState } from 'react';

/** What is stored, with what is being saved. */
interface Sent<Fields> {
  readonly shown: Fields;
  /** Shows fields until their request is done. Its failure is for the caller to show. */
  readonly show: (fields: Partial<Fields>, request: Promise<unknown>) => void;
}

/** For switches that are saved at once: they turn with the click, and back if saving fails. */
export function useSent<Fields extends object>(stored: Fields): Sent<Fields> {
  const [sent, setSent] = useState<readonly Partial<Fields>[]>([]);
  const shown: Fields = Object.assign({}, stored, ...sent);
  return {
    shown,
    show: (fields, request) => {
      setSent((before) => [...before, fields]);
      const end = () => setSent((before) => before.filter((one) => one !== fields));
      request.then(end, end);
    },
  };
}
