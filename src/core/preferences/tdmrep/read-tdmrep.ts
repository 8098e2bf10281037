import { type JsonNode, type JsonObject, memberNamed, parseJson } from '../../syntax/parse-json.ts';
import type { ParsedTree } from '../../syntax/parse-tree.ts';
import type { Span } from '../../text/span.ts';
import { TDMREP } from '../../vocabulary/preference-data/tdmrep.ts';

/** A rule of tdmrep.json. */
export interface TdmRule {
  /** Position in the list, from 0. */
  readonly index: number;
  readonly span: Span;
  readonly object: JsonObject;
  readonly location: string;
  /** The value of its last member of that name; `null` if it has none. */
  readonly reservation: JsonNode | null;
  readonly policy: JsonNode | null;
}

/** A tdmrep.json with the positions of its rules. */
export interface TdmrepFile {
  readonly json: ParsedTree<JsonNode>;
  /** The items of the top-level list; `null` if there is no list, and so no statement. */
  readonly items: readonly JsonNode[] | null;
  /** The items that can be read as rules. */
  readonly rules: readonly TdmRule[];
}

/** Parses a tdmrep.json. Never throws. Clause: T1. */
export function readTdmrep(text: string): TdmrepFile {
  const json = parseJson(text);
  if (json.root?.kind !== 'array') return { json, items: null, rules: [] };
  const { items } = json.root;
  const rules = items.flatMap((object, index): TdmRule[] => {
    if (object.kind !== 'object') return [];
    const location = memberNamed(object, 'location')?.value;
    if (location?.kind !== 'string') return [];
    const reservation = memberNamed(object, TDMREP.reservation)?.value ?? null;
    const policy = memberNamed(object, TDMREP.policy)?.value ?? null;
    return [{ index, span: object.span, object, location: location.value, reservation, policy }];
  });
  return { json, items, rules };
}

/** Returns what a reservation says; `null` if it cannot be read. Clause: T2; reading H14. */
export function readReservation(node: JsonNode | null, isLenient = false): 'allowed' | 'disallowed' | null {
  if (node === null || node.kind === 'array' || node.kind === 'object') return null;
  const { value } = node;
  const isOne = value === 1 || (isLenient && (value === '1' || value === true));
  const isZero = value === 0 || (isLenient && (value === '0' || value === false));
  return isOne ? 'disallowed' : isZero ? 'allowed' : null;
}

/** Returns the URL of a policy; `null` if there is none. Clause: T7. */
export function readPolicy({ policy }: TdmRule): string | null {
  return policy?.kind === 'string' && policy.value !== '' ? policy.value : null;
}
