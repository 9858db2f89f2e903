import { Button } from '@chakra-ui/react';
import { screenAt } from '@web/lib/screen-at';
import { Icon } from '@web/ui/components/icon';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';

const loadPanel = () => import('@web/app/features/help/help-panel');
const HelpPanel = lazy(loadPanel);

/** Opens help about the current screen beside it. */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false);
  const screen = screenAt(useLocation().pathname);
  const preload = () => void loadPanel().catch(() => undefined);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        px="2"
        aria-label="Help with this screen"
        aria-expanded={isOpen}
        title="Help with this screen"
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Icon name="help" />
      </Button>
      {isOpen && screen && (
        <Suspense fallback={null}>
          <HelpPanel key={screen.id} screenId={screen.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
