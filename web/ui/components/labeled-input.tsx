import { Field, Input, type InputProps } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

export interface LabeledInputProps extends InputProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  /** How to fill in the field. */
  help?: ReactNode;
  /** Why the value was refused. Announced, and linked to the field. */
  problem?: string | undefined;
}

/** A text field with its label, help and error. */
export function LabeledInput({ label, help, problem, ...input }: LabeledInputProps) {
  return (
    <Field.Root invalid={problem !== undefined} required={input.required ?? false}>
      <Field.Label>{label}</Field.Label>
      <Input bg="bg.panel" borderColor="border.emphasized" {...input} />
      {help !== undefined && problem === undefined && (
        <Field.HelperText textStyle="sm">{help}</Field.HelperText>
      )}
      {problem !== undefined && (
        <Field.ErrorText role="alert" textStyle="sm">
          {problem}
        </Field.ErrorText>
      )}
    </Field.Root>
  );
}
