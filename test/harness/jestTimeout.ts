// The default of 5 s is too short on a busy machine. No test measures time by its timeout.
jest.setTimeout(90_000);
