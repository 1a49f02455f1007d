import { startStage } from './stage';

/** Once for all end-to-end test files: a real n8n with the package, and the service. */
export default async function setup(): Promise<void> {
	await startStage();
}
