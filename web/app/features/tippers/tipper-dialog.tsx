import { Dialog, Portal } from '@chakra-ui/react';
import { getTipperHistory } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import { AnniversaryMark } from '@web/ui/components/anniversary-mark';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { ModalCloseButton } from '@web/ui/components/modal-close-button';
import { Private } from '@web/ui/components/private';
import { LoadingTipper } from './loading-tipper';
import { TipperTabs } from './tipper-tabs';

/** Below this width, the dialog fills the screen. */
const FULL_WIDTH = '@media (max-width: 899.98px)';

/** A viewer's tips, chat and habits in this room. */
export default function TipperDialog({
  performer,
  tipper,
  onClose,
}: {
  performer: string;
  tipper: string;
  onClose: () => void;
}) {
  const history = useCall(getTipperHistory, { params: { p: performer, tipper } });
  const sessions = history.data?.total.sessions ?? 0;

  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      // Focus may still move elsewhere while the dialog opens, so only a click outside closes it.
      onFocusOutside={(event) => event.preventDefault()}
      scrollBehavior="inside"
      placement="center"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner w="100%" css={{ [FULL_WIDTH]: { padding: 0 } }}>
          <Dialog.Content
            w="600px"
            maxW="600px"
            // The same for all tabs, so that they don't move under the pointer.
            h="min(46rem, 90dvh)"
            css={{
              [FULL_WIDTH]: {
                width: '100%',
                maxWidth: '100%',
                height: '100dvh',
                maxHeight: '100dvh',
                marginBlock: 0,
                borderRadius: 0,
              },
            }}
          >
            <Dialog.Header px={{ base: '4', md: '6' }} pb="2" pe="14">
              <Dialog.Title textStyle="panelTitle" overflowWrap="anywhere">
                Your history with <Private>{tipper}</Private>
              </Dialog.Title>
              <AnniversaryMark count={sessions} text={`Tipped in ${sessions} of your sessions.`} />
            </Dialog.Header>
            <Dialog.Body px={{ base: '4', md: '6' }} pt="0" css={{ scrollPaddingTop: '3.5rem' }}>
              <AsyncPanel
                query={history}
                minHeight={480}
                empty="We don’t have any data for this viewer."
                skeleton={<LoadingTipper />}
              >
                {(data) => (
                  // Remounted for each viewer, so that drafts don't mix.
                  <TipperTabs key={data.name} performer={performer} history={data} />
                )}
              </AsyncPanel>
            </Dialog.Body>
            <ModalCloseButton top="4" insetEnd={{ base: '2', md: '4' }} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
