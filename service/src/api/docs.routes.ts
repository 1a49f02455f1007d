import { dirname } from 'node:path';
import { escapeUTF8 } from 'entities/escape';
import express, { Router } from 'express';
import { openApiDocument } from './openapi/openApiDocument';
import type { ErrorTypeDefinition } from '../contract/errorTypes';
import { VERSION } from '../util/version';
import type { Endpoint } from './defineEndpoint';
import { getOnly } from './allowMethods';

type ErrorTypes = Readonly<Record<string, ErrorTypeDefinition>>;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
	body { font: 16px/1.6 system-ui, sans-serif; max-width: 46rem; margin: 3rem auto; padding: 0 1.5rem; color: #1c1c28; }
	h1 { font-size: 1.6rem; } h2 { font-size: 1.05rem; margin: 2rem 0 0; } p { margin: .3rem 0; }
	code { background: #f0f0f5; padding: .1em .35em; border-radius: 4px; } :target { background: #fff3c4; }
	@media (prefers-color-scheme: dark) {
		body { background: #15151d; color: #e8e8f0; } code { background: #2a2a38; } a { color: #9db8ff; } :target { background: #4a3d0b; }
	}
</style>
<h1>${title}</h1>
${body}
</html>
`;

const errorsPage = (errorTypes: ErrorTypes) =>
	page(
		'Errors of the video generation service',
		`<p>An error response is a JSON object with the member <code>error</code>. These are the values of
<code>error.type</code>, each with its HTTP status and what you can do.</p>
${Object.entries(errorTypes)
	.map(
		([type, { status, title, remedy }]) =>
			`<h2 id="${type}"><code>${type}</code> · ${status}</h2><p><strong>${escapeUTF8(title)}.</strong> ${escapeUTF8(remedy)}</p>`,
	)
	.join('\n')}`,
	);

const supportPage = page(
	'Help with the video generation service',
	`<p>This is version ${VERSION} of the video generation service.</p>
<p>Every response has an <code>X-Request-Id</code>. Error objects repeat it as <code>request_id</code>. Search the log
for this ID first. The service writes its log to standard error.</p>
<p>The meaning of each error and what to do: <a href="/docs/errors">errors</a>.
Webhooks that were not delivered, with the reason: <code>GET /_service/webhooks?status=failed</code>.</p>
<p>To report a bug, include the request ID, the log lines around it and the version above.</p>`,
);

// Relative URLs, so that the page works behind any base URL.
const apiPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Video generation service: API</title>
<link rel="icon" href="docs/assets/favicon-32x32.png">
<link rel="stylesheet" href="docs/assets/swagger-ui.css">
<div id="api"></div>
<script src="docs/assets/swagger-ui-bundle.js"></script>
<script>
	SwaggerUIBundle({ url: 'openapi.json', dom_id: '#api', deepLinking: true, persistAuthorization: true });
</script>
</html>
`;

/** The OpenAPI document, the page that shows it, and the pages that the `links` of errors lead to. */
export function docsRoutes({
	endpoints,
	errorTypes,
	baseUrl,
}: {
	endpoints: readonly Endpoint[];
	errorTypes: ErrorTypes;
	baseUrl: string;
}): Router {
	const router = Router();
	// Made when it is first asked for: it takes a tenth of the time of a start.
	let document: string | undefined;
	const assets = dirname(require.resolve('swagger-ui-dist/package.json'));
	getOnly(router, '/', (_request, response) => response.redirect(302, 'docs'));
	getOnly(router, '/openapi.json', (_request, response) => {
		document ??= JSON.stringify(openApiDocument(baseUrl, endpoints));
		response.type('json').send(document);
	});
	getOnly(router, '/docs', (_request, response) => response.type('html').send(apiPage));
	const errors = errorsPage(errorTypes);
	getOnly(router, '/docs/errors', (_request, response) => response.type('html').send(errors));
	getOnly(router, '/docs/support', (_request, response) => response.type('html').send(supportPage));
	router.use(
		'/docs/assets',
		express.static(assets, { index: false, redirect: false, maxAge: '1h' }),
	);
	return router;
}
