/** The port at which the journeys find the app. */
export const APP_PORT = Number(process.env['E2E_PORT'] ?? 4319);
