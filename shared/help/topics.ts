/** What help articles are about, in the order in which a new user needs them. */
export const TOPICS = {
  'getting-started': 'Getting started',
  connect: 'Connect your room',
  screens: 'Screens',
  numbers: 'Numbers',
  people: 'Tippers and viewers',
  studio: 'Studios and teams',
  account: 'Account',
  plans: 'Plans and billing',
  privacy: 'Privacy',
  troubleshooting: 'Troubleshooting',
} as const;

export type Topic = keyof typeof TOPICS;
