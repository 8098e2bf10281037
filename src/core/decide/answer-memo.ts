/**
 * What was answered before, by the set of rules that matched: an answer depends on the path through them only.
 *
 * Sets are interned as paths in a trie, whose edges are the indices of the rules, so that finding one takes a step for each
 * rule. All of it is dropped when it has grown to a limit; caching never changes an answer.
 */
export class AnswerMemo<T> {
  private readonly roots = new Map<string, Node<T>>();
  private size = 0;
  private readonly limit: number;

  /** @param limit - how much is kept: one for each answer and each rule of its set */
  constructor(limit: number) {
    this.limit = limit;
  }

  /**
   * The answer for a set of rules, made where it is not known.
   *
   * @param kind - what else the answer depends on
   * @param set - lists of indices, each in ascending order
   */
  find(kind: string, set: readonly (readonly number[])[], make: () => T): T {
    let size = set.length;
    for (const list of set) size += list.length;
    // Hostile files have many rules that match.
    if (size > LARGEST_SET) return make();
    let node = this.roots.get(kind);
    if (node === undefined) this.roots.set(kind, (node = newNode()));
    for (const list of set) {
      for (const index of list) node = this.step(node, index);
      node = node.end ??= newNode();
    }
    if (node.answer === undefined) {
      node.answer = make();
      this.size += size;
      if (this.size > this.limit) this.clear();
    }
    return node.answer;
  }

  private step(node: Node<T>, index: number): Node<T> {
    const known = node.next?.get(index);
    if (known !== undefined) return known;
    const made = newNode<T>();
    node.next ??= new Map();
    node.next.set(index, made);
    return made;
  }

  private clear(): void {
    this.roots.clear();
    this.size = 0;
  }
}

interface Node<T> {
  answer: T | undefined;
  next: Map<number, Node<T>> | null;
  /** Where the next list begins. */
  end: Node<T> | null;
}

function newNode<T>(): Node<T> {
  return { answer: undefined, next: null, end: null };
}

const LARGEST_SET = 64;
