/** Invented. The prefix keeps them from being anybody's name on the platform by chance. */
const NAMES = [
  'anna',
  'ben',
  'carla',
  'dario',
  'elif',
  'finn',
  'greta',
  'hugo',
  'iris',
  'jonas',
  'kira',
  'liam',
  'mona',
  'nico',
  'olga',
  'paolo',
  'quinn',
  'rosa',
  'sven',
  'tess',
  'umar',
  'vera',
  'wim',
  'xenia',
  'yuri',
  'zoe',
] as const;

/** Most generous first. */
export const SAMPLE_TIPPERS: readonly string[] = NAMES.map((name) => `sample_${name}`);

/** What some of them have in their notes, by name. */
export const SAMPLE_NOTES: Readonly<Record<string, { notes: string; rating: number | null }>> = {
  sample_anna: { notes: 'Comes on Fridays. Likes old jazz songs.', rating: 5 },
  sample_carla: { notes: 'Learning the guitar, asks about chords.', rating: 4 },
  sample_finn: { notes: 'From Lisbon. Birthday in May.', rating: null },
  sample_mona: { notes: 'Prefers a private message over public chat.', rating: 3 },
};

export const SAMPLE_MESSAGES = [
  'Good evening everyone',
  'Love this song',
  'Play that one again, please',
  'How was your weekend?',
  'Greetings from Lisbon',
  'The new lights look great',
  'That made my day',
  'Have to go, see you tomorrow',
] as const;

export const SAMPLE_ANSWERS = [
  'Thank you so much',
  'Welcome back',
  'This one is for you',
  'Good night, see you soon',
] as const;
