import { chakra } from '@chakra-ui/react';
import { useDiscreet } from '@web/lib/preferences';

/** A model's name in running text; in discreet mode its placeholder, as in legends. */
export function ModelName({ name, nameOf }: { name: string; nameOf: (name: string) => string }) {
  const [isDiscreet] = useDiscreet();
  if (!isDiscreet) return <chakra.span overflowWrap="anywhere">{name}</chakra.span>;
  return (
    <chakra.span color="fg.muted" title="Name hidden in discreet mode">
      {nameOf(name)}
    </chakra.span>
  );
}
