/** A lazy part or worker that did not load: the server is gone, or has a newer build. */
export class PartNotLoaded extends Error {
  override name = 'PartNotLoaded';

  /** @param reason - a sentence, or what the import threw */
  constructor(reason: unknown) {
    super(reason instanceof Error ? reason.message : String(reason), { cause: reason });
  }
}
