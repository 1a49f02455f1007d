// jest's own five seconds are too short on a busy machine; no test measures time by its limit.
jest.setTimeout(30_000);
