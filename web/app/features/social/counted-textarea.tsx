import { Field, Textarea } from '@chakra-ui/react';

/** A text of some lines, with a counter: `42/160`. */
export function CountedTextarea({
  label,
  name,
  most,
  rows = 3,
  help,
  value,
  problem,
  onChange,
}: {
  label: string;
  name: string;
  /** The most characters. */
  most: number;
  rows?: number;
  /** How to fill it in, before the counter. */
  help?: string;
  value: string;
  /** Why the text can’t stay as it is. */
  problem: string | undefined;
  onChange: (text: string) => void;
}) {
  return (
    <Field.Root invalid={problem !== undefined}>
      <Field.Label>{label}</Field.Label>
      <Textarea
        name={name}
        rows={rows}
        maxLength={most}
        bg="bg.panel"
        borderColor="border.emphasized"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Field.HelperText textStyle="sm">
        {help} {value.length}/{most}
      </Field.HelperText>
      {problem !== undefined && (
        <Field.ErrorText role="alert" textStyle="sm">
          {problem}
        </Field.ErrorText>
      )}
    </Field.Root>
  );
}
