/** What a guide's last step checks for whoever is signed in. */
export type CheckKind = 'events' | 'stats' | 'listed';

interface CheckText {
  readonly title: string;
  /** What a visitor without an account does. */
  readonly visitor: string;
  /** What the button does for whoever is signed in. */
  readonly member: string;
  /** The label of the field; without one, nothing has to be pasted. */
  readonly field?: string;
  readonly placeholder?: string;
  readonly button: string;
}

export const CHECK_TEXTS: Readonly<Record<CheckKind, CheckText>> = {
  events: {
    title: 'Check it right here',
    visitor:
      'With an account, you can check the token on this page before you save it. The first screen after sign-up asks for it, too.',
    member: 'Paste it to see whether it works. We ask Chaturbate, and nothing is saved yet.',
    field: 'Events API URL or token',
    placeholder: 'https://eventsapi.chaturbate.com/events/…',
    button: 'Check token',
  },
  stats: {
    title: 'Check it right here',
    visitor:
      'With an account, you can check the token on this page before you save it. Connect your room with an Events API token first.',
    member: 'Paste it to see whether it works. We ask Chaturbate, and nothing is saved yet.',
    field: 'Stats API URL or token',
    placeholder: 'https://chaturbate.com/statsapi/?username=…',
    button: 'Check token',
  },
  listed: {
    title: 'Check it right here',
    visitor:
      'With an account and a connected room, this page tells you whether the public list shows your room.',
    member: 'Go live, wait five minutes, and see whether the public list shows your room.',
    button: 'Check my room',
  },
};
