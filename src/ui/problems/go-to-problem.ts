import type { CommandContext } from '../commands/command.ts';
import { goTo } from '../shell/go-to.ts';
import type { Problem } from './problem.ts';

/** Shows the place of a finding in form and text. */
export function goToProblem(context: CommandContext, { path, diagnostic }: Problem): void {
  goTo(context, { path, offset: diagnostic.span.start });
}
