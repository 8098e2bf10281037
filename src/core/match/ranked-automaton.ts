/**
 * One of several rules whose patterns compete for a path: of those that match, the dominant ones decide.
 */
export interface RankedPattern {
  /** Normalised, and case-folded where the automaton folds case. An empty one matches nothing. */
  readonly pattern: string;
  /** What the rule comes to when it decides; rules of one colour are interchangeable. */
  readonly colour: string;
}

/**
 * How the patterns of one reader decide. Outcomes are texts, compared as such.
 *
 * `dominates` must be a strict partial order: a pattern that matches makes all that it dominates irrelevant.
 */
export interface Ranking {
  readonly patterns: readonly RankedPattern[];
  readonly foldsCase: boolean;
  readonly dominates: (a: number, b: number) => boolean;
  /** The outcome where the deciding patterns have these colours; `[]` where none matches. Each stands once, sorted. */
  readonly outcomeOf: (colours: readonly string[]) => string;
}

interface Node {
  readonly children: Map<number, Node>;
  star: Node | null;
  readonly loops: boolean;
  readonly accepts: number[];
  readonly acceptsAtEnd: number[];
  readonly id: number;
  /** The patterns that may still be accepted from here, itself included. */
  readonly below: number[];
}

interface State {
  readonly nodes: readonly Node[];
  /** Patterns that match whatever follows, without those that another of them dominates. */
  readonly matched: readonly number[];
  /** The outcome for a path that ends here. */
  readonly outcome: string;
  /** True when that is the outcome for every path that begins so. */
  readonly settled: boolean;
  readonly next: Map<number, number>;
  readonly alphabet: readonly number[];
}

/** A character that no pattern names. */
export const OTHER = -1;

const A = 65;
const Z = 90;
const STAR = 42;
const DOLLAR = 36;

/**
 * The decisions of one reader over all paths, as a deterministic automaton that is built as it is explored. A state
 * stands for all beginnings of paths after which everything is decided alike: patterns that are dominated, or can
 * change the outcome no more, are forgotten.
 *
 * Clause: P3, P4, D6.
 */
export class RankedAutomaton {
  private readonly states: State[] = [];
  private readonly known = new Map<string, number>();
  private readonly ranking: Ranking;
  private nodeCount = 0;

  constructor(ranking: Ranking) {
    this.ranking = ranking;
    const root = this.newNode(false);
    for (const [index, { pattern }] of ranking.patterns.entries())
      if (pattern !== '') this.insert(root, pattern, index);
    this.enter(closure([root]), []);
  }

  /** The number of states that were built so far. */
  get size(): number {
    return this.states.length;
  }

  readonly start = 0;

  outcome(state: number): string {
    return this.at(state).outcome;
  }

  isSettled(state: number): boolean {
    return this.at(state).settled;
  }

  /** The characters, of those as a path has them, that lead elsewhere from a state than {@link OTHER} ones do. */
  alphabet(state: number): readonly number[] {
    return this.at(state).alphabet;
  }

  /** Where a character of a path, or any that no pattern names ({@link OTHER}), leads. */
  step(state: number, code: number): number {
    const from = this.at(state);
    if (from.settled) return state;
    const folded = this.ranking.foldsCase && code >= A && code <= Z ? code + 32 : code;
    const known = from.next.get(folded);
    if (known !== undefined) return known;
    const reached: Node[] = [];
    for (const node of from.nodes) {
      if (node.loops) reached.push(node);
      const child = node.children.get(folded);
      if (child) reached.push(child);
    }
    const next = this.enter(closure(reached), from.matched);
    from.next.set(folded, next);
    return next;
  }

  private at(state: number): State {
    const found = this.states[state];
    if (!found) throw new RangeError(`no state ${state}`);
    return found;
  }

  private newNode(loops: boolean): Node {
    return { children: new Map(), star: null, loops, accepts: [], acceptsAtEnd: [], id: this.nodeCount++, below: [] };
  }

  private insert(root: Node, pattern: string, index: number): void {
    const anchored = pattern.charCodeAt(pattern.length - 1) === DOLLAR;
    const body = anchored ? pattern.slice(0, -1) : pattern.replace(/\*+$/, '');
    let node = root;
    node.below.push(index);
    for (let i = 0; i < body.length; i++) {
      const code = body.charCodeAt(i);
      if (code === STAR) {
        if (node.loops) continue;
        node.star ??= this.newNode(true);
        node = node.star;
      } else {
        const child: Node = node.children.get(code) ?? this.newNode(false);
        node.children.set(code, child);
        node = child;
      }
      if (node.below.at(-1) !== index) node.below.push(index);
    }
    (anchored && !node.loops ? node.acceptsAtEnd : node.accepts).push(index);
  }

  /** The state for nodes that are reached and patterns that matched before; the same number for the same future. */
  private enter(reached: readonly Node[], matchedBefore: readonly number[]): number {
    const { dominates } = this.ranking;
    const fresh = reached.flatMap(({ accepts }) => accepts);
    const matched = fresh.length === 0 ? matchedBefore : this.dominant([...matchedBefore, ...fresh]);
    const isOver = (index: number) => matched.includes(index) || matched.some((other) => dominates(other, index));
    const over = new Map<number, boolean>();
    const open = (index: number) => {
      let known = over.get(index);
      if (known === undefined) over.set(index, (known = isOver(index)));
      return !known;
    };
    const nodes = reached.filter(({ below }) => below.some(open));
    const live = [...new Set(nodes.flatMap(({ below }) => below.filter(open)))].toSorted((a, b) => a - b);
    const atEnd = reached.flatMap(({ acceptsAtEnd }) => acceptsAtEnd).filter(open);
    const outcome = this.outcomeOf(atEnd.length === 0 ? matched : this.dominant([...matched, ...atEnd]));
    const settled = live.length === 0 || this.isDecided(matched, live);
    if (settled) return this.intern(`=${outcome}`, { nodes: [], matched: [], outcome, settled }, []);
    const ended = [...new Set(nodes.flatMap(({ below }) => below))].filter((index) => !open(index));
    const key = `${nodes.map(({ id }) => id).join()}|${ended.join()}|${this.signature(matched, live)}|${outcome}`;
    return this.intern(key, { nodes, matched, outcome, settled }, nodes);
  }

  private intern(key: string, state: Omit<State, 'next' | 'alphabet'>, nodes: readonly Node[]): number {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const codes = new Set(nodes.flatMap(({ children }) => [...children.keys()]));
    if (this.ranking.foldsCase) for (const code of codes) if (code >= 97 && code <= 122) codes.add(code - 32);
    this.states.push({ ...state, next: new Map(), alphabet: [...codes] });
    this.known.set(key, this.states.length - 1);
    return this.states.length - 1;
  }

  /** Those that no other dominates, in ascending order, each once. */
  private dominant(indices: readonly number[]): number[] {
    const unique = [...new Set(indices)].toSorted((a, b) => a - b);
    return unique.filter((index) => !unique.some((other) => this.ranking.dominates(other, index)));
  }

  private colourOf(index: number): string {
    return this.ranking.patterns[index]?.colour ?? '';
  }

  private outcomeOf(deciding: readonly number[]): string {
    const colours = [...new Set(deciding.map((index) => this.colourOf(index)))];
    return this.ranking.outcomeOf(colours.length < 2 ? colours : colours.toSorted());
  }

  /** True when whatever else matches leaves the outcome as it is: all that may yet decide has one colour. */
  private isDecided(matched: readonly number[], live: readonly number[]): boolean {
    const [first] = live;
    const colour = first === undefined ? '' : this.colourOf(first);
    if (!live.every((index) => this.colourOf(index) === colour)) return false;
    return matched.length === 0
      ? this.ranking.outcomeOf([]) === this.ranking.outcomeOf([colour])
      : matched.every((index) => this.colourOf(index) === colour);
  }

  /** What of the patterns that matched bears on the future: their colours, and which live ones dominate them. */
  private signature(matched: readonly number[], live: readonly number[]): string {
    const { dominates } = this.ranking;
    const signs = matched.map((index) => {
      const relation = live.map((other) => (dominates(other, index) ? '1' : '0')).join('');
      const uniform = relation.includes('0') ? (relation.includes('1') ? relation : '0') : '1';
      return `${this.colourOf(index)}:${uniform}`;
    });
    return [...new Set(signs)].toSorted().join();
  }
}

/** The nodes with the stars that open behind them, each once, by number. */
function closure(nodes: readonly Node[]): Node[] {
  const all = new Set<Node>();
  for (const node of nodes) {
    all.add(node);
    if (node.star) all.add(node.star);
  }
  return [...all].toSorted((a, b) => a.id - b.id);
}
