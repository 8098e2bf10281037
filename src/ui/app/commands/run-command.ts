import type { AppServices } from '../../services/app-services.tsx';
import type { Command } from './command.ts';

/** Runs a command if it is enabled. Shows a failure to the user; never throws. */
export async function runCommand(command: Command, context: AppServices): Promise<void> {
  if (!command.isEnabled(context.store.getState())) return;
  try {
    await command.run(context);
  } catch (error) {
    console.error(error);
    context.notify({
      topic: command.topic ?? command.id,
      tone: 'error',
      message: `${command.title} failed.`,
      details: `Your text is unchanged. The browser reported: ${error instanceof Error ? error.message : String(error)}`,
    });
  }
}
