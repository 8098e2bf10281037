import { isNeverInPath, PATH_CHARACTERS, percentAfter, readability } from './path-characters.ts';
import { OTHER, type RankedAutomaton } from './ranked-automaton.ts';

/** A combination of outcomes, one of each reader, that some path has. */
export interface Meeting {
  /** By reader, in the order given. */
  readonly outcomes: readonly string[];
  /** A shortest path that has them; of those, one of readable characters. Normalised. */
  readonly path: string;
}

export interface Exploration {
  /** Each combination of outcomes once, shortest paths first. */
  readonly meetings: readonly Meeting[];
  /** True when no path was left out: then what is not among `meetings` does not happen. */
  readonly complete: boolean;
  /** How many combinations of states were looked at. */
  readonly states: number;
}

export interface ExploreOptions {
  /** How many combinations of states may be looked at before it is given up. */
  readonly budget: number;
  /** Asked now and then; `true` ends the exploration, incomplete. */
  readonly isCancelled?: () => boolean;
  /** Told now and then how many combinations of states were looked at. */
  readonly onProgress?: (states: number) => void;
  /** Tells which combinations of outcomes are worth a witness; without it all are. */
  readonly matters?: (outcomes: readonly string[]) => boolean;
}

interface Place {
  readonly states: readonly number[];
  /** Where in a `%xx` the path is: 0 not in one, 1 behind `%`, 2 and above behind its first digit. */
  readonly percent: number;
  readonly from: number;
  readonly code: number;
}

const SLASH = 47;
/**
 * Finds every combination of outcomes that readers come to on one and the same path, over all paths there are, each
 * with a witness.
 *
 * All paths begin with a slash and are normalised (P2), so that a witness means the same to every reader. The search
 * goes by length, so that the witness is a shortest one.
 *
 * Clause: P1, P2, P3.
 */
export function explorePaths(automata: readonly RankedAutomaton[], options: ExploreOptions): Exploration {
  const { budget, matters = () => true, isCancelled, onProgress } = options;
  const allFoldCase = automata.every(({ foldsCase }) => foldsCase);
  const places: Place[] = [];
  const known = new NumberLists();
  const weighed = new NumberLists();
  const meetings: Meeting[] = [];
  const visit = (states: readonly number[], percent: number, from: number, code: number) => {
    if (!known.add([percent, ...states])) return;
    places.push({ states, percent, from, code });
    const ids = automata.map((automaton, index) => automaton.outcomeId(states[index] ?? 0));
    if (!weighed.add(ids)) return;
    const outcomes = automata.map((automaton, index) => automaton.outcome(states[index] ?? 0));
    if (matters(outcomes)) meetings.push({ outcomes, path: pathTo(places, places.length - 1) });
  };
  visit(
    automata.map((automaton) => automaton.step(automaton.start, SLASH)),
    0,
    -1,
    SLASH,
  );
  for (let index = 0; index < places.length; index++) {
    const place = places[index];
    if (!place) break;
    if (index % 256 === 255) onProgress?.(index);
    if (index >= budget || (index % 256 === 255 && isCancelled?.() === true)) {
      return { meetings, complete: false, states: index };
    }
    if (place.states.every((state, reader) => automata[reader]?.isSettled(state))) continue;
    for (const code of codesFrom(automata, place, allFoldCase)) {
      const percent = percentAfter(place.percent, code);
      if (percent === null) continue;
      visit(
        automata.map((automaton, reader) => automaton.step(place.states[reader] ?? 0, code)),
        percent,
        index,
        code,
      );
    }
  }
  return { meetings, complete: true, states: places.length };
}

/** The characters worth trying: all that some reader tells apart, and one that none does. */
function codesFrom(automata: readonly RankedAutomaton[], { states, percent }: Place, allFoldCase: boolean): number[] {
  const named = new Set<number>();
  for (const [reader, automaton] of automata.entries()) {
    for (const code of automaton.alphabet(states[reader] ?? 0)) {
      // Where nobody minds case, small letters do; but the digits of a `%xx` are capital ones.
      const isTwin = allFoldCase && percent === 0 && code >= 65 && code <= 90;
      if (!isTwin && !isNeverInPath(code)) named.add(code);
    }
  }
  const codes = [...named].toSorted((a, b) => readability(a) - readability(b));
  const other = PATH_CHARACTERS.find((code) => !named.has(code));
  return other === undefined ? codes : [other, ...codes];
}

function pathTo(places: readonly Place[], last: number): string {
  const codes: number[] = [];
  for (let index = last; index !== -1;) {
    const place = places[index];
    if (!place) break;
    codes.push(place.code === OTHER ? 120 : place.code);
    index = place.from;
  }
  return String.fromCharCode(...codes.toReversed());
}

/** Lists of small numbers, all of one length, each kept once. */
class NumberLists {
  private readonly byPair = new Map<number, number>();

  /** True when the list was not there yet. */
  add(list: readonly number[]): boolean {
    let prefix = 0;
    let isNew = false;
    for (const number of list) {
      const pair = prefix * 2 ** 26 + number;
      const known = this.byPair.get(pair);
      isNew = known === undefined;
      prefix = known ?? this.byPair.size + 1;
      if (isNew) this.byPair.set(pair, prefix);
    }
    return isNew;
  }
}
