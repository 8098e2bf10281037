/** A text of an example, and whether it is the place that a lint rule marks. */
export interface ExamplePart {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The parts of an example, without the `[|` and `|]` that stand around what the rule reports. */
export function exampleParts(example: string): readonly ExamplePart[] {
  return example
    .split(/(\[\|[\s\S]*?\|\])/)
    .filter((text) => text !== '')
    .map((text) =>
      text.startsWith('[|') && text.endsWith('|]')
        ? { text: text.slice(2, -2), isMarked: true }
        : { text, isMarked: false },
    );
}
