// Read by the canvas library when it loads: glyphs come from the packaged fonts alone, so that a video
// looks the same on every machine. Must be imported before the canvas library.
process.env['DISABLE_SYSTEM_FONTS_LOAD'] = '1';
