import { Box, Button } from '@chakra-ui/react';
import type { TipReportPeriod } from '@shared/api/tip-reports';
import { Icon } from '@web/ui/components/icon';

/** An arrow to the previous or next period. Without one, only its space is reserved. */
export function StepButton({
  name,
  turn,
  to,
  onStep,
}: {
  name: string;
  /** Rotation of the down arrow in degrees. */
  turn: 90 | -90;
  to: TipReportPeriod | undefined;
  onStep: (to: TipReportPeriod) => void;
}) {
  if (to === undefined) return <Box boxSize="9" />;
  return (
    <Button
      size="sm"
      variant="outline"
      px="0"
      boxSize="9"
      aria-label={name}
      onClick={() => onStep(to)}
    >
      <Box transform={`rotate(${turn}deg)`}>
        <Icon name="chevron" />
      </Box>
    </Button>
  );
}
