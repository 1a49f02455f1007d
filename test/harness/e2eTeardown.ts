import { stopStage } from './stage';

export default async function teardown(): Promise<void> {
	await stopStage();
}
