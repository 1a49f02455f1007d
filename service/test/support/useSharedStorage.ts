// Set before a test file is loaded: its services keep everything in PostgreSQL, Redis and S3.
process.env.SERVICE_TEST_STORAGE = 'shared';
