/** A lazy part or worker that did not load: the server is gone, or has a newer build. */
export class PartNotLoaded extends Error {
  override name = 'PartNotLoaded';
}
