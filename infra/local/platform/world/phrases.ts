import type { Dice } from './dice';
import type { MenuItem } from './shop';

type Lines = readonly [string, ...string[]];

const ENGLISH: Lines = [
  'love the playlist tonight',
  'good evening everyone',
  'hello from a rainy balcony',
  'that hat suits you',
  'haha well said',
  'how was your day?',
  'just got home, did I miss much?',
  'this song again, yes please',
  'you made me smile',
  'greetings from the night shift',
  'what are we drinking tonight?',
  'tea here, as always',
  'so close to the goal',
  'almost there, come on everyone',
  'wow, generous room today',
  'the new lights look great',
  'is that a new guitar?',
  'how is the cat?',
  'see you on Friday then',
  'back again, coffee in hand',
  'first time here, nice room',
  'hi all',
  'hello hello',
  'lol',
  'brb',
  'good night friends',
  'have to work early, take care',
  'what was the name of that song?',
  'could you turn the music up a bit?',
  'the sound is much better now',
  'picture froze for a second here',
  'all good on my side',
  'congratulations on the new record',
  'where did you travel last week?',
  'that story made my evening',
  'best room of the week',
  'nice to see the regulars here',
  'who won the quiz?',
  'my answer is seven',
  'I say blue',
  'left one, definitely',
  ':)',
  'you always cheer me up',
  'thanks for the postcard, it arrived',
  'snow here already',
  'any plans for the weekend?',
];

const OTHERS: Readonly<Record<string, Lines>> = {
  de: ['hallo zusammen', 'schöne Musik heute', 'liebe Grüße aus Köln', 'bis morgen'],
  es: ['hola a todos', 'qué buena música', 'saludos desde Sevilla', 'me encanta esta canción'],
  fr: ['bonsoir tout le monde', 'belle ambiance ce soir', 'j’adore cette chanson'],
  it: ['ciao a tutti', 'che bella serata', 'bravissima'],
  pt: ['boa noite pessoal', 'adoro essa música', 'abraço do Porto'],
  ru: ['привет всем', 'отличная музыка', 'доброй ночи'],
  ja: ['こんばんは', 'いい曲ですね'],
  pl: ['cześć wszystkim', 'świetna muzyka'],
  ko: ['안녕하세요', '노래 좋아요'],
  zh: ['大家好', '今天的音乐真好听'],
};

const HOST_LINES: Lines = [
  'welcome in everyone',
  'thank you all for being here',
  'how is everybody tonight?',
  'next song is for the regulars',
  'short break soon, then the quiz',
  'the menu is open if you like',
  'who wants to choose the next record?',
  'you are the best room there is',
];

const TIP_NOTES: Lines = [
  'thank you for tonight',
  'for the coffee fund',
  'you earned it',
  'hi',
  'towards the goal',
  'happy birthday!',
  'keep smiling',
  'one more song',
  'for the cat',
  'greetings from the north',
];

const WHISPERS: Lines = [
  'are you live on Thursday too?',
  'thanks for yesterday, that was fun',
  'which microphone do you use?',
  'could you play the piano later?',
  'I sent the postcard today',
  'will be late tomorrow, save me a seat',
  'how do I join the fan club?',
  'hope you feel better soon',
];

const REPLIES: Lines = [
  'thank you, that is kind',
  'yes, same time as always',
  'see you then!',
  'I will think about it',
  'it arrived, I love it',
  'just press the button under my picture',
];

export function chatLine(dice: Dice, language: string): string {
  const own = OTHERS[language];
  return dice.pick(own && dice.chance(0.45) ? own : ENGLISH);
}

/** A line by the broadcaster; occasionally the tip menu, as printed by bots. */
export function hostLine(dice: Dice, menu: readonly MenuItem[]): string {
  if (!dice.chance(0.06)) return dice.pick(HOST_LINES);
  return `Tip Menu: ${menu.map((item) => `${item.label}(${item.tokens})`).join(' | ')}`;
}

export function thanks(dice: Dice, username: string): string {
  return dice.pick([`thank you ${username}!`, `${username} you are lovely`, `aww, ${username}`]);
}

/** A tip's message: empty, a note after a bar, or a selected option before the bar. */
export function tipMessage(dice: Dice, option: string | undefined): string {
  const note = dice.chance(option ? 0.3 : 0.35) ? dice.pick(TIP_NOTES) : '';
  if (option) return `${option} | ${note}`.trimEnd();
  return note && `| ${note}`;
}

export function whisper(dice: Dice): string {
  return dice.pick(WHISPERS);
}

export function whisperedReply(dice: Dice): string {
  return dice.pick(REPLIES);
}
