import { configure } from '@testing-library/dom';

// Only what never happens runs into this timeout, however slow or busy the machine is.
configure({ asyncUtilTimeout: 20_000 });
