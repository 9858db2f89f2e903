/** Tags on finished sessions, latest session first. */
export const sessionTags: readonly (readonly string[])[] = [
  ['quiz night'],
  ['piano', 'new lights'],
  [],
  ['quiz night', 'costume'],
  ['piano'],
  ['late start'],
];

/** Notes on finished sessions, latest first; an empty string means no note. */
export const sessionNotes: readonly string[] = [
  'The quiz held the room for an hour. Prepare twenty more questions.',
  'New lights: less glare, but the left one hums. Song requests doubled after ten.',
];

/** Notes on the top tippers, best first. */
export const tipperNotes: readonly { readonly notes: string; readonly rating: number | null }[] = [
  { notes: 'Always asks for the piano. Has a cat named Miso.', rating: 5 },
  { notes: 'Comes on Fridays after work. Likes the quiz, hates spoilers.', rating: 5 },
  { notes: 'Tips big and leaves at once; a thank-you by name is enough.', rating: 4 },
  { notes: '', rating: 4 },
  { notes: 'Promised a postcard from Lisbon.', rating: null },
  { notes: 'Pushy about requests. Be clear early.', rating: 2 },
];
