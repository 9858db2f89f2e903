import { Badge, Button, chakra } from '@chakra-ui/react';
import { useAccount } from '@web/lib/performer';
import { useArrangePerformers } from '@web/lib/use-arrange-performers';

/** Moves a room up or down among the account's own. The first is the current one. */
export function OrderButtons({ performer }: { performer: string }) {
  const { order } = useAccount().profile;
  const { mutate } = useArrangePerformers();
  const place = order.indexOf(performer);
  if (place < 0 || order.length < 2) return null;

  const moveTo = (to: number) => {
    const others = order.filter((name) => name !== performer);
    mutate([...others.slice(0, to), performer, ...others.slice(to)]);
  };
  return (
    <>
      {place === 0 && <Badge alignSelf="center">Current room</Badge>}
      <Button size="xs" variant="outline" disabled={place === 0} onClick={() => moveTo(place - 1)}>
        Move up<chakra.span srOnly> {performer}</chakra.span>
      </Button>
      <Button
        size="xs"
        variant="outline"
        disabled={place === order.length - 1}
        onClick={() => moveTo(place + 1)}
      >
        Move down<chakra.span srOnly> {performer}</chakra.span>
      </Button>
    </>
  );
}
