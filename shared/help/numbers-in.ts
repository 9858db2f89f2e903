const NAMES = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen twenty',
].flatMap((line) => line.split(' '));
const OTHERS: Readonly<Record<string, string>> = {
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
  hundred: '100',
  thousand: '1000',
  million: '1000000',
  half: '1/2',
  twice: '2',
  double: '2',
};

const VALUES = new Map([
  // `one` and `zero` are mostly no numbers: `this one`.
  ...NAMES.map((name, value) => [name, String(value)] as const).slice(2),
  ...Object.entries(OTHERS),
]);

/** The numbers of a text, in digits or as words: `$14.99`, `1,000` and `ten` are 14.99, 1000, 10. */
export function numbersIn(text: string): string[] {
  const found = text.toLowerCase().match(/\d+(?:[.,:]\d+)*|[a-z]+/g) ?? [];
  return found.flatMap((word) => {
    if (!/^\d/.test(word)) return VALUES.get(word) ?? [];
    const plain = word.replace(/,(?=\d{3}(?!\d))/g, '');
    // A time or a version stays as it is.
    return Number.isNaN(Number(plain)) ? plain : String(Number(plain));
  });
}
