import { Button, chakra } from '@chakra-ui/react';
import { useDiscreet } from '@web/lib/preferences';
import { Icon } from '@web/ui/components/icon';

/** Hides every name and amount on the screen with one click. */
export function DiscreetButton() {
  const [isDiscreet, setDiscreet] = useDiscreet();
  return (
    <Button
      size="sm"
      variant={isDiscreet ? 'solid' : 'outline'}
      aria-pressed={isDiscreet}
      aria-label="Discreet mode: hide names and money"
      title="Hide names and money (d)"
      px={{ base: '2', md: '3' }}
      onClick={() => setDiscreet(!isDiscreet)}
    >
      <Icon name={isDiscreet ? 'eyeOff' : 'eye'} />
      <chakra.span aria-hidden="true" hideBelow="md">
        Discreet
      </chakra.span>
    </Button>
  );
}
