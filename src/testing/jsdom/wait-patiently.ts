import { configure } from '@testing-library/dom';

// Only what never comes runs into this, however slow or busy the machine is.
configure({ asyncUtilTimeout: 20_000 });
