import { stopEnvironment } from './e2eEnvironment';

export default async function teardown(): Promise<void> {
	await stopEnvironment();
}
