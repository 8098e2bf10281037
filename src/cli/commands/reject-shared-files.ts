import { statSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../terminal.ts';
import type { NamedFile } from './option-values.ts';

/**
 * Refuses a command line on which two files to read are standard input; the second would be empty.
 *
 * @throws CommandError
 */
export function rejectSharedInput(
  files: readonly (string | undefined)[],
  ...named: readonly (readonly NamedFile[])[]
): void {
  const all = [...files, ...named.flat().map(({ file }) => file)];
  if (all.filter((file) => file === '-').length > 1) throw new CommandError('Only one file can be standard input.');
}

/** The files of a command that writes. */
interface CommandFiles {
  /** The files that the main result is made from and may replace. */
  readonly edited: readonly string[];
  /** The files that nothing may replace. */
  readonly read?: readonly string[];
  /** Where the main result goes; `undefined` if nowhere. */
  readonly out: string | undefined;
  /** Where other results go. */
  readonly others: Iterable<string | undefined>;
}

/**
 * Refuses a command line on which a result would replace another one, or a file that is read.
 *
 * @throws CommandError
 */
export function rejectSharedOutput({ edited, read = [], out, others }: CommandFiles): void {
  const filesOf = (files: readonly string[]) => files.filter((file) => file !== '-').map(placeOf);
  const replaceable = new Set(filesOf(edited));
  const taken = new Set([...replaceable, ...filesOf(read)]);
  const isReplacing = out !== undefined && replaceable.has(placeOf(out));
  for (const file of [isReplacing ? undefined : out, ...others]) {
    if (file === undefined) continue;
    if (taken.has(placeOf(file))) {
      throw new CommandError(
        file === '-'
          ? 'Only one result can go to standard output: give the others a file.'
          : `${file} is named twice: a result would replace another one, or a file that is read.`,
      );
    }
    taken.add(placeOf(file));
  }
}

/** Equal for two names of the same file, such as a link and its target. */
function placeOf(file: string): string {
  if (file === '-') return file;
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return path.resolve(file);
  }
}
