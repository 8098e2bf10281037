import { describePattern } from '../../match/describe-pattern.ts';
import { describeRestriction } from '../../decide/explain/describe-restriction.ts';
import { namesInFile } from '../../rules/crawler-names.ts';
import { readRestriction } from '../../rules/restrictions.ts';
import type { Diagnostic } from '../../lint/rule-kit/lint-rule.ts';
import { definitionNamed, nameSpaceOf, usesOfDefinition, type NameSpace } from '../../model/find-uses.ts';
import type { Definition, Policy, Qualifier, UsageReference } from '../../model/policy.ts';
import { countThings, joinWords } from '../../text/join-words.ts';
import { crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import { fieldNamed, QUALIFIER_MEANINGS, usageSource } from '../../vocabulary/fields.ts';
import { qualifierNamed, type QualifierEntry } from '../../vocabulary/qualifiers.ts';
import { USAGE_MEANINGS } from '../../vocabulary/usage-meanings.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { explainPreference, explainVocabulary, vocabularyOfField } from '../preferences/explain-preference.ts';
import { explainKnownCrawler, newPart, withFindings, type Hover, type HoverPart } from '../hover.ts';
import { placeAt, type Place } from './place-at.ts';
import { truncate } from '../../text/truncate.ts';

/**
 * Explains the text at an offset: the meaning of a field, a usage, a qualifier or a name and where it is defined, a pattern
 * in words, what the directory knows about a crawler, and the findings there. Never throws.
 *
 * @param diagnostics - of this policy; those at the offset are explained
 * @param paths - the other documents of the workspace, which a reference can name
 * @returns `null` if there is nothing to explain
 */
export function hoverAt(
  policy: Policy,
  offset: number,
  diagnostics: readonly Diagnostic[],
  paths: readonly string[],
): Hover | null {
  const place = placeAt(policy, offset);
  const hover = place && { span: place.span, parts: explainPlace(policy, place, paths) };
  return withFindings(hover, diagnostics, offset);
}

function explainPlace(policy: Policy, place: Place, paths: readonly string[]): HoverPart[] {
  switch (place.kind) {
    case 'field':
      return explainField(place.name);
    case 'usage':
      return explainUsage(policy, place.usage);
    case 'pattern':
      return [
        newPart(place.notation === 'purpose' ? 'Purpose' : 'Pattern', [explainPattern(place)], patternSource(place)),
      ];
    case 'crawler':
      return [explainCrawler(policy, place.name)];
    case 'preference':
      return [explainPreference(place.vocabulary, place.item, place.at)];
    case 'qualifier':
      return explainQualifier(place.qualifier);
    case 'definition':
      return [explainDefinition(policy, place.definition)];
    case 'resource-set':
      return [explainSet(policy, place.name)];
    case 'reference': {
      const isThere = paths.includes(place.locator);
      const text = isThere
        ? 'This document is in the workspace: its records are read for these crawlers.'
        : 'This document isn’t in the workspace, so decisions for these crawlers may differ.';
      return [newPart(place.locator, [text], 'Part 1 §2.3.2')];
    }
    case 'request':
      return [newPart('Resource', [`A single resource, ${place.path}; not a pattern.`], 'Part 1 §2.6')];
    default: {
      const readAs = policy.version?.readAs ?? '1.0';
      return [newPart('ACAP version', [`This file is read as ACAP ${readAs}.`], 'Part 1 §2.9.3')];
    }
  }
}

function explainField(name: string): HoverPart[] {
  const entry = fieldNamed(name);
  const vocabulary = vocabularyOfField(name);
  if (vocabulary !== null) return [explainVocabulary(vocabulary, entry?.name ?? name, entry?.meaning ?? '')];
  return entry ? [newPart(entry.name.endsWith('-') ? name : entry.name, [entry.meaning], entry.source)] : [];
}

/** The meaning of a usage; a local one is explained by its definition. */
export function explainUsage(policy: Policy | null, usage: UsageReference): HoverPart[] {
  if (usage.kind === 'standard') return [explainStandardUsage(usage.usage)];
  if (usage.kind === 'unknown') return [];
  const definition = policy && visibleDefinition(policy, 'usage', usage.name);
  return policy && definition ? [explainDefinition(policy, definition)] : [];
}

export function explainStandardUsage(usage: Usage): HoverPart {
  return newPart(usage, [`${USAGE_MEANINGS[usage]}.`], usageSource(usage));
}

/** What a pattern matches. Clause: P3, P4. */
export function explainPattern({
  text,
  notation,
}: Pick<Extract<Place, { kind: 'pattern' }>, 'text' | 'notation'>): string {
  const words = describePattern(text, notation);
  if (words.startsWith('no ')) return `Matches ${words}.`;
  return notation === 'conventional' ? `Matches ${words}. Case-sensitive.` : `Matches ${words}. Case-insensitive.`;
}

function patternSource({ notation }: Extract<Place, { kind: 'pattern' }>): string {
  if (notation === 'conventional') return 'RFC 9309 §2.2.3';
  return notation === 'purpose' ? 'Part 1 §2.3.3, §2.8' : 'Part 1 §2.8';
}

function explainCrawler(policy: Policy, name: string): HoverPart {
  if (name === '*') return newPart('*', ['Every crawler; in a group, every crawler that no other group names.'], null);
  const crawler = crawlerNamed(name);
  if (crawler === null) return newPart(name, ['This name isn’t in the crawler directory.'], null);
  return explainKnownCrawler(crawler, namesInFile(policy), null);
}

/** The meaning of a qualifier and its value, and the syntax of values. */
export function explainQualifier({ name, value }: Qualifier): HoverPart[] {
  const entry = qualifierNamed(name.text);
  if (entry === null) return [];
  if (!entry.accepts(value.text)) return [explainQualifierName(entry)];
  return [explainQualifierName(entry, [`Here: ${describeRestriction(readRestriction(name.text, value.text))}.`])];
}

/** The meaning of a qualifier, what it says here, and the syntax of its values. */
export function explainQualifierName({ name, form }: QualifierEntry, said: readonly string[] = []): HoverPart {
  const { meaning, source } = QUALIFIER_MEANINGS[name];
  return newPart(name, [meaning, ...said, `Value: ${form}.`], source);
}

/** The definition of a name in the file, else in the one that refers to it. Clause: A7, A9, A11. */
function visibleDefinition(policy: Policy, space: NameSpace, name: string): Definition | null {
  const isNamed = (each: Definition) =>
    nameSpaceOf(each) === space && each.name.text.toLowerCase() === name.toLowerCase();
  return definitionNamed(policy, space, name) ?? policy.inheritedDefinitions.find(isNamed) ?? null;
}

/** Where a definition is, and how often it is used. */
function placeDefinition(policy: Policy, definition: Definition): string {
  if (policy.inheritedDefinitions.includes(definition)) return 'Defined in the file that refers to this one.';
  const uses = usesOfDefinition(policy, definition).length;
  const used = uses === 0 ? 'nowhere in this file' : uses === 1 ? 'once' : `${uses} times`;
  return `Defined on line ${definition.line + 1}. Used ${used}.`;
}

function explainDefinition(policy: Policy, definition: Definition): HoverPart {
  const where = placeDefinition(policy, definition);
  const name = definition.name.text;
  switch (definition.kind) {
    case 'qualified-usage': {
      const { usage, qualifiers } = definition;
      const meaning = `${usage.token.text} with ${qualifiers.map(({ token }) => token.text).join(' ')}.`;
      return newPart(`(${name})`, [meaning, where], 'Part 1 §2.7.1');
    }
    case 'composite-usage': {
      const parts = joinWords(definition.parts.map(({ token }) => token.text));
      return newPart(`(${name})`, [`Stands for ${truncate(parts)}.`, where], 'Part 1 §2.7.2');
    }
    default: {
      const patterns = definition.patterns.map(({ text }) => text).join(' ');
      const count = countThings(definition.patterns.length, 'pattern');
      return newPart(name, [`A resource set of ${count}: ${truncate(patterns)}`, where], 'Part 1 §2.7.3');
    }
  }
}

function explainSet(policy: Policy, name: string): HoverPart {
  const definition = visibleDefinition(policy, 'resource-set', name);
  if (definition) return explainDefinition(policy, definition);
  return newPart(name, ['No resource set with this name is defined here.'], 'Part 1 §2.7.3');
}
