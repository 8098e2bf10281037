import { vi } from 'vitest';

// Monaco never arrives here, where it would be chance whether it does before a test ends. Texts are compared without it.
vi.mock('#monaco', () => ({ loadDiffView: () => new Promise(() => undefined) }));
