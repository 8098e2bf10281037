import type { Command, CommandContext } from './command.ts';

/** Runs a command if it is enabled. What it cannot help is told to the user; nothing is thrown. */
export async function runCommand(command: Command, context: CommandContext): Promise<void> {
  if (!command.isEnabled(context.store.getState())) return;
  try {
    await command.run(context);
  } catch (error) {
    console.error(error);
    context.notify({
      tone: 'error',
      message: `${command.title} did not work.`,
      details: `Your text is unchanged. The browser said: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
}
