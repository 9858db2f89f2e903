import { MAX_NAME_LENGTH, MAX_TOKENS } from '@shared/domain/tip-menu/check-menu';

/** What is written into the fields of an item. */
export interface ItemFields {
  readonly name: string;
  readonly tokens: string;
}

export interface FieldProblems {
  readonly name?: string;
  readonly tokens?: string;
}

/** The amount as a whole number; NaN where there is none. */
export function tokensIn({ tokens }: ItemFields): number {
  return Number.parseInt(tokens, 10);
}

/** Why an item cannot be like this; empty where it can. */
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
