import { vi } from 'vitest';

// Monaco never finishes loading here: whether it did before a test ended would be chance. Texts are compared without it.
vi.mock('#monaco', () => ({ loadDiffView: () => new Promise(() => undefined) }));
