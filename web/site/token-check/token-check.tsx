import { Button, chakra, Flex, Heading, Input } from '@chakra-ui/react';
import { paths } from '@web/lib/paths';
import { TextLink } from '@web/ui/components/text-link';
import { CHECK_TEXTS, type CheckKind } from './check-kinds';

/**
 * The last step of a guide. Visitors read what an account would do here. For whoever is signed in,
 * `run-check.ts`, which is loaded only for them, makes the form work.
 */
export function TokenCheck({ kind }: { kind: CheckKind }) {
  const { title, visitor, member, field, placeholder, button } = CHECK_TEXTS[kind];
  const id = `check-${kind}`;
  return (
    <chakra.section
      aria-labelledby={`${id}-title`}
      data-check={kind}
      my="10"
      p={{ base: '4', md: '6' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      maxW="68ch"
    >
      <Heading as="h2" id={`${id}-title`} textStyle="panelTitle">
        {title}
      </Heading>
      <chakra.p className="for-visitors" mt="2">
        {visitor} <TextLink to={paths.signUp}>Sign up</TextLink> or{' '}
        <TextLink to={paths.signIn}>sign in</TextLink>.
      </chakra.p>
      <chakra.form className="for-members" noValidate mt="2">
        <chakra.p mb="4">{member}</chakra.p>
        {field !== undefined && (
          <>
            <chakra.label htmlFor={id} display="block" fontWeight="500" mb="1.5">
              {field}
            </chakra.label>
            <Input
              id={id}
              type="text"
              placeholder={placeholder}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby={`${id}-result`}
              mb="4"
            />
          </>
        )}
        <Flex gap="3" wrap="wrap">
          <Button type="submit" colorPalette="lamp">
            {button}
          </Button>
          {/* Shown once a token works. */}
          <Button type="button" variant="outline" data-save hidden>
            Save token
          </Button>
        </Flex>
        <chakra.p
          id={`${id}-result`}
          role="status"
          mt="3"
          minH="1.65rem"
          data-result
          css={{
            '&[data-result=good]': { color: 'fg.good' },
            '&[data-result=bad]': { color: 'fg.bad' },
          }}
        />
      </chakra.form>
    </chakra.section>
  );
}
