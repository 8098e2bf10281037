import type { Span } from '../text/span.ts';
import { type ParsedTree, parseTree, stopParsing } from './parse-tree.ts';

export interface JsonString {
  readonly kind: 'string';
  readonly span: Span;
  readonly value: string;
}

export interface JsonScalar {
  readonly kind: 'number' | 'literal';
  readonly span: Span;
  readonly value: number | boolean | null;
}

export interface JsonArray {
  readonly kind: 'array';
  readonly span: Span;
  readonly items: readonly JsonNode[];
}

/** A name with its value. */
export interface JsonMember {
  readonly span: Span;
  readonly key: JsonString;
  readonly value: JsonNode;
}

export interface JsonObject {
  readonly kind: 'object';
  readonly span: Span;
  /** In text order, repeated names included. */
  readonly members: readonly JsonMember[];
}

/** A value, with its place in the text. */
export type JsonNode = JsonString | JsonScalar | JsonArray | JsonObject;

/** No real document is nested more deeply. */
const MAX_DEPTH = 200;

/** Parses JSON, recording the place of everything in it. Skips a leading byte order mark. Never throws. Clause: T1. */
export function parseJson(text: string): ParsedTree<JsonNode> {
  return parseTree(() => new JsonReader(text).read());
}

/** The member with a given name, the last one if it is repeated; `null` if there is none. */
export function memberNamed({ members }: JsonObject, name: string): JsonMember | null {
  return members.findLast(({ key }) => key.value === name) ?? null;
}

class JsonReader {
  // Sticky patterns are stateful, so each reader has its own.
  private readonly blanks = /[ \t\n\r]*/y;
  // A string: unescaped characters other than control characters, and escapes.
  // oxlint-disable-next-line no-control-regex
  private readonly string = /"[^"\\\u0000-\u001F]*(?:\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})[^"\\\u0000-\u001F]*)*"/y;
  private readonly number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
  private readonly literal = /true|false|null/y;
  /** What to mark in an error: a word, else one character. */
  private readonly word = /[^\s[\]{},:"]+|[^]|$/y;
  readonly text: string;
  at: number;
  depth = 0;

  constructor(text: string) {
    this.text = text;
    this.at = text.startsWith('\uFEFF') ? 1 : 0;
  }

  read(): JsonNode {
    this.skipBlanks();
    if (this.at === this.text.length) this.fail('The file is empty.');
    const root = this.readValue();
    this.skipBlanks();
    if (this.at < this.text.length) this.fail('Unexpected text after the value.');
    return root;
  }

  private readValue(): JsonNode {
    const start = this.at;
    const first = this.text.charAt(start);
    if (first === '[' || first === '{') {
      if (++this.depth > MAX_DEPTH) this.fail('This is nested too deeply.');
      const node = first === '[' ? this.readArray() : this.readObject();
      this.depth--;
      return node;
    }
    if (first === '"') return this.readString();
    const number = this.take(this.number);
    if (number !== null && !this.isInWord()) return { kind: 'number', ...this.since(start), value: Number(number) };
    this.at = start;
    const literal = this.take(this.literal);
    if (literal !== null && !this.isInWord()) {
      return { kind: 'literal', ...this.since(start), value: literal === 'null' ? null : literal === 'true' };
    }
    this.at = start;
    return this.fail(
      start === this.text.length ? 'The text ends where a value is expected.' : 'A value is expected here.',
    );
  }

  private readArray(): JsonArray {
    const start = this.at++;
    const items: JsonNode[] = [];
    this.skipBlanks();
    while (this.text.charAt(this.at) !== ']') {
      if (items.length > 0) this.expect(',', ']');
      this.skipBlanks();
      if (this.text.charAt(this.at) === ']') this.fail('Trailing comma in a list.');
      items.push(this.readValue());
      this.skipBlanks();
    }
    this.at++;
    return { kind: 'array', ...this.since(start), items };
  }

  private readObject(): JsonObject {
    const start = this.at++;
    const members: JsonMember[] = [];
    this.skipBlanks();
    while (this.text.charAt(this.at) !== '}') {
      if (members.length > 0) this.expect(',', '}');
      this.skipBlanks();
      const from = this.at;
      if (this.text.charAt(from) === '}') this.fail('Trailing comma in an object.');
      if (this.text.charAt(from) !== '"') this.fail('A name in double quotes is expected here.');
      const key = this.readString();
      this.skipBlanks();
      this.expect(':', null);
      this.skipBlanks();
      const value = this.readValue();
      members.push({ ...this.since(from), key, value });
      this.skipBlanks();
    }
    this.at++;
    return { kind: 'object', ...this.since(start), members };
  }

  private readString(): JsonString {
    const start = this.at;
    const written = this.take(this.string);
    if (written === null) return this.fail('This string is not closed, or contains a character that must be escaped.');
    // JSON.parse accepts whatever the pattern matches.
    const value = written.includes('\\') ? String(JSON.parse(written)) : written.slice(1, -1);
    return { kind: 'string', ...this.since(start), value };
  }

  private expect(mark: string, orEnd: string | null): void {
    if (this.text.charAt(this.at) === mark) {
      this.at++;
      return;
    }
    this.fail(orEnd === null ? `"${mark}" is expected here.` : `"${mark}" or "${orEnd}" is expected here.`);
  }

  private skipBlanks(): void {
    this.take(this.blanks);
  }

  /** Consumes and returns what matches at the current offset; `null` if nothing does. */
  private take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at;
    const [match] = pattern.exec(this.text) ?? [];
    if (match === undefined) return null;
    this.at += match.length;
    return match;
  }

  /** Whether a word or number goes on at the current offset. */
  private isInWord(): boolean {
    return /[\w.+-]/.test(this.text.charAt(this.at));
  }

  private since(start: number): { readonly span: Span } {
    return { span: { start, end: this.at } };
  }

  private fail(message: string): never {
    const start = this.at;
    this.take(this.word);
    return stopParsing({ kind: 'malformed', span: { start, end: this.at }, message });
  }
}
