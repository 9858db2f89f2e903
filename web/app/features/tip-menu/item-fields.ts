import { MAX_NAME_LENGTH, MAX_TOKENS } from '@shared/domain/tip-menu/check-menu';

/** The texts in the form of an item. */
export interface ItemFields {
  readonly name: string;
  readonly tokens: string;
}

export interface FieldProblems {
  readonly name?: string;
  readonly tokens?: string;
}

/** Returns the amount as a whole number; NaN if it is invalid. */
export function tokensIn({ tokens }: ItemFields): number {
  return Number.parseInt(tokens, 10);
}

/** Returns the problems of each field; empty if there are none. */
export function fieldProblems(fields: ItemFields): FieldProblems {
  const name = fields.name.trim();
  const tokens = tokensIn(fields);
  return {
    ...(name === '' && { name: 'Enter a name.' }),
    ...(name.length > MAX_NAME_LENGTH && {
      name: `Names can be up to ${MAX_NAME_LENGTH} characters.`,
    }),
    ...(!(tokens >= 1 && tokens <= MAX_TOKENS) && {
      tokens: `Enter a whole number from 1 to ${MAX_TOKENS.toLocaleString('en-US')}.`,
    }),
  };
}
