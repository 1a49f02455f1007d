import js from '@eslint/js';
import n8nNodesBase from 'eslint-plugin-n8n-nodes-base';
import tseslint from 'typescript-eslint';

const shipped = ['nodes/**/*.ts', 'credentials/**/*.ts'];

export default tseslint.config(
	{
		ignores: [
			'**/dist/**',
			'**/node_modules/**',
			'.data/**',
			'coverage/**',
			'reports/**',
			'tools/**',
		],
	},
	{ linterOptions: { reportUnusedDisableDirectives: 'error' } },
	js.configs.recommended,
	{
		files: ['**/*.{js,mjs}'],
		languageOptions: {
			globals: Object.fromEntries(
				'process console require module exports __dirname URL URLSearchParams fetch AbortSignal AbortController Buffer setTimeout clearTimeout setInterval clearInterval structuredClone performance'
					.split(' ')
					.map((name) => [name, 'readonly']),
			),
		},
	},
	{
		files: ['service/dashboard/**/*.mjs'],
		languageOptions: {
			globals: Object.fromEntries(
				'window document location navigator Event CustomEvent MouseEvent DragEvent HTMLElement HTMLInputElement HTMLSelectElement HTMLTextAreaElement HTMLDetailsElement HTMLDialogElement HTMLVideoElement File FileReader Blob Response'
					.split(' ')
					.map((name) => [name, 'readonly']),
			),
		},
	},
	{
		files: ['**/*.ts'],
		extends: [tseslint.configs.strictTypeChecked],
		languageOptions: { parserOptions: { projectService: true } },
		rules: {
			'@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
			'@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
			'@typescript-eslint/consistent-type-imports': 'error',
			'@typescript-eslint/switch-exhaustiveness-check': 'error',
			'@typescript-eslint/no-unnecessary-condition': [
				'error',
				{ allowConstantLoopConditions: 'only-allowed-literals' },
			],
		},
	},
	{
		files: ['nodes/**/*.ts', 'credentials/**/*.ts', 'service/{src,testing}/**/*.ts'],
		rules: {
			'no-console': 'error',
			'@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
		},
	},
	{
		files: shipped,
		plugins: { 'n8n-nodes-base': n8nNodesBase },
		rules: {
			// n8n's own lint accepts every devDependency, which would be missing at run time.
			'no-restricted-imports': [
				'error',
				{
					patterns: [
						{
							regex: '^(?!\\.{1,2}/|n8n-workflow$|zod/v3$|crypto$)',
							message:
								'At run time n8n provides only n8n-workflow, zod and crypto. Import zod/v3, which also exists in zod 4.',
						},
					],
				},
			],
		},
	},
	{
		files: ['credentials/**/*.ts'],
		rules: {
			...n8nNodesBase.configs.credentials.rules,
			'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
			'n8n-nodes-base/cred-class-field-type-options-password-missing': 'off',
		},
	},
	{
		files: ['nodes/**/*.ts'],
		rules: {
			...n8nNodesBase.configs.nodes.rules,
			'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
			'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
			'n8n-nodes-base/node-param-type-options-max-value-present': 'off',
		},
	},
	{
		files: ['nodes/**/*.node.ts'],
		rules: { 'max-lines': ['error', { max: 100 }] },
	},
	{
		files: ['test/**/*.ts', 'service/test/**/*.ts'],
		rules: {
			'@typescript-eslint/no-unsafe-assignment': 'off',
			'@typescript-eslint/no-non-null-assertion': 'off',
		},
	},
);
