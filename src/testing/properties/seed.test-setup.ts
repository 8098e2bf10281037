import fc from 'fast-check';

// Property tests try the same examples in every run, so that a failure is due to the change that is tested. Other examples
// are tried by `npm run test:properties`.
fc.configureGlobal({ seed: Number(process.env['GATEPOST_SEED'] ?? 1) });
