import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ExpectationField, FILE_FIELDS, TEST_FIELDS } from '../../vocabulary/expectation-fields.ts';
import { READER_CHOICES } from '../../vocabulary/readers.ts';
import { USAGES } from '../../vocabulary/usages.ts';

interface SchemaNode {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly enum?: readonly string[];
  readonly $defs?: Readonly<Record<string, SchemaNode>>;
}

const text = readFileSync(new URL('../../../../public/robots.tests.schema.json', import.meta.url), 'utf8');
const schema = JSON.parse(text) as SchemaNode;
const meanings = (fields: readonly ExpectationField[]) => fields.map(({ name, meaning }) => [name, meaning]);
const described = (node: SchemaNode | undefined) =>
  Object.entries(node?.properties ?? {}).map(([name, { description }]) => [name, description]);

test('the JSON Schema has the fields, their meanings, the readers and the usages of the format', () => {
  const tested = schema.$defs?.['test'];
  expect(described(schema)).toEqual(meanings(FILE_FIELDS));
  expect(described(tested)).toEqual(meanings(TEST_FIELDS));
  expect(tested?.properties?.['reader']?.enum).toEqual(READER_CHOICES);
  expect(Object.keys(tested?.properties?.['expect']?.properties ?? {})).toEqual(USAGES);
});
