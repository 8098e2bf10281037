import { vi } from 'vitest';

// Monaco never finishes loading here, since whether it did before a test ended would be a race. Texts are compared
// without it.
vi.mock('#monaco', () => ({ loadDiffView: () => new Promise(() => undefined) }));
