/** The text of a post until the performer writes another: it invites viewers, with a link (002 §2.1). */
export const DEFAULT_POST_TEXT = 'I’m live now! Come and join me in my room: {link}';
