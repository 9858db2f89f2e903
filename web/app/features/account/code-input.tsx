import { LabeledInput } from '@web/ui/components/labeled-input';

/** The six-digit code from a mail. Phones offer to fill it in. */
export function CodeInput({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  return (
    <LabeledInput
      label="Code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={10}
      fontVariantNumeric="tabular-nums"
      letterSpacing="0.2em"
      value={code}
      onChange={(event) => onCode(event.target.value.replace(/\D/g, ''))}
    />
  );
}
