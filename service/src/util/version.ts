/** A test checks that it is the version in package.json. */
export const VERSION = '0.1.0';

/** The User-Agent header of all requests that the service sends. */
export const USER_AGENT = `video-generation-service/${VERSION}`;
