import { DEFAULT_MINUTES, MIN_MINUTES } from '@shared/domain/social/post-plan';
import { LabeledInput } from '@web/ui/components/labeled-input';

/** Minutes between going live and the post. Lower values become 1 (002 §5). */
export function MinutesInput({
  value,
  onChange,
}: {
  value: string;
  onChange: (text: string) => void;
}) {
  const correct = () => {
    const minutes = Math.round(Number(value));
    if (value.trim() === '' || Number.isNaN(minutes)) onChange(String(DEFAULT_MINUTES));
    else if (minutes < MIN_MINUTES) onChange(String(MIN_MINUTES));
  };
  return (
    <LabeledInput
      label="Minutes after you go live"
      type="number"
      inputMode="numeric"
      min={MIN_MINUTES}
      maxW="8rem"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={correct}
    />
  );
}
