/** The browser commands that are used, by Marionette name, with their WebDriver method and path. */
export const COMMANDS = {
  Navigate: ['POST', '/url'],
  SetWindowRect: ['POST', '/window/rect'],
  ExecuteScript: ['POST', '/execute/sync'],
  ElementClick: ['POST', '/element/{id}/click'],
  ElementSendKeys: ['POST', '/element/{id}/value'],
  TakeScreenshot: ['GET', '/screenshot'],
} as const;

export type Command = keyof typeof COMMANDS;

/**
 * A browser started with a new profile. All understand WebDriver commands (https://www.w3.org/TR/webdriver2/); only the
 * transport differs.
 */
export interface Session {
  /** Name and version. */
  readonly browser: string;
  /** The folder in which downloads arrive. */
  readonly downloads: string;
  /** @throws the error that the browser returns instead of a result */
  readonly send: (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  readonly close: () => Promise<void>;
}
