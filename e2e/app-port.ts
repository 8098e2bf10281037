/** The port at which the journeys find the app. */
export const APP_PORT = Number(process.env['E2E_PORT'] ?? 4319);

/** The port at which the tests in other browsers find it, which run at the same time. */
export const OTHER_BROWSERS_PORT = APP_PORT + 1;
