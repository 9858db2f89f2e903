import { chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { CodeBlock } from '@web/ui/components/code-block';
import { Panel } from '@web/ui/components/panel';
import type { ReactNode } from 'react';
import { type ApiDocument, type DocumentedOperation, schemaIn } from './api-document';
import { curlExample } from './curl-example';
import { describedFields, kindOf } from './described-fields';
import { FieldTable } from './field-table';

/** One call in full: what it does, how to make it, what it takes and what it returns. */
export function CallReference({
  document,
  operation,
  base,
}: {
  document: ApiDocument;
  operation: DocumentedOperation;
  /** URL in front of the path. */
  base: string;
}) {
  const { method, path, summary, description, parameters } = operation;
  const body = schemaIn(operation.requestBody);
  const answer = schemaIn(operation.responses['200']);
  const called = `${method} ${path}`;
  return (
    <Panel
      title={
        <chakra.span fontFamily="mono" overflowWrap="anywhere">
          {called}
        </chakra.span>
      }
      note={description}
    >
      <Flex direction="column" gap="5">
        <Text maxW="70ch">{summary}</Text>
        <CodeBlock code={curlExample(operation, base)} what={`an example of ${called}`} />
        {parameters.length > 0 && (
          <Part title="Parameters">
            <FieldTable
              caption={`Parameters of ${called}`}
              rows={parameters.map((one) => ({
                name: one.name,
                kind: kindOf(document, one.schema),
                mark: one.required ? `${one.in}, required` : one.in,
                description: one.description ?? MEANINGS[one.name] ?? '',
              }))}
            />
          </Part>
        )}
        {body && (
          <Part title="Body">
            <FieldTable
              caption={`Body of ${called}`}
              rows={describedFields(document, body).map(({ isRequired, ...field }) => ({
                ...field,
                mark: isRequired ? 'required' : undefined,
                description: field.description || (MEANINGS[field.name] ?? ''),
              }))}
            />
          </Part>
        )}
        {answer && (
          <Part title="Response">
            <FieldTable
              caption={`Response of ${called}`}
              rows={describedFields(document, answer)}
            />
          </Part>
        )}
      </Flex>
    </Panel>
  );
}

/** Descriptions of names that mean the same everywhere. */
const MEANINGS: Readonly<Record<string, string>> = {
  p: 'The performer’s name, in lower case.',
  performerName: 'The performer’s name.',
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <Heading as="h3" textStyle="sm" fontWeight="600" mb="2">
        {title}
      </Heading>
      {children}
    </div>
  );
}
