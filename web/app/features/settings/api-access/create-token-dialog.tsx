import { Button, chakra, Field, Flex, NativeSelect, Text } from '@chakra-ui/react';
import { createModelToken, listModelTokens } from '@shared/api/client-calls.gen';
import { messageOf } from '@web/lib/call-error';
import { useSend } from '@web/lib/use-call';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { Modal } from '@web/ui/components/modal';
import { Private } from '@web/ui/components/private';
import { SwitchRow } from '@web/ui/components/switch-row';
import { type FormEvent, useState } from 'react';
import { SecretOnce } from './secret-once';
import { DEFAULT_TOKEN_END, endOf, TOKEN_ENDS } from './token-ends';

/** Asks for a new token's settings, creates it, and shows its text once. */
export function CreateTokenDialog({
  rooms,
  onClose,
}: {
  rooms: readonly string[];
  onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(rooms.length === 1 ? rooms : []);
  const [seesNames, setSeesNames] = useState(false);
  const [end, setEnd] = useState<string>(DEFAULT_TOKEN_END.label);
  const [problem, setProblem] = useState<string>();
  const make = useSend(createModelToken, { refreshes: [listModelTokens] });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem('Enter a name for the token.');
    if (chosen.length === 0) return setProblem('Choose at least one room.');
    setProblem(undefined);
    const days = TOKEN_ENDS.find(({ label }) => label === end)?.days ?? null;
    make.mutate({
      body: { name, performers: [...chosen], expiresAt: endOf(days, Date.now()), seesNames },
    });
  };

  if (make.data) {
    return (
      <Modal
        title={`Your token “${make.data.token.name}”`}
        onClose={onClose}
        width={520}
        footer={
          <Button colorPalette="lamp" onClick={onClose}>
            Done
          </Button>
        }
      >
        <SecretOnce text={make.data.text} what="the token" />
      </Modal>
    );
  }

  const toggle = (room: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, room] : chosen.filter((one) => one !== room));
  return (
    <Modal title="New access token" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Flex direction="column" gap="5">
          <LabeledInput
            label="Name"
            name="token-name"
            autoComplete="off"
            maxLength={60}
            required
            help="What you’ll use it for, like “Spreadsheet”."
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <chakra.fieldset>
            <chakra.legend fontWeight="500" textStyle="sm" mb="1">
              Rooms it can read
            </chakra.legend>
            <Flex direction="column" gap="1" maxH="12rem" overflowY="auto">
              {rooms.map((room) => (
                <chakra.label
                  key={room}
                  display="flex"
                  gap="2"
                  alignItems="center"
                  cursor="pointer"
                >
                  <chakra.input
                    type="checkbox"
                    accentColor="lamp.solid"
                    checked={chosen.includes(room)}
                    onChange={(event) => toggle(room, event.target.checked)}
                  />
                  <Private>{room}</Private>
                </chakra.label>
              ))}
            </Flex>
          </chakra.fieldset>
          <SwitchRow
            label="Show tippers’ names to AI assistants"
            isOn={seesNames}
            onChange={setSeesNames}
          >
            Otherwise, each tipper gets a made-up name there.
          </SwitchRow>
          <Field.Root>
            <Field.Label>Expiration</Field.Label>
            <NativeSelect.Root>
              <NativeSelect.Field value={end} onChange={(event) => setEnd(event.target.value)}>
                {TOKEN_ENDS.map(({ label }) => (
                  <option key={label} value={label}>
                    {label}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
          {(problem !== undefined || make.error) && (
            <Text role="alert" color="fg.error" textStyle="sm">
              {problem ?? messageOf(make.error)}
            </Text>
          )}
          <Flex gap="3" justify="flex-end">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" colorPalette="lamp" loading={make.isPending}>
              Create token
            </Button>
          </Flex>
        </Flex>
      </form>
    </Modal>
  );
}
