// The canvas library reads this when it loads, so import this file first. Only packaged fonts are used, so that a video
// looks the same on every machine.
process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
