/** Function words: they connect sentences but say nothing about the topic. */
const FUNCTION_WORDS = new Set(
  (
    'a about after again all also always am an and any are aren around as at away back be because ' +
    'been before being both but by can cannot cant come could did didn do does doesn doing don done ' +
    'dont down each else even ever every few for from get gets getting give go goes going gonna got ' +
    'had has hasn have haven having he her here hers him his how if im in into is isn it its ive ' +
    'just keep know let lets like ll look make makes many may maybe me might mine more most much ' +
    'must my need never no nor not now of off oh ok okay on once one only or other our ours out over ' +
    'own put re really right said same saw say says see seen she should since so some something ' +
    'soon still such take tell than thank thanks that thats the their them then there these they ' +
    'thing things think this those though three through time to today too try two under until up us ' +
    've very wait wanna want wants was wasn way we well went were what when where which while who ' +
    'why will with won would yeah yes yet you your youre yours'
  ).split(' '),
);

/** Other words common in chat, including those that this service itself inserts into texts. */
const CHAT_WORDS = new Set(
  (
    'viewer viewers broadcaster someone link email number contact ' +
    'amazing angel awesome babe baby bad beautiful best better big birthday black blonde blue body ' +
    'boob boobs boy boys bye call cam chat club come cool couple crazy cum cute dance dancing day ' +
    'dear dick dog dream dress ebony eyes face fan fans fast favorite feel feet find fine finally ' +
    'fire first follow fresh friday friend friends full fun funny game games girl girls goal goals ' +
    'god gold good goodbye gorgeous great green group guy guys hair hand hands happy hard heart ' +
    'heaven hello help hey hi high home honey hope hot hottest hour house hug hugs ice job king ' +
    'kiss kisses lady last later legs lingerie little live lmao lol long lot love loved lovely ' +
    'loves lucky man master menu minute minutes miss moment monday money month morning mouth movie ' +
    'music naked name new next nice night nipples nude off oil old open party people perfect pic ' +
    'pick picture play please pretty price prince princess private public pussy queen queens red ' +
    'request ride room rose saturday sexy show shower shy sing sir slow small smile smiles snow ' +
    'song songs sorry special star start stay stockings stop story strip summer sun sunday sure ' +
    'sweet sweetheart sweetie talk tall tease thursday tip tips tipped tits token tokens tomorrow ' +
    'tonight top toy toys true tuesday vibe video videos voice wednesday weekend welcome wet white ' +
    'wife wild wine winter wish woman women wonderful word work world wow year years young'
  ).split(' '),
);

/** Whether a word (lower case) is a function word. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}

/**
 * Whether a viewer's name (lower case) is also an ordinary word: one or two characters, a number of
 * up to six digits, or a common word. In a text it means the word, unless it follows an @.
 */
export function isOrdinary(name: string): boolean {
  return (
    name.length <= 2 || /^\d{1,6}$/.test(name) || FUNCTION_WORDS.has(name) || CHAT_WORDS.has(name)
  );
}
