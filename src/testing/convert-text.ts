import {
  applyEdits,
  buildPolicy,
  convertWithProof,
  createTextDocument,
  DEFAULT_CONVERSION,
  type Conversion,
  type ConversionOptions,
  type ConversionProof,
} from '#core';
import { expect } from 'vitest';

/** A conversion with its proof. */
export type Converted = Conversion & ConversionProof;

/** Converts a file; its edits must give the text that it says. */
export function convertText(text: string, options: Partial<ConversionOptions> = {}): Converted {
  const policy = buildPolicy(createTextDocument(text));
  const { conversion, proof } = convertWithProof(policy, { ...DEFAULT_CONVERSION, ...options });
  expect(applyEdits(text, conversion.edits)).toBe(conversion.text);
  return { ...conversion, ...proof };
}

/** `* /private/ permitted to prohibited: case, lines 2`: lines from 1, as a person counts. */
export function differencesOf({ differences }: Converted): string[] {
  return differences.map(
    ({ crawlers, path, original, converted, reason, lines }) =>
      `${crawlers.join('+')} ${path} ${original} to ${converted}: ${reason}, lines ${lines.map((line) => line + 1).join()}`,
  );
}

/** `5 Crawl-delay no-counterpart`, or with ` by 7`: lines from 1. */
export function unconvertedOf({ unconverted }: Converted): string[] {
  return unconverted.map(
    ({ line, field, reason, by }) => `${line + 1} ${field} ${reason}${by === null ? '' : ` by ${by + 1}`}`,
  );
}

/** What is written for the records of a file that gets a version line. */
export function sectionOf(file: readonly string[], options?: Partial<ConversionOptions>): string[] {
  const text = `${file.join('\n')}\n`;
  const { text: converted } = convertText(text, options);
  const version = options?.version ?? '1.0';
  expect(converted.startsWith(`##ACAP version=${version}\n${text}\n`)).toBe(true);
  expect(converted.endsWith('\n')).toBe(true);
  return converted.slice(`##ACAP version=${version}\n${text}\n`.length, -1).split('\n');
}
