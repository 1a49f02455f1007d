import fc from 'fast-check';

import { reachOf, serviceCanReach } from '../../../nodes/VideoGeneration/callback/reachability';

test.each([
	['http://localhost:5678', 'loopback'],
	['http://127.3.2.1', 'loopback'],
	['http://[::1]:80', 'loopback'],
	['http://0.0.0.0', 'loopback'],
	['http://[::ffff:127.0.0.1]', 'loopback'],
	['http://10.0.0.1', 'private'],
	['http://172.16.0.1', 'private'],
	['http://172.31.255.255', 'private'],
	['http://172.32.0.1', 'public'],
	['http://192.168.1.1', 'private'],
	['http://169.254.1.1', 'private'],
	['http://100.64.0.1', 'private'],
	['http://100.128.0.1', 'public'],
	['http://[fd00::1]', 'private'],
	['http://[fe80::1]', 'private'],
	['http://[2001:db8::1]', 'public'],
	['http://[::ffff:192.168.0.1]', 'private'],
	['http://n8n:5678', 'private'],
	['http://printer.local', 'private'],
	['http://host.docker.internal', 'private'],
	['https://n8n.example.com', 'public'],
	['https://n8n.example.com.', 'public'],
	['http://localhost.', 'loopback'],
	['http://8.8.8.8', 'public'],
	// Near to what is not public.
	['http://n8n.localhost', 'loopback'],
	['http://localhost.example.com', 'public'],
	['http://10.0.0.1.example.com', 'public'],
	['http://172.15.0.1', 'public'],
	['http://11.20.0.1', 'public'],
	['http://192.1.0.1', 'public'],
	['http://11.168.0.1', 'public'],
	['http://169.1.0.1', 'public'],
	['http://11.254.0.1', 'public'],
	['http://100.1.0.1', 'public'],
	['http://11.100.0.1', 'public'],
	['http://100.127.0.1', 'private'],
	['http://[::]', 'loopback'],
	['http://[::ffff:192.168.1.1]', 'private'],
	['http://[1::ffff:192.168.1.1]', 'public'],
	['http://[::ffff:7f00:1:1]', 'public'],
	['http://[2001:fd00::1]', 'public'],
	['http://printer.local.', 'private'],
	['http://printer.local.example.com', 'public'],
	['http://nas.home.arpa', 'private'],
])('%s is %s', (url, reach) => {
	expect(reachOf(url)).toBe(reach);
});

test.each([
	['http://localhost:5678/x', 'http://127.0.0.1:8787', true],
	['http://localhost:5678/x', 'http://service:8787', false],
	['http://localhost:5678/x', 'https://videos.example.com', false],
	['http://n8n:5678/x', 'http://service:8787', true],
	['http://192.168.0.4/x', 'http://localhost:8787', true],
	['http://192.168.0.4/x', 'https://videos.example.com', false],
	['https://n8n.example.com/x', 'https://videos.example.com', true],
	['https://n8n.example.com/x', 'http://localhost:8787', true],
])('%s called by the service at %s: %s', (callback, service, expected) => {
	expect(serviceCanReach(callback, service)).toBe(expected);
});

test('every http URL has a reach', () => {
	fc.assert(
		fc.property(fc.webUrl(), (url) => {
			expect(['loopback', 'private', 'public']).toContain(reachOf(url));
		}),
	);
});
