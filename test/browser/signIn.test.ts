import { startDashboard, type DashboardEnvironment } from '../harness/dashboard';

let environment: DashboardEnvironment;
beforeAll(async () => {
	environment = await startDashboard(['--dashboard-password', 'correct horse']);
});
afterAll(() => environment.stop());

it('asks for the password, says when it is wrong, and lets nobody on without it', async () => {
	const { page } = await environment.visit('#/keys');
	await page.getByRole('heading', { name: 'Sign in' }).waitFor();
	expect(await page.content()).not.toContain('First key');
	await page.getByLabel('Password', { exact: true }).last().fill('wrong battery');
	await page.getByRole('button', { name: 'Sign in' }).click();
	await page.getByText('The password is wrong.').waitFor();
	await page.getByLabel('Password', { exact: true }).last().fill('correct horse');
	await page.getByRole('button', { name: 'Sign in' }).click();
	await page.getByText('First key').waitFor();
	expect(await page.evaluate(() => document.cookie)).toBe('');
	await page.reload();
	await page.getByText('First key').waitFor();
	await page.getByRole('button', { name: 'Sign out' }).click();
	await page.getByRole('heading', { name: 'Sign in' }).waitFor();
	await page.reload();
	await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});

it('takes an API key instead', async () => {
	const { page } = await environment.visit('#/keys');
	await page.getByRole('radio', { name: 'API key' }).check();
	await page.locator('#secret').fill(environment.apiKey);
	await page.getByRole('button', { name: 'Sign in' }).click();
	await page.getByText('First key').waitFor();
	expect(await page.content()).not.toContain(environment.apiKey);
});

it('goes back to signing in when the session has ended', async () => {
	const { page } = await environment.visit('#/videos');
	await page.locator('#secret').fill('correct horse');
	await page.getByRole('button', { name: 'Sign in' }).click();
	await page.getByRole('heading', { name: 'No videos yet' }).waitFor();
	await page.context().clearCookies();
	await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});
