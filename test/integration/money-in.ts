/** Returns numbers in fields that hold money, with their paths. */
export function moneyIn(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const path = `${at}.${name}`;
    const isMoney = /tokens|amount|income|earn|usd|tips$|sum$/i.test(name) && !isCounted(name, at);
    return isMoney && typeof inner === 'number' && inner !== 0 ? [path] : moneyIn(inner, path);
  });
}

/** Counts of tips, and prices that everybody can read in the room, aren't private. */
function isCounted(name: string, at: string): boolean {
  return (
    /^(tips|tips_?count|anonymousTips|openTips)$/.test(name) ||
    /items\.\d+(\.prices\.\d+)?$/.test(at)
  );
}
