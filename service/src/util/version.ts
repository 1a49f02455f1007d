/** Kept equal to package.json by a test. */
export const VERSION = '0.1.0';

/** How the service names itself to those it calls. */
export const USER_AGENT = `video-generation-service/${VERSION}`;
