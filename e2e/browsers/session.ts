/** What may be asked of a browser, by the names of Marionette, with the method and path that WebDriver has for it. */
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
 * A browser that was started with a fresh profile. All understand the commands of WebDriver
 * (https://www.w3.org/TR/webdriver2/); only how a command gets there differs.
 */
export interface Session {
  /** Name and version. */
  readonly browser: string;
  /** The folder in which downloads arrive. */
  readonly downloads: string;
  /** @throws what the browser answers instead of a result */
  readonly send: (command: Command, parameters?: Readonly<Record<string, unknown>>) => Promise<unknown>;
  readonly close: () => Promise<void>;
}
