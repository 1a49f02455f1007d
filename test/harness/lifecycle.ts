interface Startable {
	start(): Promise<unknown>;
	stop(): Promise<unknown>;
}

/** Starts what all tests of the file use, and stops it after them. */
export function startForAllTests(environment: Startable): void {
	beforeAll(async () => {
		await environment.start();
	});
	afterAll(async () => {
		await environment.stop();
	});
}

/** Makes and starts a new fixture before each test, and stops it after the test. */
export function startForEachTest(make: () => Startable): void {
	let fixture: Startable;
	beforeEach(async () => {
		fixture = make();
		await fixture.start();
	});
	afterEach(async () => {
		await fixture.stop();
	});
}
