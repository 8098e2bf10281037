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

/** Patterns that match whatever follows, without those that another of them dominates. */
interface Frontier {
  readonly matched: readonly number[];
  /** True for patterns that can change nothing more. */
  readonly isOver: (index: number) => boolean;
  readonly open: Map<Node, readonly number[]>;
}

interface State {
  readonly nodes: readonly Node[];
  readonly frontier: Frontier;
  /** The outcome for a path that ends here. */
  readonly outcome: string;
  /** True when that is the outcome for every path that begins so. */
  readonly settled: boolean;
  readonly outcomeId: number;
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
  private readonly frontiers = new Map<string, Frontier>();
  private readonly outcomes = new Map<string, number>();
  /** What is known of which pattern dominates which, row by row: 1 no, 2 yes. */
  private readonly dominance: (Uint8Array | undefined)[] = [];
  /** True when the case of letters does not count. */
  readonly foldsCase: boolean;
  private readonly ranking: Ranking;
  private nodeCount = 0;

  constructor(ranking: Ranking) {
    this.ranking = ranking;
    this.foldsCase = ranking.foldsCase;
    const root = this.newNode(false);
    for (const [index, { pattern }] of ranking.patterns.entries())
      if (pattern !== '') this.insert(root, pattern, index);
    this.enter(closure([root]), this.frontierOf([]));
  }

  /** The number of states that were built so far. */
  get size(): number {
    return this.states.length;
  }

  readonly start = 0;

  outcome(state: number): string {
    return this.at(state).outcome;
  }

  /** A number for the outcome: the same for the same outcome. */
  outcomeId(state: number): number {
    return this.at(state).outcomeId;
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
    const next = this.enter(closure(reached), from.frontier);
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
  private enter(reached: readonly Node[], matchedBefore: Frontier): number {
    const fresh = reached.flatMap(({ accepts }) => accepts);
    const frontier =
      fresh.length === 0 ? matchedBefore : this.frontierOf(this.dominant([...matchedBefore.matched, ...fresh]));
    const nodes: Node[] = [];
    const live = new Set<number>();
    const ended = new Set<number>();
    for (const node of reached) {
      const open = this.openBelow(frontier, node);
      if (open.length === 0) continue;
      nodes.push(node);
      for (const index of open) live.add(index);
      if (open.length < node.below.length) for (const index of node.below) if (frontier.isOver(index)) ended.add(index);
    }
    const atEnd = reached.flatMap(({ acceptsAtEnd }) => acceptsAtEnd).filter((index) => !frontier.isOver(index));
    const { matched } = frontier;
    const outcome = this.outcomeOf(atEnd.length === 0 ? matched : this.dominant([...matched, ...atEnd]));
    const settled = live.size === 0 || this.isDecided(matched, live);
    if (settled) return this.intern(`=${outcome}`, { nodes: [], frontier, outcome, settled }, []);
    const key = `${nodes.map(({ id }) => id).join()}|${[...ended].join()}|${this.signature(matched, live)}|${outcome}`;
    return this.intern(key, { nodes, frontier, outcome, settled }, nodes);
  }

  private frontierOf(matched: readonly number[]): Frontier {
    const key = matched.join();
    const known = this.frontiers.get(key);
    if (known) return known;
    const over = new Map<number, boolean>();
    const isOver = (index: number) => {
      let answer = over.get(index);
      if (answer === undefined) {
        answer = matched.some((other) => other === index || this.dominates(other, index));
        over.set(index, answer);
      }
      return answer;
    };
    const frontier = { matched, isOver, open: new Map<Node, readonly number[]>() };
    this.frontiers.set(key, frontier);
    return frontier;
  }

  /** The patterns that may still be accepted from a node and can change something then. */
  private openBelow({ matched, isOver, open }: Frontier, node: Node): readonly number[] {
    if (matched.length === 0) return node.below;
    let answer = open.get(node);
    if (answer === undefined) open.set(node, (answer = node.below.filter((index) => !isOver(index))));
    return answer;
  }

  private intern(key: string, state: Omit<State, 'next' | 'alphabet' | 'outcomeId'>, nodes: readonly Node[]): number {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const codes = new Set(nodes.flatMap(({ children }) => [...children.keys()]));
    if (this.ranking.foldsCase) for (const code of codes) if (code >= 97 && code <= 122) codes.add(code - 32);
    const outcomeId = this.outcomes.get(state.outcome) ?? this.outcomes.size;
    this.outcomes.set(state.outcome, outcomeId);
    this.states.push({ ...state, outcomeId, next: new Map(), alphabet: [...codes] });
    this.known.set(key, this.states.length - 1);
    return this.states.length - 1;
  }

  /** Those that no other dominates, in ascending order, each once. */
  private dominant(indices: readonly number[]): number[] {
    const unique = [...new Set(indices)].toSorted((a, b) => a - b);
    return unique.filter((index) => !unique.some((other) => this.dominates(other, index)));
  }

  private dominates(a: number, b: number): boolean {
    const row = (this.dominance[a] ??= new Uint8Array(this.ranking.patterns.length));
    if (row[b] === 0) row[b] = this.ranking.dominates(a, b) ? 2 : 1;
    return row[b] === 2;
  }

  private colourOf(index: number): string {
    return this.ranking.patterns[index]?.colour ?? '';
  }

  private outcomeOf(deciding: readonly number[]): string {
    const colours = [...new Set(deciding.map((index) => this.colourOf(index)))];
    return this.ranking.outcomeOf(colours.length < 2 ? colours : colours.toSorted());
  }

  /** True when whatever else matches leaves the outcome as it is: all that may yet decide has one colour. */
  private isDecided(matched: readonly number[], live: ReadonlySet<number>): boolean {
    let colour: string | null = null;
    for (const index of live) {
      const own = this.colourOf(index);
      if (colour !== null && own !== colour) return false;
      colour = own;
    }
    if (colour === null) return true;
    return matched.length === 0
      ? this.ranking.outcomeOf([]) === this.ranking.outcomeOf([colour])
      : matched.every((index) => this.colourOf(index) === colour);
  }

  /** What of the patterns that matched bears on the future: their colours, and which live ones dominate them. */
  private signature(matched: readonly number[], live: ReadonlySet<number>): string {
    if (matched.length === 0) return '';
    const others = [...live].toSorted((a, b) => a - b);
    const signs = matched.map((index) => {
      const relation = others.map((other) => (this.dominates(other, index) ? '1' : '0')).join('');
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
